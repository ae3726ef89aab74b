"""The rules in French."""

from __future__ import annotations

from scopa.words.rendering import Words

__all__ = ["FRENCH"]

_HEADINGS = {
    "section.deal": "Joueurs et donne",
    "section.captures": "Prises",
    "section.points": "Points",
    "section.match": "La partie",
    "section.own": "Autres règles",
    "slot.deck": "Le jeu de cartes",
    "slot.seats": "Qui joue",
    "slot.dealing": "La donne",
    "slot.misdeal": "Quand on redonne",
    "slot.opening_excuses_misdeal": "Cartes visibles et nouvelle donne",
    "slot.opening_capture": "Les cartes visibles avant que l'on joue",
    "slot.openings": "Points pour les cartes visibles",
    "slot.declarers": "Les mains que l'on peut montrer",
    "slot.joker_stays": "Le sept de coupes sur la table",
    "slot.rotation": "Qui donne ensuite",
    "slot.capture": "Ce que prend une carte",
    "slot.ace": "L'as",
    "slot.limit": "Combien de cartes",
    "slot.choice": "Laquelle de plusieurs prises",
    "slot.capture_optional": "Poser une carte qui peut prendre",
    "slot.obligations": "Ce qu'un joueur doit faire",
    "slot.sweep": "Scopas",
    "slot.play_points": "Points pour un coup",
    "slot.leftover": "Cartes qui restent à la fin",
    "slot.scoring": "Points de la manche",
    "slot.checks": "Contrôles avec de vraies cartes",
    "slot.instant_wins": "Victoires d'un seul coup",
    "slot.win_timing": "Quand compte une victoire d'un seul coup",
    "slot.bonuses": "Points de la partie",
    "slot.ending": "La fin de la partie",
    "compare.same": "{left} et {right} ont les mêmes règles.",
    "compare.differ": "{left} et {right} diffèrent sur {count:un point|{digits} points}",
    "compare.nothing": "(rien de particulier)",
}

_KINDS = {
    "kind.cards": "le plus de cartes",
    "kind.coins": "le plus de deniers",
    "kind.sixes": "le plus de six",
    "kind.sevens": "le plus de sept",
    "kind.all-sevens": "les quatre sept",
    "kind.re-bello": "le roi de deniers",
    "kind.all-coins": "les dix cartes de deniers",
    "kind.under-ten": "le peu de cartes d'un adversaire",
    "kind.frac": "les as et les figures",
    "kind.frac-king": "le roi de deniers",
    "kind.trente": "l'as, le deux et le trois de deniers",
    "kind.ponino": "les quatre cavaliers",
}

_CARDS = {
    "cards.all": "toutes les cartes",
    "cards.none": "aucune carte",
    "cards.rank": "les quatre {rank:many}",
    "cards.ranks": "tous les {ranks:many}",
    "cards.suit": "les dix {suit:cartes}",
    "cards.of-suit": "{suit:{ranks:the}}",
    "cards.named": "{cards}",
}

_DEAL = {
    "deck": "le jeu compte {count:une carte|# cartes} : {cards}.",
    "seats": "pour {counts} joueurs{notes}.",
    "seats.none": "pour aucun nombre habituel de joueurs.",
    "seats.in": ", en {teams}",
    "seats.also-in": ", aussi en {teams}",
    "seats.some-in": " ; à {seats}, en {teams}",
    "seats.some-also-in": " ; à {seats}, aussi en {teams}",
    "teams.pairs": "{count:une équipe|# équipes} de deux",
    "teams.even": "{count:une équipe|# équipes} de {size}",
    "teams.uneven": "équipes inégales",
    "deal.uniform": (
        "{table:aucune carte|une carte visible|# cartes visibles} sur la table ; à chaque donne,"
        " chaque joueur reçoit {packet:une carte|# cartes}."
    ),
    "deal.two": (
        "à deux, quatre cartes visibles sur la table ; à chaque donne, chacun reçoit trois cartes."
    ),
    "deal.four": "à quatre, aucune carte sur la table ; chacun reçoit dix cartes.",
    "deal.schedule": (
        "{table:aucune carte|une carte visible|# cartes visibles} sur la table ; le nombre de"
        " cartes par joueur est, de donne en donne, {packets:un|#}."
    ),
    "misdeal.none": "quelles que soient les cartes visibles, la donne est valable.",
    "misdeal.any": "on redonne dès qu'un {rank} est visible sur la table.",
    "misdeal.several": "on redonne si {limit} {rank:many} ou plus sont visibles sur la table.",
    "misdeal.any-of": "on redonne si l'une de ces cartes est visible sur la table : {cards}.",
    "misdeal.several-of": (
        "on redonne si {limit} ou plus de ces cartes sont visibles sur la table : {cards}."
    ),
    "misdeal.low": "on redonne si le total des cartes visibles est de {most} ou moins.",
    "misdeal.but": "si les cartes visibles rapportent quelque chose, on ne redonne pas.",
    "opening.dealer": (
        "si le total des cartes visibles est 15, le donneur les prend avant que l'on joue,"
        " {worth}."
    ),
    "opening.leader": (
        "si le total des cartes visibles est 15, le joueur qui commence les prend avant de jouer,"
        " {worth}."
    ),
    "opening.scopas": "ce qui compte comme une scopa ; si le total est 30, comme deux",
    "opening.nothing": "sans marquer de point ; de même si le total est 30",
    "opening.points": "et marque {fifteen:points} ; si le total est 30, {thirty:points}",
    "opening.joker": (
        "dans ce total, le sept de coupes est un joker : il prend toute valeur qui donne 15 ou 30."
    ),
    "opening.low": (
        "si le total des cartes visibles est de {most} ou moins, le donneur marque"
        " {points:points} ; les cartes restent sur la table."
    ),
    "opening.low-joker": "dans ce total, le sept de coupes est un joker : il vaut un.",
    "hands": (
        "à son premier tour de chaque donne, on peut montrer sa main : trois cartes d'un total"
        " inférieur à dix valent trois points, un brelan dix."
    ),
    "hands.joker": (
        "dans une telle main, le sept de coupes est un joker : il peut prendre une autre valeur,"
        " que son joueur annonce."
    ),
    "hands.ten": (
        "avec le sept de coupes, les deux autres cartes peuvent totaliser neuf : il vaut alors un."
    ),
    "hands.both": "un brelan d'un total inférieur à dix compte pour les deux.",
    "hands.larger": "si les deux sont réunis, seul compte ce qui vaut le plus.",
    "joker.stays": (
        "le sept de coupes se joue avec la valeur annoncée, et la garde tant qu'il est sur la"
        " table."
    ),
    "joker.back": (
        "le sept de coupes se joue avec la valeur annoncée ; sur la table, il redevient un sept."
    ),
    "rotation.with": "la donne passe au joueur suivant, dans le sens du jeu.",
    "rotation.against": (
        "la donne passe au joueur qui précède le donneur, en sens inverse du jeu."
    ),
}

_CAPTURES = {
    "capture.sum": (
        "une carte prend une carte de même valeur sur la table, ou plusieurs dont la somme est"
        " égale à sa valeur."
    ),
    "capture.fifteen": "une carte prend les cartes de la table qui font quinze avec elle.",
    "capture.equal-or-fifteen": (
        "une carte prend une carte de même valeur sur la table, ou ce qui fait quinze avec elle."
    ),
    "capture.sum-or-fifteen": (
        "une carte prend une carte de même valeur sur la table, plusieurs dont la somme est"
        " égale à sa valeur, ou ce qui fait quinze avec elle."
    ),
    "ace.sweep": "un as prend toutes les cartes de la table.",
    "ace.aces": (
        "un as prend toutes les cartes de la table ; s'il s'y trouve un as, il ne prend qu'un as."
    ),
    "ace.ordinary": "un as prend toutes les cartes de la table, sauf s'il s'y trouve un as.",
    "ace.nothing-less": "un as qui peut tout prendre ne peut pas prendre moins.",
    "ace.may": "un as peut aussi prendre comme toute autre carte.",
    "ace.aces-only.round": "comme première carte de la manche, un as ne prend qu'un autre as.",
    "ace.aces-only.deal": "comme première carte d'une donne, un as ne prend qu'un autre as.",
    "ace.forbidden.round": (
        "un as ne peut pas être la première carte de la manche, sauf si l'on n'a que des as."
    ),
    "ace.forbidden.deal": (
        "un as ne peut pas être la première carte d'une donne, sauf si l'on n'a que des as."
    ),
    "ace.laid": "s'il n'y a pas de carte sur la table, l'as y reste.",
    "ace.own-pile": (
        "s'il n'y a pas de carte sur la table, l'as va dans les plis de son joueur : c'est une"
        " prise, mais non une scopa."
    ),
    "ace.limit.laid": (
        "si un as devait prendre plus de cartes que ne le permet une prise, il reste sur la table."
    ),
    "ace.limit.ordinary": (
        "si un as devait prendre plus de cartes que ne le permet une prise, il prend comme toute"
        " autre carte."
    ),
    "limit": "une prise comprend au plus {limit:une carte|# cartes} de la table.",
    "choice.fewest": (
        "si plusieurs prises sont possibles avec une carte, il faut prendre le moins de cartes"
        " possible."
    ),
    "choice.single-first": (
        "s'il est possible de prendre une seule carte, il le faut ; sinon, le choix est libre."
    ),
    "choice.free": "si plusieurs prises sont possibles avec une carte, le choix est libre.",
    "choice.equal-over-sum": (
        "une carte de même valeur doit être prise plutôt qu'une somme ; entre les prises à"
        " quinze, le choix est libre."
    ),
    "choice.fewest-per-family": (
        "entre cartes égales et sommes, il faut prendre le moins de cartes possible ; entre les"
        " prises à quinze, le choix est libre."
    ),
    "optional": "une carte qui peut prendre peut aussi être posée sans prendre.",
    "not-optional": "une carte qui peut prendre doit prendre.",
    "must-sweep": "celui qui peut faire scopa doit la faire.",
}

_POINTS = {
    "sweep.nothing": "prendre toutes les cartes de la table ne rapporte rien.",
    "sweep.always": (
        "prendre toutes les cartes de la table est une scopa, qui vaut {points:points}, même"
        " avec la dernière carte de la manche."
    ),
    "sweep.not-last": (
        "prendre toutes les cartes de la table est une scopa, qui vaut {points:points}, sauf"
        " avec la dernière carte de la manche."
    ),
    "sweep.not-by-ace": "si seul le pouvoir de l'as permet de tout prendre, il n'y a pas scopa.",
    "leftover.capturer": (
        "les cartes qui restent à la fin reviennent à qui a fait la dernière prise ; si personne"
        " n'a pris, au donneur."
    ),
    "leftover.dealer": "les cartes qui restent à la fin reviennent au donneur.",
    "most": "{what}{least} : {points:points}{level}{alone}.",
    "most.cards": "le plus de cartes",
    "most.suit": "{suit:le plus}",
    "most.ranks": "le plus {ranks:de #|d'#}",
    "most.of": "le plus de ces cartes ({cards})",
    "most.least": ", au moins {least}",
    "most.unless-all": " ; rien non plus si les autres n'en ont pas",
    "level.all": ", pour chacun des premiers en cas d'égalité",
    "level.nobody": ", rien en cas d'égalité",
    "holds": "{cards} : {points:points}.",
    "holds.settebello": "le settebello (le sept de deniers) : {points:points}.",
    "each": "chaque {what} : {points:points}.",
    "each.card": "carte",
    "each.suit": "{suit:carte}",
    "each.ranks": "{ranks}",
    "each.of": "carte parmi celles-ci ({cards})",
    "primiera": "la meilleure primiera ({how}) : un point{level}.",
    "primiera.added": "somme de la meilleure carte de chaque couleur",
    "primiera.compared": (
        "meilleures cartes de chaque couleur, comparées une à une à partir de la plus forte"
    ),
    "primiera.worths": "pour la primiera, {worths}.",
    "primiera.first-worth": "{ranks:the} {count:vaut|valent} {worth}",
    "primiera.next-worth": "{ranks:the} {worth}",
    "primiera.loses": "un camp à qui il manque une couleur ne peut pas gagner la primiera.",
    "primiera.zero": "dans la primiera, une couleur qui manque ne compte pas.",
    "primiera.complete-first": (
        "un camp à qui il manque une couleur ne peut pas gagner la primiera, sauf s'il en manque"
        " une à tous."
    ),
    "run": (
        "{kind} : la suite de deniers à partir de l'as, {least:quelle que soit sa longueur|#"
        " cartes ou plus}, rapporte autant de points qu'elle a de cartes{most}."
    ),
    "run.most": ", {cap} au plus",
    "trente": "as, deux et trois de deniers : un, deux et trois points.",
    "ponino.round.side": (
        "le camp qui a les quatre cavaliers compte double ses scopas de la manche."
    ),
    "ponino.round.player": (
        "le joueur qui a à lui seul les quatre cavaliers fait compter double les scopas de son"
        " camp dans la manche."
    ),
    "ponino.match.side": (
        "le camp qui a eu les quatre cavaliers dans une manche compte double, à la fin, ses"
        " scopas de toute la partie."
    ),
    "ponino.match.player": (
        "le joueur qui a eu à lui seul les quatre cavaliers dans une manche fait compter double,"
        " à la fin, les scopas de son camp de toute la partie."
    ),
    "under-ten.any": "deux points, une seule fois, si un adversaire a moins de dix cartes.",
    "under-ten.each": "deux points pour chaque adversaire qui a moins de dix cartes.",
    "under-ten.all": "deux points si tous les adversaires ont moins de dix cartes.",
    "frac-king": (
        "si des camps sont à égalité en tête pour les as, valets, cavaliers et rois, celui"
        " d'entre eux qui a le roi de deniers marque un point."
    ),
    "leftover-check": (
        "avec de vraies cartes : le total des cartes qui restent à la fin doit être 10, 25, 40 ou"
        " 55, ou davantage de quinze en quinze."
    ),
    "leftover-check.strict": (
        "avec de vraies cartes : le total des cartes qui restent à la fin doit être 10, 25, 40"
        " ou 55."
    ),
}

_MATCH = {
    "all-of": "le camp qui a {cards} gagne la partie d'un seul coup.",
    "instant": "une telle victoire met aussitôt fin à la manche ; rien d'autre n'est compté.",
    "instant.scoring": (
        "une telle victoire met aussitôt fin à la manche ; on ne compte plus que les points de"
        " ces cartes."
    ),
    "at-scoring": "une victoire d'un seul coup attend le décompte de la manche{worth}.",
    "at-scoring.worth": ", et vaut {points:points}",
    "at-scoring.drops": "avec elle, on ne compte pas : {kinds}.",
    "match-ponino": "si ces points laissent des camps à égalité en tête, la partie continue.",
    "match-frac-king": (
        "si des camps sont à égalité en tête quand la partie devrait finir, celui d'entre eux"
        " qui avait le roi de deniers à la dernière manche marque un point."
    ),
    "ending.reach": "{target:points} ou plus",
    "ending.exceed": "plus {target:de zéro point|d'un point|de # points}",
    "ending.wins": (
        "celui qui est seul en tête avec {needed} à la fin d'une manche gagne la partie."
    ),
    "ending.lowest": (
        "quand un camp est seul en tête avec {needed} à la fin d'une manche, celui qui a le"
        " moins de points gagne ; ceux qui sont à égalité à cette place gagnent ensemble."
    ),
    "ending.play-on": "en cas d'égalité en tête, on joue une autre manche.",
    "ending.categories": (
        "en cas d'égalité en tête, on ajoute les points de la dernière manche dans cet ordre :"
        " cartes, deniers, settebello, primiera, tous les autres, scopas ; celui qui a le premier"
        " les points nécessaires est en tête. Si plusieurs les ont ensemble, on joue une autre"
        " manche."
    ),
    "undescribed": "une règle sans description : {thing}.",
}

FRENCH = Words(
    language="fr",
    numbers=("un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"),
    alternative="ou",
    counted={"points": "zéro point|un point|# points"},
    messages={**_HEADINGS, **_KINDS, **_CARDS, **_DEAL, **_CAPTURES, **_POINTS, **_MATCH},
)
