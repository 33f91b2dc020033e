"""Where the frozen program begins."""

import multiprocessing

if __name__ == "__main__":
    multiprocessing.freeze_support()  # a worker process stops here and does its work

    import sys

    if sys.argv[1:] == ["--mind"]:
        from arkadia_desktop.ai import mind

        mind.main()  # the process in which computers think
    else:
        from arkadia_desktop.__main__ import main

        sys.exit(main())
