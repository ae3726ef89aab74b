"""The rules in Italian."""

from __future__ import annotations

from scopa.words.rendering import Words

__all__ = ["ITALIAN"]

_HEADINGS = {
    "section.deal": "Giocatori e distribuzione",
    "section.captures": "Prese",
    "section.points": "Punti",
    "section.match": "La partita",
    "section.own": "Altre regole",
    "slot.deck": "Il mazzo",
    "slot.seats": "Chi gioca",
    "slot.dealing": "La distribuzione",
    "slot.misdeal": "Quando si va a monte",
    "slot.opening_excuses_misdeal": "Carte scoperte e monte",
    "slot.opening_capture": "Le carte scoperte prima del gioco",
    "slot.openings": "Punti per le carte scoperte",
    "slot.declarers": "Le carte con cui si può bussare",
    "slot.joker_stays": "Il sette di coppe in tavola",
    "slot.rotation": "Chi dà le carte dopo",
    "slot.capture": "Che cosa prende una carta",
    "slot.ace": "L'asso",
    "slot.limit": "Quante carte",
    "slot.choice": "Quale di più prese",
    "slot.capture_optional": "Calare una carta che può prendere",
    "slot.obligations": "Che cosa si deve fare",
    "slot.sweep": "Scope",
    "slot.play_points": "Punti per una giocata",
    "slot.leftover": "Carte rimaste alla fine",
    "slot.scoring": "Punti della smazzata",
    "slot.checks": "Controlli con carte vere",
    "slot.instant_wins": "Vittorie in un colpo solo",
    "slot.win_timing": "Quando conta una vittoria in un colpo solo",
    "slot.bonuses": "Punti della partita",
    "slot.ending": "La fine della partita",
    "compare.same": "{left} e {right} hanno le stesse regole.",
    "compare.differ": "{left} e {right} sono diversi in {count:una cosa|{digits} cose}",
    "compare.nothing": "(niente di suo)",
}

_KINDS = {
    "kind.cards": "più carte",
    "kind.coins": "più denari",
    "kind.sixes": "più sei",
    "kind.sevens": "più sette",
    "kind.all-sevens": "i quattro sette",
    "kind.re-bello": "il re di denari",
    "kind.all-coins": "tutte le carte di denari",
    "kind.under-ten": "le poche carte di un avversario",
    "kind.frac": "assi e figure",
    "kind.frac-king": "il re di denari",
    "kind.trente": "l'asso, il due e il tre di denari",
    "kind.ponino": "i quattro cavalli",
}

_CARDS = {
    "cards.all": "tutte le carte",
    "cards.none": "nessuna carta",
    "cards.rank": "i quattro {rank:many}",
    "cards.ranks": "tutti {ranks:i #|gli #}",
    "cards.suit": "tutte e dieci le {suit:carte}",
    "cards.of-suit": "{suit:{ranks:the}}",
    "cards.named": "{cards}",
}

_DEAL = {
    "deck": "il mazzo ha {count:una carta|# carte}: {cards}.",
    "seats": "per {counts} giocatori{notes}.",
    "seats.none": "per nessun numero consueto di giocatori.",
    "seats.in": ", in {teams}",
    "seats.also-in": ", anche in {teams}",
    "seats.some-in": "; in {seats}, in {teams}",
    "seats.some-also-in": "; in {seats} anche in {teams}",
    "teams.pairs": "{count:una coppia|# coppie}",
    "teams.even": "{count:una squadra|# squadre} da {size}",
    "teams.uneven": "squadre disuguali",
    "deal.uniform": (
        "{table:nessuna carta|una carta scoperta|# carte scoperte} in tavola; a ogni mano"
        " ciascun giocatore riceve {packet:una carta|# carte}."
    ),
    "deal.two": (
        "in due, quattro carte scoperte in tavola; a ogni mano ciascuno riceve tre carte."
    ),
    "deal.four": "in quattro, nessuna carta in tavola; ciascuno riceve dieci carte.",
    "deal.schedule": (
        "{table:nessuna carta|una carta scoperta|# carte scoperte} in tavola; le carte a testa"
        " sono, mano dopo mano, {packets:una|#}."
    ),
    "misdeal.none": "qualunque siano le carte scoperte, la smazzata non va mai a monte.",
    "misdeal.any": "la smazzata va a monte se fra le carte scoperte c'è anche un solo {rank}.",
    "misdeal.several": (
        "la smazzata va a monte se fra le carte scoperte ci sono {limit} {rank:many} o più."
    ),
    "misdeal.any-of": "la smazzata va a monte se è scoperta una di queste carte: {cards}.",
    "misdeal.several-of": (
        "la smazzata va a monte se sono scoperte almeno {limit} di queste carte: {cards}."
    ),
    "misdeal.low": "la smazzata va a monte se le carte scoperte sommano {most} o meno.",
    "misdeal.but": "carte scoperte che valgono qualcosa non mandano a monte la smazzata.",
    "opening.dealer": (
        "se le carte scoperte sommano 15, prima del gioco le prende il mazziere, {worth}."
    ),
    "opening.leader": (
        "se le carte scoperte sommano 15, prima del gioco le prende il primo di mano, {worth}."
    ),
    "opening.scopas": "e valgono una scopa; se sommano 30, due",
    "opening.nothing": "senza segnare punti; così anche se sommano 30",
    "opening.points": "e segna {fifteen:points}; se sommano 30, {thirty:points}",
    "opening.joker": (
        "in questa somma il sette di coppe fa da matta: vale quanto occorre per fare 15 o 30."
    ),
    "opening.low": (
        "se le carte scoperte sommano {most} o meno, il mazziere segna {points:points}; le"
        " carte restano in tavola."
    ),
    "opening.low-joker": "in questa somma il sette di coppe fa da matta: vale uno.",
    "hands": (
        "al proprio primo turno di ogni mano si può bussare, scoprendo le proprie carte: tre"
        " carte che sommano meno di dieci valgono tre punti, tre carte uguali ne valgono"
        " dieci."
    ),
    "hands.joker": (
        "in queste carte il sette di coppe fa da matta: può avere un altro valore, che il suo"
        " giocatore dichiara."
    ),
    "hands.ten": (
        "con il sette di coppe le altre due carte possono sommare nove: in tal caso vale uno."
    ),
    "hands.both": (
        "tre carte uguali che sommano meno di dieci valgono l'una e l'altra cosa insieme."
    ),
    "hands.larger": "se valgono entrambe le cose, conta solo la maggiore.",
    "joker.stays": (
        "il sette di coppe si gioca con il valore dichiarato, e lo conserva finché resta in"
        " tavola."
    ),
    "joker.back": "il sette di coppe si gioca con il valore dichiarato; in tavola torna un sette.",
    "rotation.with": (
        "nella smazzata seguente dà le carte il giocatore che segue il mazziere, nel senso del"
        " gioco."
    ),
    "rotation.against": (
        "nella smazzata seguente dà le carte il giocatore che precede il mazziere, contro il senso"
        " del gioco."
    ),
}

_CAPTURES = {
    "capture.sum": (
        "una carta prende una carta in tavola dello stesso valore, o più carte che sommate"
        " danno il suo valore."
    ),
    "capture.fifteen": "una carta prende le carte in tavola che insieme a essa fanno quindici.",
    "capture.equal-or-fifteen": (
        "una carta prende una carta in tavola dello stesso valore, o quelle che insieme a essa"
        " fanno quindici."
    ),
    "capture.sum-or-fifteen": (
        "una carta prende una carta in tavola dello stesso valore, più carte che sommate danno"
        " il suo valore, o quelle che insieme a essa fanno quindici."
    ),
    "ace.sweep": "l'asso piglia tutte le carte in tavola.",
    "ace.aces": (
        "l'asso piglia tutte le carte in tavola; se in tavola c'è un asso, prende un asso solo."
    ),
    "ace.ordinary": "l'asso piglia tutte le carte in tavola, tranne quando in tavola c'è un asso.",
    "ace.nothing-less": "l'asso che può pigliare tutto non può prendere di meno.",
    "ace.may": "l'asso può invece prendere come ogni altra carta.",
    "ace.aces-only.round": "come prima carta della smazzata l'asso prende solo un altro asso.",
    "ace.aces-only.deal": "come prima carta di una mano l'asso prende solo un altro asso.",
    "ace.forbidden.round": (
        "l'asso non può essere la prima carta della smazzata, a meno che non si abbiano solo assi."
    ),
    "ace.forbidden.deal": (
        "l'asso non può essere la prima carta di una mano, a meno che non si abbiano solo assi."
    ),
    "ace.laid": "se in tavola non c'è nessuna carta, l'asso resta in tavola.",
    "ace.own-pile": (
        "se in tavola non c'è nessuna carta, l'asso va nel mazzetto di chi lo gioca: è una"
        " presa, ma non una scopa."
    ),
    "ace.limit.laid": (
        "se l'asso piglierebbe più carte di quante ne consente una presa, resta in tavola."
    ),
    "ace.limit.ordinary": (
        "se l'asso piglierebbe più carte di quante ne consente una presa, prende come ogni"
        " altra carta."
    ),
    "limit": "con una presa si prende dalla tavola al massimo {limit:una carta|# carte}.",
    "choice.fewest": (
        "se con una carta sono possibili più prese, se ne deve fare una con il minor numero di"
        " carte."
    ),
    "choice.single-first": (
        "se è possibile prendere una carta sola, si deve; altrimenti la scelta è libera."
    ),
    "choice.free": "se con una carta sono possibili più prese, la scelta è libera.",
    "choice.equal-over-sum": (
        "una carta dello stesso valore va presa prima di una somma; le prese da quindici sono a"
        " scelta."
    ),
    "choice.fewest-per-family": (
        "fra carte uguali e somme vanno prese quelle con il minor numero di carte; le prese da"
        " quindici sono a scelta."
    ),
    "optional": "una carta che può prendere si può anche calare senza prendere.",
    "not-optional": "una carta che può prendere deve prendere.",
    "must-sweep": "chi può fare scopa deve farla.",
}

_POINTS = {
    "sweep.nothing": "prendere tutte le carte in tavola non dà punti.",
    "sweep.always": (
        "chi prende tutte le carte in tavola fa scopa, che vale {points:points}, anche con"
        " l'ultima carta della smazzata."
    ),
    "sweep.not-last": (
        "chi prende tutte le carte in tavola fa scopa, che vale {points:points}, ma non con"
        " l'ultima carta della smazzata."
    ),
    "sweep.not-by-ace": "se solo il potere dell'asso permette di prendere tutto, non è scopa.",
    "leftover.capturer": (
        "le carte rimaste alla fine vanno a chi ha fatto l'ultima presa; se nessuno ne ha"
        " fatte, al mazziere."
    ),
    "leftover.dealer": "le carte rimaste alla fine vanno al mazziere.",
    "most": "{points:points} a chi ha più {what}{least}{level}{alone}.",
    "most.cards": "carte",
    "most.suit": "{suit}",
    "most.ranks": "{ranks:many}",
    "most.of": "carte fra queste ({cards})",
    "most.least": ", almeno {least}",
    "most.unless-all": "; non se gli altri ne restano senza",
    "level.all": "; in caso di parità a tutti quelli in testa",
    "level.nobody": "; in caso di parità a nessuno",
    "holds": "{cards}: {points:points}.",
    "holds.settebello": "il settebello (il sette di denari): {points:points}.",
    "each": "ogni {what}: {points:points}.",
    "each.card": "carta",
    "each.suit": "{suit:carta}",
    "each.ranks": "{ranks}",
    "each.of": "carta fra queste ({cards})",
    "primiera": "un punto a chi ha la primiera migliore ({how}){level}.",
    "primiera.added": "la somma della carta migliore di ogni seme",
    "primiera.compared": "la carta migliore di ogni seme, confrontate una a una dalla più alta",
    "primiera.worths": "per la primiera {worths}.",
    "primiera.first-worth": "{ranks:the} {count:vale|valgono} {worth}",
    "primiera.next-worth": "{ranks:the} {worth}",
    "primiera.loses": "chi è senza carte di un seme non può vincere la primiera.",
    "primiera.zero": "nella primiera un seme che manca non conta niente.",
    "primiera.complete-first": (
        "chi è senza carte di un seme non può vincere la primiera, a meno che tutti siano senza"
        " carte di qualche seme."
    ),
    "run": (
        "{kind}: la sequenza di denari dall'asso in su, {least:di qualunque lunghezza|# carte o"
        " più}, vale tanti punti quante sono le sue carte{most}."
    ),
    "run.most": ", al massimo {cap}",
    "trente": "asso, due e tre di denari: uno, due e tre punti.",
    "ponino.round.side": (
        "chi ha tutti e quattro i cavalli, da solo o con i compagni, raddoppia le proprie scope"
        " della smazzata."
    ),
    "ponino.round.player": (
        "il giocatore che ha da solo tutti e quattro i cavalli raddoppia le scope della"
        " smazzata, sue e dei compagni."
    ),
    "ponino.match.side": (
        "chi in una smazzata ha avuto tutti e quattro i cavalli, da solo o con i compagni,"
        " raddoppia alla fine le proprie scope di tutta la partita."
    ),
    "ponino.match.player": (
        "il giocatore che in una smazzata ha avuto da solo tutti e quattro i cavalli raddoppia"
        " alla fine le scope di tutta la partita, sue e dei compagni."
    ),
    "under-ten.any": "due punti, una volta sola, se un avversario ha meno di dieci carte.",
    "under-ten.each": "due punti per ogni avversario che ha meno di dieci carte.",
    "under-ten.all": "due punti se tutti gli avversari hanno meno di dieci carte.",
    "frac-king": (
        "se in testa si è pari per assi, fanti, cavalli e re, chi fra i primi ha il re di"
        " denari segna un punto."
    ),
    "leftover-check": (
        "con carte vere: le carte rimaste alla fine devono sommare 10, 25, 40 o 55, o più"
        " ancora di quindici in quindici."
    ),
    "leftover-check.strict": (
        "con carte vere: le carte rimaste alla fine devono sommare 10, 25, 40 o 55."
    ),
}

_MATCH = {
    "all-of": "chi ha {cards} vince la partita in un colpo solo.",
    "instant": "una tale vittoria chiude subito la smazzata; non si conta altro.",
    "instant.scoring": (
        "una tale vittoria chiude subito la smazzata; si contano ancora solo i punti di queste"
        " carte."
    ),
    "at-scoring": "una vittoria in un colpo solo aspetta il conteggio della smazzata{worth}.",
    "at-scoring.worth": ", e vale {points:points}",
    "at-scoring.drops": "con essa non {count:si conta|si contano}: {kinds}.",
    "match-ponino": "se con quei punti in testa si è pari, la partita continua.",
    "match-frac-king": (
        "se in testa si è pari quando la partita finirebbe, chi fra i primi aveva il re di"
        " denari nell'ultima smazzata segna un punto."
    ),
    "ending.reach": "{target:points} o più",
    "ending.exceed": "più di {target:points}",
    "ending.wins": "vince la partita chi alla fine di una smazzata è solo in testa con {needed}.",
    "ending.lowest": (
        "quando alla fine di una smazzata uno è solo in testa con {needed}, vince chi ha meno"
        " punti; se all'ultimo posto si è pari, la vittoria è comune."
    ),
    "ending.play-on": "in caso di parità in testa si gioca un'altra smazzata.",
    "ending.categories": (
        "in caso di parità in testa i punti dell'ultima smazzata si aggiungono in quest'ordine:"
        " carte, denari, settebello, primiera, tutti gli altri, scope; chi ha per primo i punti"
        " necessari è in testa. Se più d'uno li ha insieme si gioca un'altra smazzata."
    ),
    "undescribed": "una regola senza descrizione: {thing}.",
}

ITALIAN = Words(
    language="it",
    numbers=("uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci"),
    alternative="o",
    counted={"points": "nessun punto|un punto|# punti"},
    messages={**_HEADINGS, **_KINDS, **_CARDS, **_DEAL, **_CAPTURES, **_POINTS, **_MATCH},
)
