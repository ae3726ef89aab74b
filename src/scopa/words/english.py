"""The rules in English."""

from __future__ import annotations

from scopa.words.rendering import Words

__all__ = ["ENGLISH"]

_HEADINGS = {
    "section.deal": "Players and deal",
    "section.captures": "Captures",
    "section.points": "Points",
    "section.match": "The match",
    "section.own": "All else",
    "slot.deck": "The deck",
    "slot.seats": "Who plays",
    "slot.dealing": "The deal",
    "slot.misdeal": "Misdeals",
    "slot.opening_excuses_misdeal": "Misdeals and open cards",
    "slot.opening_capture": "Open cards before anybody plays",
    "slot.openings": "Points for open cards",
    "slot.declarers": "Hands that may be shown",
    "slot.joker_stays": "The seven of cups on the table",
    "slot.rotation": "Who deals next",
    "slot.capture": "What a card takes",
    "slot.ace": "The ace",
    "slot.limit": "How many cards",
    "slot.choice": "Which of several captures",
    "slot.capture_optional": "Laying a card that captures",
    "slot.obligations": "What a player must do",
    "slot.sweep": "Scopas",
    "slot.play_points": "Points for a play",
    "slot.leftover": "Cards left at the end",
    "slot.scoring": "Points of the round",
    "slot.checks": "Checks with real cards",
    "slot.instant_wins": "Wins at one stroke",
    "slot.win_timing": "When a win at one stroke counts",
    "slot.bonuses": "Points of the match",
    "slot.ending": "The end of the match",
    "compare.same": "{left} and {right} have the same rules.",
    "compare.differ": "{left} and {right} differ in {count:one thing|{digits} things}",
    "compare.nothing": "(nothing of its own)",
}

_KINDS = {
    "kind.cards": "most cards",
    "kind.coins": "most coins",
    "kind.sixes": "most sixes",
    "kind.sevens": "most sevens",
    "kind.all-sevens": "all four sevens",
    "kind.re-bello": "the king of coins",
    "kind.all-coins": "all ten coins",
    "kind.under-ten": "an opponent's few cards",
    "kind.frac": "aces and court cards",
    "kind.frac-king": "the king of coins",
    "kind.trente": "ace, two and three of coins",
    "kind.ponino": "the four knights",
}
"""Those that are called in a text as they are named there are left out."""

_CARDS = {
    "cards.all": "all cards",
    "cards.none": "no cards",
    "cards.rank": "all four {rank:many}",
    "cards.ranks": "all {ranks:many}",
    "cards.suit": "all ten {suit}",
    "cards.of-suit": "{suit:{ranks}}",
    "cards.named": "{cards}",
}

_DEAL = {
    "deck": "the deck has {count:one card|# cards}: {cards}.",
    "seats": "for {counts} players{notes}.",
    "seats.none": "for no usual number of players.",
    "seats.in": ", in {teams}",
    "seats.also-in": ", also in {teams}",
    "seats.some-in": "; {seats} in {teams}",
    "seats.some-also-in": "; {seats} also in {teams}",
    "teams.pairs": "{count:one pair|# pairs}",
    "teams.even": "{count:one team|# teams} of {size}",
    "teams.uneven": "teams of unequal size",
    "deal.uniform": (
        "{table:no card lies|one card lies|# cards lie} open; every deal gives each player"
        " {packet}."
    ),
    "deal.two": "with two players four cards lie open, and every deal gives each three.",
    "deal.four": "with four players no card lies open, and each has ten.",
    "deal.schedule": (
        "{table:no card lies|one card lies|# cards lie} open; the deals give each player"
        " {packets}."
    ),
    "misdeal.none": "whatever lies open, nothing is a misdeal.",
    "misdeal.any": "dealt again if any of the {rank:many} lies open.",
    "misdeal.several": "dealt again if {limit} {rank:many} or more lie open.",
    "misdeal.any-of": "dealt again if any of these cards lies open: {cards}.",
    "misdeal.several-of": "dealt again if {limit} or more of these cards lie open: {cards}.",
    "misdeal.low": "dealt again if the open cards total {most} or less.",
    "misdeal.but": "open cards that are worth something are no misdeal.",
    "opening.dealer": ("open cards that total 15 go to the dealer before anybody plays, {worth}."),
    "opening.leader": (
        "open cards that total 15 go to the player who leads before anybody plays, {worth}."
    ),
    "opening.scopas": "as one scopa, 30 as two",
    "opening.nothing": "and 30 too, for no points",
    "opening.points": "for {fifteen:points}, 30 for {thirty:points}",
    "opening.joker": (
        "among these the seven of cups counts as any value that makes such a total."
    ),
    "opening.low": (
        "open cards that total {most} or less: {points:points} to the dealer; they stay there."
    ),
    "opening.low-joker": "in this total the seven of cups counts as one.",
    "hands": (
        "on one's first turn of a deal a hand may be shown: three cards under ten in total"
        " for three points, three of a kind for ten."
    ),
    "hands.joker": (
        "in such a hand the seven of cups may count as another value, which its player names."
    ),
    "hands.ten": (
        "with the seven of cups the other two cards may total nine: it then counts one."
    ),
    "hands.both": "three of a kind under ten in total counts as both.",
    "hands.larger": "of the two only the larger counts.",
    "joker.stays": (
        "the seven of cups is played with its declared value, and keeps it while it lies on"
        " the table."
    ),
    "joker.back": (
        "the seven of cups is played with its declared value; on the table it is a seven again."
    ),
    "rotation.with": "the deal passes to the next player in the direction of play.",
    "rotation.against": (
        "the deal passes to the player before the dealer, against the direction of play."
    ),
}

_CAPTURES = {
    "capture.sum": "a card takes an open card of its own value, or several that add up to it.",
    "capture.fifteen": "a card takes open cards that make fifteen together with it.",
    "capture.equal-or-fifteen": (
        "a card takes an open card of its own value, or what makes fifteen together with it."
    ),
    "capture.sum-or-fifteen": (
        "a card takes an open card of its own value, several that add up to it, or what makes"
        " fifteen together with it."
    ),
    "ace.sweep": "an ace takes the whole table.",
    "ace.aces": "an ace takes the whole table; where an ace lies there, one ace only.",
    "ace.ordinary": "an ace takes the whole table, unless an ace lies there.",
    "ace.nothing-less": "an ace that can take the whole table may not take less.",
    "ace.may": "an ace may capture as any other card does instead.",
    "ace.aces-only.round": "as the first card of the round an ace takes single aces only.",
    "ace.aces-only.deal": "as the first card of a deal an ace takes single aces only.",
    "ace.forbidden.round": (
        "an ace may not be the first card of the round, unless the hand holds nothing else."
    ),
    "ace.forbidden.deal": (
        "an ace may not be the first card of a deal, unless the hand holds nothing else."
    ),
    "ace.laid": "on an empty table an ace is laid.",
    "ace.own-pile": (
        "on an empty table an ace goes to its player's own pile, as a capture but no scopa."
    ),
    "ace.limit.laid": (
        "an ace whose power would take more open cards than a capture may is laid."
    ),
    "ace.limit.ordinary": (
        "an ace whose power would take more open cards than a capture may captures as any"
        " other card does."
    ),
    "limit": "a capture takes at most {limit:one open card|# open cards}.",
    "choice.fewest": ("of several captures with a card, one of the fewest cards must be taken."),
    "choice.single-first": (
        "a single card must be taken before several; else any capture may be chosen."
    ),
    "choice.free": "of several captures with a card, any may be chosen.",
    "choice.equal-over-sum": (
        "a card of the same value must be taken before a sum; fifteens may be chosen freely."
    ),
    "choice.fewest-per-family": (
        "of equal cards and sums, those of the fewest cards must be taken; fifteens may be"
        " chosen freely."
    ),
    "optional": "a card that captures may be laid instead.",
    "not-optional": "a card that captures cannot be laid instead.",
    "must-sweep": "who can make a scopa must make one.",
}

_POINTS = {
    "sweep.nothing": "taking all that lies open scores nothing.",
    "sweep.always": (
        "taking all that lies open is a scopa, worth {points:points}, also with the last card"
        " of the round."
    ),
    "sweep.not-last": (
        "taking all that lies open is a scopa, worth {points:points}, but not with the last"
        " card of the round."
    ),
    "sweep.not-by-ace": "where only the power of an ace takes all, it is no scopa.",
    "leftover.capturer": (
        "cards left at the end go to whoever captured last; if nobody did, to the dealer."
    ),
    "leftover.dealer": "cards left at the end go to the dealer.",
    "most": "most {what}{least}: {points:points}{level}{alone}.",
    "most.cards": "cards",
    "most.suit": "{suit}",
    "most.ranks": "{ranks:many}",
    "most.of": "of these cards ({cards})",
    "most.least": ", {least} at least",
    "most.unless-all": "; not where a side has them all",
    "level.all": ", at a tie to all who are level",
    "level.nobody": ", none at a tie",
    "holds": "{cards}: {points:points}.",
    "holds.settebello": "the settebello (the seven of coins): {points:points}.",
    "each": "every {what}: {points:points}.",
    "each.card": "card",
    "each.suit": "{suit:card}",
    "each.ranks": "{ranks}",
    "each.of": "one of these cards ({cards})",
    "primiera": "the best primiera, {how}: one point{level}.",
    "primiera.added": "the best card of each suit, added up",
    "primiera.compared": "the best card of each suit, compared one by one from the best on",
    "primiera.worths": "for it {worths}.",
    "primiera.first-worth": "{ranks:the} {count:is|are} worth {worth}",
    "primiera.next-worth": "{ranks:the} {worth}",
    "primiera.loses": "a side that lacks a suit cannot win the primiera.",
    "primiera.zero": "in the primiera a suit that is lacking counts nothing.",
    "primiera.complete-first": (
        "a side that lacks a suit cannot win the primiera, unless all lack one."
    ),
    "run": (
        "{kind}: a run of coins from the ace on, {least:of any length|# or more}, scores its"
        " length{most}."
    ),
    "run.most": ", at most {cap}",
    "trente": "ace, two and three of coins: one, two and three points.",
    "ponino.round.side": (
        "the side with all four knights has its scopas of the round counted twice."
    ),
    "ponino.round.player": (
        "the player with all four knights has its side's scopas of the round counted twice."
    ),
    "ponino.match.side": (
        "the side with all four knights in some round has its scopas of the whole match"
        " counted twice, when it ends."
    ),
    "ponino.match.player": (
        "the player with all four knights in some round has its side's scopas of the whole"
        " match counted twice, when it ends."
    ),
    "under-ten.any": "two points, once, where an opponent has fewer than ten cards.",
    "under-ten.each": "two points for each opponent with fewer than ten cards.",
    "under-ten.all": "two points where all opponents have fewer than ten cards.",
    "frac-king": (
        "where sides are level at the top in aces, jacks, knights and kings, the one of them"
        " with the king of coins scores a point."
    ),
    "leftover-check": (
        "at a real table: the cards left at the end must total 10, 25, 40 or 55, or fifteens more."
    ),
    "leftover-check.strict": (
        "at a real table: the cards left at the end must total 10, 25, 40 or 55."
    ),
}

_MATCH = {
    "all-of": "the side that has {cards:accusative} wins the match at one stroke.",
    "instant": "such a win at one stroke ends the round at once; nothing more is counted.",
    "instant.scoring": (
        "such a win at one stroke ends the round at once; only what these cards score is still"
        " counted."
    ),
    "at-scoring": "a win at one stroke waits until the round is scored{worth}.",
    "at-scoring.worth": ", and is worth {points:points}",
    "at-scoring.drops": "with it {kinds} {count:scores|score} nothing.",
    "match-ponino": "where those points leave sides level at the top, the match goes on.",
    "match-frac-king": (
        "where sides are level at the top when the match would end, the one of them that had"
        " the king of coins in the last round scores a point."
    ),
    "ending.reach": "{target:points} or more",
    "ending.exceed": "more than {target:points}",
    "ending.wins": "who alone leads with {needed} at the end of a round wins the match.",
    "ending.lowest": (
        "when a side alone leads with {needed} at the end of a round, the side with fewest"
        " wins; sides level there share the win."
    ),
    "ending.play-on": "at a tie at the top another round is played.",
    "ending.categories": (
        "at a tie at the top the points of the last round are added in this order: cards,"
        " coins, settebello, primiera, all others, scopas; whoever first has the points that"
        " are needed leads. Where several have them together another round is played."
    ),
    "undescribed": "a rule without a description: {thing}.",
}

ENGLISH = Words(
    language="en",
    numbers=("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    alternative="or",
    counted={"points": "no points|one point|# points"},
    messages={**_HEADINGS, **_KINDS, **_CARDS, **_DEAL, **_CAPTURES, **_POINTS, **_MATCH},
)
