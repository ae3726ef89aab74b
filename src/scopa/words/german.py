"""The rules in German."""

from __future__ import annotations

from scopa.words.rendering import Words

__all__ = ["GERMAN"]

_HEADINGS = {
    "section.deal": "Spieler und Geben",
    "section.captures": "Stiche",
    "section.points": "Punkte",
    "section.match": "Die Partie",
    "section.own": "Weitere Regeln",
    "slot.deck": "Das Blatt",
    "slot.seats": "Wer spielt",
    "slot.dealing": "Das Geben",
    "slot.misdeal": "Wann neu gegeben wird",
    "slot.opening_excuses_misdeal": "Offene Karten und neues Geben",
    "slot.opening_capture": "Offene Karten vor dem ersten Zug",
    "slot.openings": "Punkte für offene Karten",
    "slot.declarers": "Hände, die man aufdecken darf",
    "slot.joker_stays": "Die Sieben der Kelche auf dem Tisch",
    "slot.rotation": "Wer als Nächster gibt",
    "slot.capture": "Was eine Karte nimmt",
    "slot.ace": "Das Ass",
    "slot.limit": "Wie viele Karten",
    "slot.choice": "Welcher von mehreren Stichen",
    "slot.capture_optional": "Eine Karte ablegen, die nehmen kann",
    "slot.obligations": "Was man tun muss",
    "slot.sweep": "Scopas",
    "slot.play_points": "Punkte für einen Zug",
    "slot.leftover": "Karten, die am Ende übrig sind",
    "slot.scoring": "Punkte der Runde",
    "slot.checks": "Prüfungen mit echten Karten",
    "slot.instant_wins": "Siege auf einen Schlag",
    "slot.win_timing": "Wann ein Sieg auf einen Schlag gilt",
    "slot.bonuses": "Punkte der Partie",
    "slot.ending": "Das Ende der Partie",
    "compare.same": "{left} und {right} haben dieselben Regeln.",
    "compare.differ": (
        "{left} und {right} unterscheiden sich in {count:einem Punkt|{digits} Punkten}"
    ),
    "compare.nothing": "(nichts Eigenes)",
}

_KINDS = {
    "kind.cards": "die meisten Karten",
    "kind.coins": "die meisten Münzen",
    "kind.sixes": "die meisten Sechsen",
    "kind.sevens": "die meisten Siebenen",
    "kind.settebello": "das Settebello",
    "kind.primiera": "die Primiera",
    "kind.all-sevens": "alle vier Siebenen",
    "kind.re-bello": "der König der Münzen",
    "kind.napola": "Napola",
    "kind.piccola": "Piccola",
    "kind.grande": "Grande",
    "kind.all-coins": "alle zehn Münzen",
    "kind.under-ten": "die wenigen Karten eines Gegners",
    "kind.frac": "Asse und Bildkarten",
    "kind.frac-king": "der König der Münzen",
    "kind.trente": "Ass, Zwei und Drei der Münzen",
    "kind.ponino": "alle vier Reiter",
}

_CARDS = {
    "cards.all": "alle Karten",
    "cards.none": "keine Karten",
    "cards.rank": "alle vier {rank:many}",
    "cards.ranks": "alle {ranks:many}",
    "cards.suit": "alle zehn {suit}",
    "cards.of-suit": "{suit:{ranks}}",
    "cards.named": "{cards}",
}

_DEAL = {
    "deck": "das Blatt hat {count:eine Karte|# Karten}: {cards}.",
    "seats": "für {counts} Spieler{notes}.",
    "seats.none": "für keine übliche Zahl von Spielern.",
    "seats.in": ", in {teams}",
    "seats.also-in": ", auch in {teams}",
    "seats.some-in": "; {seats} in {teams}",
    "seats.some-also-in": "; {seats} auch in {teams}",
    "teams.pairs": "{count:einem Team|# Teams} zu je zwei Spielern",
    "teams.even": "{count:einem Team|# Teams} zu je {size} Spielern",
    "teams.uneven": "ungleichen Teams",
    "deal.uniform": (
        "{table:keine Karte liegt|eine Karte liegt|# Karten liegen} offen auf dem Tisch; bei"
        " jedem Austeilen erhält jeder Spieler {packet:eine Karte|# Karten}."
    ),
    "deal.two": (
        "bei zwei Spielern liegen vier Karten offen auf dem Tisch; bei jedem Austeilen erhält"
        " jeder drei Karten."
    ),
    "deal.four": (
        "bei vier Spielern liegt keine Karte offen auf dem Tisch; jeder erhält zehn Karten."
    ),
    "deal.schedule": (
        "{table:keine Karte liegt|eine Karte liegt|# Karten liegen} offen auf dem Tisch; die"
        " Zahl der Karten je Spieler ist bei jedem Austeilen der Reihe nach {packets}."
    ),
    "misdeal.none": "was auch offen liegt, es wird nie neu gegeben.",
    "misdeal.any": "neu gegeben wird, wenn {rank:many} offen liegen, und sei es nur eine Karte.",
    "misdeal.several": "neu gegeben wird, wenn {limit} {rank:many} oder mehr offen liegen.",
    "misdeal.any-of": "neu gegeben wird, wenn eine dieser Karten offen liegt: {cards}.",
    "misdeal.several-of": (
        "neu gegeben wird, wenn {limit} oder mehr dieser Karten offen liegen: {cards}."
    ),
    "misdeal.low": (
        "neu gegeben wird, wenn die offenen Karten zusammen {most} oder weniger ergeben."
    ),
    "misdeal.but": "offene Karten, die etwas einbringen, werden nicht neu gegeben.",
    "opening.dealer": (
        "ergeben die offenen Karten zusammen 15, nimmt sie der Geber vor dem ersten Zug, {worth}."
    ),
    "opening.leader": (
        "ergeben die offenen Karten zusammen 15, nimmt sie der Spieler, der anfängt, vor dem"
        " ersten Zug, {worth}."
    ),
    "opening.scopas": "was als eine Scopa zählt; ergeben sie 30, als zwei",
    "opening.nothing": "ohne Punkte; ebenso, wenn sie 30 ergeben",
    "opening.points": (
        "für {fifteen:points.accusative}; ergeben sie 30, für {thirty:points.accusative}"
    ),
    "opening.joker": (
        "dabei ist die Sieben der Kelche ein Joker: sie hat jeden Wert, der 15 oder 30 ergibt."
    ),
    "opening.low": (
        "ergeben die offenen Karten zusammen {most} oder weniger, erhält der Geber"
        " {points:points.accusative}; die Karten bleiben liegen."
    ),
    "opening.low-joker": "dabei ist die Sieben der Kelche ein Joker: sie zählt eins.",
    "hands": (
        "wer nach einem Austeilen zum ersten Mal am Zug ist, darf seine Hand aufdecken: drei"
        " Karten mit einer Summe unter zehn zählen drei Punkte, drei gleiche zehn."
    ),
    "hands.joker": (
        "in einer solchen Hand ist die Sieben der Kelche ein Joker: sie kann einen anderen Wert"
        " haben, den ihr Spieler nennt."
    ),
    "hands.ten": (
        "neben der Sieben der Kelche dürfen die beiden anderen Karten neun ergeben: sie zählt"
        " dann eins."
    ),
    "hands.both": "drei gleiche Karten mit einer Summe unter zehn zählen als beides.",
    "hands.larger": "trifft beides zu, zählt nur das, was mehr wert ist.",
    "joker.stays": (
        "die Sieben der Kelche wird mit dem genannten Wert gespielt und behält ihn, solange sie"
        " auf dem Tisch liegt."
    ),
    "joker.back": (
        "die Sieben der Kelche wird mit dem genannten Wert gespielt; auf dem Tisch ist sie"
        " wieder eine Sieben."
    ),
    "rotation.with": "die nächste Runde gibt der Spieler nach dem Geber, in Spielrichtung.",
    "rotation.against": (
        "die nächste Runde gibt der Spieler vor dem Geber, gegen die Spielrichtung."
    ),
}

_CAPTURES = {
    "capture.sum": (
        "eine Karte nimmt eine offene Karte von gleichem Wert oder mehrere, deren Summe ihrem"
        " Wert entspricht."
    ),
    "capture.fifteen": ("eine Karte nimmt offene Karten, die mit ihr zusammen fünfzehn ergeben."),
    "capture.equal-or-fifteen": (
        "eine Karte nimmt eine offene Karte von gleichem Wert oder das, was mit ihr zusammen"
        " fünfzehn ergibt."
    ),
    "capture.sum-or-fifteen": (
        "eine Karte nimmt eine offene Karte von gleichem Wert, mehrere, deren Summe ihrem Wert"
        " entspricht, oder das, was mit ihr zusammen fünfzehn ergibt."
    ),
    "ace.sweep": "ein Ass nimmt alle Karten vom Tisch.",
    "ace.aces": "ein Ass nimmt alle Karten vom Tisch; liegt dort ein Ass, nimmt es nur ein Ass.",
    "ace.ordinary": "ein Ass nimmt alle Karten vom Tisch, außer wenn dort ein Ass liegt.",
    "ace.nothing-less": "ein Ass, das alles nehmen kann, darf nicht weniger nehmen.",
    "ace.may": "ein Ass darf stattdessen auch nehmen wie jede andere Karte.",
    "ace.aces-only.round": "als erste Karte der Runde nimmt ein Ass nur ein anderes Ass.",
    "ace.aces-only.deal": (
        "als erste Karte nach einem Austeilen nimmt ein Ass nur ein anderes Ass."
    ),
    "ace.forbidden.round": (
        "ein Ass darf nicht die erste Karte der Runde sein, außer wenn man nur Asse hat."
    ),
    "ace.forbidden.deal": (
        "ein Ass darf nicht die erste Karte nach einem Austeilen sein, außer wenn man nur Asse"
        " hat."
    ),
    "ace.laid": "ist der Tisch leer, bleibt ein Ass dort liegen.",
    "ace.own-pile": (
        "ist der Tisch leer, kommt ein Ass zu den Stichen seines Spielers: das ist ein Stich,"
        " aber keine Scopa."
    ),
    "ace.limit.laid": (
        "müsste ein Ass mehr Karten nehmen, als ein Stich erlaubt, bleibt es auf dem Tisch liegen."
    ),
    "ace.limit.ordinary": (
        "müsste ein Ass mehr Karten nehmen, als ein Stich erlaubt, nimmt es wie jede andere Karte."
    ),
    "limit": "mit einem Stich nimmt man höchstens {limit:eine Karte|# Karten} vom Tisch.",
    "choice.fewest": (
        "sind mit einer Karte mehrere Stiche möglich, muss es einer mit den wenigsten Karten sein."
    ),
    "choice.single-first": (
        "eine einzelne Karte muss vor mehreren genommen werden; sonst ist die Wahl frei."
    ),
    "choice.free": "sind mit einer Karte mehrere Stiche möglich, ist die Wahl frei.",
    "choice.equal-over-sum": (
        "eine Karte von gleichem Wert muss vor einer Summe genommen werden; Stiche mit fünfzehn"
        " darf man frei wählen."
    ),
    "choice.fewest-per-family": (
        "von gleichen Karten und Summen müssen die mit den wenigsten Karten genommen werden;"
        " Stiche mit fünfzehn darf man frei wählen."
    ),
    "optional": "eine Karte, die nehmen kann, darf auch abgelegt werden, ohne zu nehmen.",
    "not-optional": "eine Karte, die nehmen kann, muss nehmen.",
    "must-sweep": "wer eine Scopa machen kann, muss eine machen.",
}

_POINTS = {
    "sweep.nothing": "alle Karten vom Tisch zu nehmen bringt keine Punkte.",
    "sweep.always": (
        "wer alle Karten vom Tisch nimmt, macht eine Scopa; sie zählt {points:points.accusative},"
        " auch mit der letzten Karte der Runde."
    ),
    "sweep.not-last": (
        "wer alle Karten vom Tisch nimmt, macht eine Scopa; sie zählt {points:points.accusative},"
        " aber nicht mit der letzten Karte der Runde."
    ),
    "sweep.not-by-ace": "nimmt nur die Kraft des Asses alles, so ist es keine Scopa.",
    "leftover.capturer": (
        "Karten, die am Ende übrig sind, gehen an den, der zuletzt genommen hat; hat niemand"
        " genommen, an den Geber."
    ),
    "leftover.dealer": "Karten, die am Ende übrig sind, gehen an den Geber.",
    "most": "die meisten {what}{least}: {points:points}{level}{alone}.",
    "most.cards": "Karten",
    "most.suit": "{suit}",
    "most.ranks": "{ranks:many}",
    "most.of": "dieser Karten ({cards})",
    "most.least": ", mindestens {least}",
    "most.unless-all": "; nicht, wenn eine Partei alle hat",
    "level.all": ", bei Gleichstand für alle, die vorn liegen",
    "level.nobody": ", bei Gleichstand nichts",
    "holds": "{cards}: {points:points}.",
    "holds.settebello": "das Settebello (die Sieben der Münzen): {points:points}.",
    "each": "je {what}: {points:points}.",
    "each.card": "Karte",
    "each.suit": "{suit:Karte}",
    "each.ranks": "{ranks}",
    "each.of": "eine dieser Karten ({cards})",
    "primiera": "die beste Primiera ({how}): ein Punkt{level}.",
    "primiera.added": "die beste Karte jeder Farbe, zusammengezählt",
    "primiera.compared": "die beste Karte jeder Farbe, von der höchsten an einzeln verglichen",
    "primiera.worths": "dabei {worths}.",
    "primiera.first-worth": "{count:zählt|zählen} {ranks:the} {worth}",
    "primiera.next-worth": "{ranks:the} {worth}",
    "primiera.loses": "eine Partei, der eine Farbe fehlt, kann die Primiera nicht gewinnen.",
    "primiera.zero": "bei der Primiera zählt eine Farbe, die fehlt, nichts.",
    "primiera.complete-first": (
        "eine Partei, der eine Farbe fehlt, kann die Primiera nicht gewinnen, außer wenn allen"
        " eine fehlt."
    ),
    "run": (
        "{kind}: die Folge der Münzen vom Ass an, {least:beliebig lang|# Karten oder mehr}, zählt"
        " so viele Punkte, wie sie Karten hat{most}."
    ),
    "run.most": ", höchstens {cap}",
    "trente": "Ass, Zwei und Drei der Münzen: ein, zwei und drei Punkte.",
    "ponino.round.side": (
        "die Partei mit allen vier Reitern zählt ihre Scopas der Runde doppelt."
    ),
    "ponino.round.player": (
        "wer allein alle vier Reiter hat, dessen Partei zählt ihre Scopas der Runde doppelt."
    ),
    "ponino.match.side": (
        "die Partei, die in einer Runde alle vier Reiter hatte, zählt am Ende ihre Scopas der"
        " ganzen Partie doppelt."
    ),
    "ponino.match.player": (
        "wer in einer Runde allein alle vier Reiter hatte, dessen Partei zählt am Ende ihre"
        " Scopas der ganzen Partie doppelt."
    ),
    "under-ten.any": "zwei Punkte, einmal, wenn ein Gegner weniger als zehn Karten hat.",
    "under-ten.each": "zwei Punkte für jeden Gegner, der weniger als zehn Karten hat.",
    "under-ten.all": "zwei Punkte, wenn alle Gegner weniger als zehn Karten haben.",
    "frac-king": (
        "liegen Parteien bei Assen, Buben, Reitern und Königen gleichauf vorn, erhält die von"
        " ihnen, die den König der Münzen hat, einen Punkt."
    ),
    "leftover-check": (
        "mit echten Karten: die Karten, die am Ende übrig sind, müssen zusammen 10, 25, 40"
        " oder 55 ergeben, oder ein Vielfaches von fünfzehn mehr."
    ),
    "leftover-check.strict": (
        "mit echten Karten: die Karten, die am Ende übrig sind, müssen zusammen 10, 25, 40"
        " oder 55 ergeben."
    ),
}

_MATCH = {
    "all-of": "die Partei, die {cards:accusative} hat, gewinnt die Partie auf einen Schlag.",
    "instant": "ein solcher Sieg beendet die Runde sofort; sonst wird nichts mehr gezählt.",
    "instant.scoring": (
        "ein solcher Sieg beendet die Runde sofort; gezählt werden nur noch die Punkte dieser"
        " Karten."
    ),
    "at-scoring": "ein Sieg auf einen Schlag gilt erst, wenn die Runde gezählt wird{worth}.",
    "at-scoring.worth": ", und zählt {points:points.accusative}",
    "at-scoring.drops": "dann {count:zählt|zählen} nicht: {kinds}.",
    "match-ponino": ("liegen mit diesen Punkten mehrere gleichauf vorn, geht die Partie weiter."),
    "match-frac-king": (
        "liegen mehrere gleichauf vorn, wenn die Partie enden würde, erhält die Partei von"
        " ihnen, die in der letzten Runde den König der Münzen hatte, einen Punkt."
    ),
    "ending.reach": "{target:keinem Punkt|einem Punkt|# Punkten} oder mehr",
    "ending.exceed": "mehr als {target:keinem Punkt|einem Punkt|# Punkten}",
    "ending.wins": ("wer am Ende einer Runde allein mit {needed} führt, gewinnt die Partie."),
    "ending.lowest": (
        "führt am Ende einer Runde eine Partei allein mit {needed}, gewinnt die mit den"
        " wenigsten Punkten; liegen dort mehrere gleichauf, gewinnen sie gemeinsam."
    ),
    "ending.play-on": "bei Gleichstand an der Spitze wird noch eine Runde gespielt.",
    "ending.categories": (
        "bei Gleichstand an der Spitze werden die Punkte der letzten Runde in dieser Reihenfolge"
        " dazugezählt: Karten, Münzen, Settebello, Primiera, alle anderen, Scopas; wer dabei"
        " zuerst die nötigen Punkte hat, führt. Haben sie mehrere zugleich, wird noch eine Runde"
        " gespielt."
    ),
    "undescribed": "eine Regel ohne Beschreibung: {thing}.",
}

GERMAN = Words(
    language="de",
    numbers=("eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"),
    alternative="oder",
    counted={
        "points": "kein Punkt|ein Punkt|# Punkte",
        "points.accusative": "keinen Punkt|einen Punkt|# Punkte",
    },
    messages={**_HEADINGS, **_KINDS, **_CARDS, **_DEAL, **_CAPTURES, **_POINTS, **_MATCH},
)
