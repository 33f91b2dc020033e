"""Everything that was played from one deal, with all its branches: a tree of positions, and a cursor in it.

Trees are values, as games are: what changes something gives another tree, and the one before stays as it was. Every
node holds its whole game, so the way to any of them is one step, however far off it is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from arkadia_desktop.rules.actions import Action
from arkadia_desktop.rules.deal import begin
from arkadia_desktop.rules.game import Game, Setup
from arkadia_desktop.rules.play import play
from arkadia_desktop.rules.record import Record
from arkadia_desktop.table.history import Played, replayed


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """A position: `game`, reached from `parent` by what was `played`, both None at the root; `number` actions after
    the deal."""

    parent: Node | None = field(repr=False)
    played: Played | None
    game: Game
    number: int

    def child(self, played: Played) -> Node:
        """A position that one more action leads to."""
        return Node(self, played, played.game, self.number + 1)

    @property
    def path(self) -> tuple[Node, ...]:
        """The positions from the root to this one, both with them."""
        found = [self]
        while found[-1].parent is not None:
            found.append(found[-1].parent)
        return tuple(reversed(found))


@dataclass(frozen=True, eq=False)
class GameTree:
    """Positions from the deal on. `children` has every node of the tree, with those that follow it in order: the first
    goes on with the main line, each other one begins a branch.

    A tree knows every hand and the stack, as a `Game` does; pictures are drawn from views.
    """

    root: Node
    cursor: Node
    children: Mapping[Node, tuple[Node, ...]] = field(repr=False)

    @classmethod
    def begin(cls, setup: Setup) -> GameTree:
        """Nothing but the deal."""
        return cls.along(setup, ())

    @classmethod
    def along(cls, setup: Setup, history: Sequence[Played]) -> GameTree:
        """One line from the deal on, with the cursor at its end."""
        root = node = Node(None, None, begin(setup), 0)
        children: dict[Node, tuple[Node, ...]] = {}
        for played in history:
            child = node.child(played)
            children[node] = (child,)
            node = child
        children[node] = ()
        return cls(root, node, children)

    @classmethod
    def of(cls, record: Record) -> GameTree:
        """The game of a record, with the cursor at its end. Raises Divergence where the rules do not follow it."""
        return cls.along(record.setup, replayed(record))

    # ---- what there is to know

    @property
    def game(self) -> Game:
        """The position at the cursor."""
        return self.cursor.game

    @cached_property
    def history(self) -> tuple[Played, ...]:
        """What was played from the deal to the cursor."""
        return tuple(node.played for node in self.cursor.path if node.played is not None)

    @cached_property
    def course(self) -> tuple[Node, ...]:
        """The whole line the cursor stands in: number n is the position after n actions. Behind the cursor it goes on
        with the first child of each."""
        nodes = list(self.cursor.path)
        while following := self.children[nodes[-1]]:
            nodes.append(following[0])
        return tuple(nodes)

    def walk(self, node: Node | None = None) -> Iterator[Node]:
        """`node` (the root) and everything that follows it: parents before children, the main line before branches."""
        waiting = [node or self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(self.children[node]))

    # ---- moving the cursor

    def jump(self, node: Node) -> GameTree:
        """With the cursor at another node. Raises ValueError for one that is not in this tree."""
        if node not in self.children:
            raise ValueError("the node is not in this tree")
        return self if node is self.cursor else replace(self, cursor=node)

    def back(self) -> GameTree:
        """One action back. Raises ValueError at the root."""
        if self.cursor.parent is None:
            raise ValueError("nothing was played before the deal")
        return self.jump(self.cursor.parent)

    def forward(self) -> GameTree:
        """One action on, along the first child. Raises ValueError where nothing follows."""
        following = self.children[self.cursor]
        if not following:
            raise ValueError("nothing has been played from here")
        return self.jump(following[0])

    # ---- changing the tree

    def play(self, action: Action) -> GameTree:
        """With the cursor behind `action`: at the child that it led to before, or at a new one, the last of them.

        Raises Illegal.
        """
        node, siblings = self.cursor, self.children[self.cursor]
        for known in siblings:
            if known.played is not None and known.played.action == action:
                return self.jump(known)
        return self.put(Played(node.game.player, action, node.game, play(node.game, action)))

    def put(self, played: Played) -> GameTree:
        """With the cursor behind what was `played` from here, as a new child."""
        node = self.cursor
        child = node.child(played)
        return replace(self, cursor=child, children={**self.children, node: (*self.children[node], child), child: ()})

    def without(self, node: Node) -> GameTree:
        """Without `node` and everything that follows it; a cursor there moves to the parent. Raises ValueError for the
        root and for a node that is not in this tree."""
        parent = self.jump(node).cursor.parent
        if parent is None:
            raise ValueError("the deal stays")
        gone = set(self.walk(node))
        kept = self._without(gone)
        return replace(kept, cursor=parent) if self.cursor in gone else kept

    def without_rest(self) -> GameTree:
        """Without everything that follows the cursor."""
        return self._without({*self.walk(self.cursor)} - {self.cursor})

    def _without(self, gone: Collection[Node]) -> GameTree:
        if not gone:
            return self
        left = {node: following for node, following in self.children.items() if node not in gone}
        return replace(
            self,
            children={node: tuple(n for n in following if n not in gone) for node, following in left.items()},
        )
