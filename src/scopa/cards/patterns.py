"""Decks: suit systems and the regional patterns of Italy.

What is printed on a card never touches the rules: whatever the deck, its forty
cards are those of `scopa.DECK`. S2 has the equivalences: diamonds are coins,
hearts are cups, spades are swords, clubs are batons, and the queen is the knight.

Sources: S1 names ten patterns; BGA offers Neapolitan, Bergamo, Brescia,
Piacenza, Spanish and standard cards. Suit systems and courts are those of
W ("Carte da gioco italiane" of the Italian Wikipedia, and "Italian playing
cards" of the English one), 7B (the museum of cards at 7bellonline.it) and
KH (karten-haus.ch). The Salzburg cards of South Tyrol are left out: no source
plays Scopa with German suits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import attrs

from scopa.base.quoting import class_of
from scopa.errors import UnknownNameError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = [
    "PATTERNS",
    "SUIT_SYSTEMS",
    "MarksName",
    "Pattern",
    "SuitSystem",
    "check_known",
    "find_pattern",
]

MarksName: TypeAlias = Literal["italian", "spanish", "french"]


@attrs.frozen
class SuitSystem:
    """A family of suits. All fields are in the order of `Suit`.

    >>> SUIT_SYSTEMS["spanish"].suits
    ('oros', 'copas', 'espadas', 'bastos')
    """

    name: str
    suits: tuple[str, str, str, str]
    """The names of the suits where they come from."""
    signs: tuple[str, str, str, str]
    """What is drawn on the cards."""
    symbols: tuple[str, str, str, str]
    """A character for each sign.

    Unicode has the four French signs. For others it has no character, so these are
    pictures that come near: U+1FA99 coin, U+1F3C6 trophy, U+2694 crossed swords or
    U+1F5E1 dagger, U+1FA84 wand or U+1FAB5 wood. Coin, wand and wood are of Unicode 13
    (2020), which older fonts lack.
    """


SUIT_SYSTEMS: Mapping[str, SuitSystem] = {
    system.name: system
    for system in (
        SuitSystem(
            "italian",
            ("denari", "coppe", "spade", "bastoni"),
            ("coins", "cups", "curved swords that cross", "ceremonial batons that cross"),
            ("\N{COIN}", "\N{TROPHY}", "\N{CROSSED SWORDS}", "\N{MAGIC WAND}"),
        ),
        SuitSystem(
            "spanish",
            ("oros", "copas", "espadas", "bastos"),
            ("coins", "cups", "straight swords", "cudgels"),
            ("\N{COIN}", "\N{TROPHY}", "\N{DAGGER KNIFE}", "\N{WOOD}"),
        ),
        SuitSystem(
            "french",
            ("carreau", "cœur", "pique", "trèfle"),
            ("diamonds", "hearts", "spades", "clubs"),
            ("♦", "♥", "♠", "♣"),
        ),
    )
}
"""The three suit systems by name."""


@attrs.frozen
class Pattern:
    """How the cards of a deck look: a regional pattern, or one of the three general decks.

    >>> find_pattern("fiorentine")
    Pattern(name='toscane', ... courts=('fante', 'regina', 're'), ...)
    """

    name: str
    """The Italian name of a pattern; ``"italian"``, ``"spanish"`` or ``"french"`` for the
    general decks."""
    aliases: tuple[str, ...]
    place: str
    """Where the pattern is at home."""
    suit_system: SuitSystem = attrs.field(repr=lambda system: repr(system.name))
    marks: MarksName
    """How its cards are written in short, and read."""
    courts: tuple[str, str, str]
    """The names of the cards that count 8, 9 and 10, there where it is at home."""
    sources: tuple[str, ...]
    note: str = ""


_ITALIAN, _SPANISH, _FRENCH = SUIT_SYSTEMS.values()
_LATIN_COURTS = ("fante", "cavallo", "re")


def _northern(name: str, aliases: str, place: str, *sources: str, note: str = "") -> Pattern:
    names = tuple(aliases.split())
    return Pattern(name, names, place, _ITALIAN, "italian", _LATIN_COURTS, sources, note)


def _southern(name: str, place: str, *sources: str) -> Pattern:
    return Pattern(name, (), place, _SPANISH, "italian", _LATIN_COURTS, sources)


def _western(name: str, aliases: str, place: str, queen: str, *sources: str) -> Pattern:
    courts = ("fante", queen, "re")
    return Pattern(name, tuple(aliases.split()), place, _FRENCH, "french", courts, sources)


PATTERNS: tuple[Pattern, ...] = (
    _northern("italian", "", "Italy", "S0", "S3", "S4", note="of no region: the default"),
    Pattern(
        name="spanish",
        aliases=(),
        place="Spain",
        suit_system=_SPANISH,
        marks="spanish",
        courts=("sota", "caballo", "rey"),
        sources=("S2", "BGA"),
        note="the courts are printed 10, 11 and 12",
    ),
    Pattern(
        name="french",
        aliases=("standard",),
        place="France",
        suit_system=_FRENCH,
        marks="french",
        courts=("valet", "dame", "roi"),
        sources=("S2", "BGA"),
    ),
    _northern("bergamasche", "", "Bergamo", "S1", "BGA", "W"),
    _northern("bolognesi", "primiera-bolognese", "Bologna", "S1", "W"),
    _northern("bresciane", "", "Brescia", "BGA", "W"),
    _northern("trentine", "", "Trento", "W"),
    _northern(
        *("trevisane", "trevigiane venete veneziane", "Treviso", "S1", "W"),
        note="S1 lists it under two names",
    ),
    _northern("triestine", "", "Trieste", "S1", "W", note="the courts bear their names"),
    _southern("napoletane", "Naples", "S1", "BGA", "W"),
    _southern("piacentine", "Piacenza", "S1", "BGA", "W"),
    _southern("romagnole", "Romagna", "W"),
    Pattern(
        name="sarde",
        aliases=(),
        place="Sardinia",
        suit_system=_SPANISH,
        marks="spanish",
        courts=_LATIN_COURTS,
        sources=("W", "7B"),
        note="the courts are printed 10, 11 and 12; in Sardinian they are sutta, caddu and re,"
        " the suits oros, cuppas, ispadas and bastos",
    ),
    Pattern(
        name="siciliane",
        aliases=(),
        place="Sicily",
        suit_system=_SPANISH,
        marks="italian",
        courts=("donna", "cavallo", "re"),
        sources=("S1", "W", "7B"),
        note="the jack looks like a woman, and is called so",
    ),
    _western("genovesi", "", "Genoa", "donna", "W"),
    _western("milanesi", "lombarde", "Milan", "regina", "S1", "W", "KH"),
    _western("piemontesi", "", "Piedmont", "donna", "W"),
    _western("toscane", "fiorentine", "Tuscany", "regina", "S1", "W", "KH"),
)
"""The three general decks, then the patterns with Italian, Spanish and French signs."""

_BY_NAME = {name: pattern for pattern in PATTERNS for name in (pattern.name, *pattern.aliases)}


def check_known(what: str, name: object, known: Iterable[str]) -> None:
    """Raises `UnknownNameError` for what is none of the names."""
    if not isinstance(name, str) or name not in known:
        text = name if isinstance(name, str) else f"<{class_of(name)}>"
        raise UnknownNameError(what, text, known)


def find_pattern(name: str) -> Pattern:
    """The pattern of a name or an alias; raises `UnknownNameError`.

    >>> find_pattern("lombarde").suit_system.name
    'french'
    """
    check_known("deck", name, _BY_NAME)
    return _BY_NAME[name]
