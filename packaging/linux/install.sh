#!/bin/sh
# Adds Arkadia to the menu of your desktop and lets it open .arkadia files, for your user only.
#   ./install.sh            the program stays in this folder
#   ./install.sh --remove   removes it from the menu again; your games stay where they are
set -eu
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}

refresh() {
    if command -v update-mime-database > /dev/null; then update-mime-database "$share/mime"; fi
    if command -v update-desktop-database > /dev/null; then update-desktop-database -q "$share/applications"; fi
}

each_file() { (cd "$here/share" && find applications icons mime -type f); }

case "${1-}" in
    --remove)
        each_file | while IFS= read -r file; do rm -f "$share/$file"; done
        refresh
        echo "Arkadia was removed from the menu. To uninstall it completely, delete this folder."
        exit 0 ;;
    "") ;;
    *) echo "usage: ./install.sh [--remove]" >&2; exit 2 ;;
esac

each_file | while IFS= read -r file; do
    mkdir -p "$share/$(dirname "$file")"
    cp "$here/share/$file" "$share/$file"
done
# In a menu entry a path stands in quotes; backslash, quote, dollar and backtick are escaped, first for the quotes and
# then, as in every value there, the backslashes once more; a percent sign is doubled.
quoted=$(printf '%s' "$here/arkadia" | sed -e 's/[\\"$`]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')
line=$(printf 'Exec="%s" %%f' "$quoted" | sed -e 's/[\\&|]/\\&/g')
entry=$share/applications/arkadia.desktop
sed -e "s|^Exec=.*|$line|" "$here/share/applications/arkadia.desktop" > "$entry.part"
mv "$entry.part" "$entry"
refresh
echo "Arkadia was added to the menu of your desktop."
