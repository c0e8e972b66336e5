#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""norms_second.py PROGRAM [EVENTS [FIRST]]: a second, plain evaluator of title norms.

Rolls events of 8 to 14 players (titles, federations, unrated, forfeits, byes; Swiss, round robin, double,
team championship, World Cup), tries every subset of every player's games that the text allows, and compares
the answer of `norms --json`: norm or not, requirements failed, games, what it is worth, and the requirements
of the games that were chosen. With the last round taken back, the forecast is compared as well. Then the
second version is spoilt in ways that must be seen. Closes with "norms_second: N passed, N failed".
"""
import itertools
import json
import pathlib
import random
import subprocess
import sys
import tempfile

TITLES = ("GM", "IM", "WGM", "WIM")
PERFORMANCE = dict(zip(TITLES, (2600, 2450, 2400, 2250)))
AVERAGE = dict(zip(TITLES, (2380, 2230, 2180, 2030)))
FLOOR = dict(zip(TITLES, (2200, 2050, 2000, 1850)))
LEVEL = {"GM": {"GM"}, "IM": {"IM", "GM"}, "WGM": {"WGM", "IM", "GM"}, "WIM": {"WIM", "WGM", "IM", "GM"}}
TITLED = {"GM", "IM", "FM", "WGM", "WIM", "WFM"}
HELD = {"GM": set(TITLES), "IM": {"IM", "WGM", "WIM"}, "WGM": {"WGM", "WIM"}, "WIM": {"WIM"}}
WORTH = [0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
         202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800]
KINDS = ("swiss", "swiss", "swiss", "swiss", "round-robin", "double-round-robin", "team-championship", "world-cup")
HALVES = {"1": 2, "=": 1, "0": 0, "W": 2, "D": 1, "L": 0}
FAULTS = ("floor", "unrated", "won", "later", "default", "eight", "own", "one", "titled", "third", "percent", "worth", "open", "near")


def worth(percent):
    return WORTH[percent - 50] if percent >= 50 else -WORTH[50 - percent]


def up(number, of):
    return -(-number // of)


class Event:
    """Players {number: (sex, title, rating, federation)}, rounds [{number: (opponent, colour, letter)}]."""

    def __init__(self, seed):
        roll = random.Random(seed)
        self.kind = roll.choice(KINDS)
        count = roll.choice((8, 10, 11, 12, 13, 14))
        self.planned = roll.choice((7, 8, 9, 9, 9, 9, 9, 10, 10, 11, 11, 12, 13))
        if self.kind == "world-cup":
            self.planned = roll.choice((8, 9))
        self.host = roll.choice(("GER", "GER", "FRA", "ISL", ""))
        self.exempt = roll.choice(("", "", "", "national", "zonal")) if self.host else ""
        base = roll.choice((2050, 2200, 2300, 2400, 2500, 2600))
        federations = roll.choice((["GER", "FRA", "NED"], ["GER", "FRA", "NED", "POL", "FID", "ENG", "AUT"], ["GER", "GER", "GER", "FRA", "NON", ""]))
        titles = roll.choice((["GM", "IM", "FM", ""], ["GM", "GM", "IM", "FM"], ["IM", "WGM", "WIM", "WFM", "CM", "WCM", "FM", "GM"], ["", "FM", "IM"]))
        if seed % 13 == 0:  # open enough for 1.4.3d
            count, federations, titles = 30, ["FRA", "NED", "POL", "ENG", "FID"], ["GM", "IM", "WGM", ""]
            self.kind, self.host, self.exempt, self.planned = "swiss", "GER", "", 9
        self.players = {}
        for number in range(1, count + 1):
            title = roll.choice(titles)
            sex = "w" if title.startswith("W") or roll.random() < 0.2 else "m"
            rating = 0 if roll.random() < 0.06 else base + roll.randrange(-150, 151)
            self.players[number] = (sex, title, rating, roll.choice(federations))
        for number in roll.sample(sorted(self.players), 3):  # who may make one
            sex, _, _, federation = self.players[number]
            self.players[number] = (sex, roll.choice(("", "FM", "IM" if sex == "m" else "WIM")), base - 100, federation)
        self.rounds = []
        odd = 0.02 if roll.random() < 0.7 else 0.15
        strong = set(roll.sample(sorted(self.players), 4))
        for number in range(1, self.planned + 1):
            order = sorted(self.players)
            roll.shuffle(order)
            cells = {}
            if count % 2:
                cells[order.pop()] = (0, "-", "U")
            while order:
                white, black = order.pop(), order.pop()
                results = ("10", "01", "==") if white not in strong else ("10", "10", "==")
                if black in strong and white not in strong:
                    results = ("01", "01", "==")
                result = roll.choice(results)
                if roll.random() < odd:
                    result = roll.choice(("+-", "-+", "WL", "LW", "DD", "--"))
                cells[white], cells[black] = (black, "w", result[0]), (white, "b", result[1])
                if roll.random() < odd / 3:
                    cells[white], cells[black] = (0, "-", "H"), (0, "-", "Z")
            self.rounds.append(cells)

    def text(self, rounds, is_paired):
        lines = ["012 Rolled", "XXR %d" % self.planned] + (["032 " + self.host] if self.host else [])
        for number, (sex, title, rating, federation) in self.players.items():
            points = sum({"1": 1, "W": 1, "+": 1, "U": 1, "=": 0.5, "D": 0.5, "H": 0.5}.get(cells[number][2], 0)
                         for index, cells in enumerate(self.rounds) if index < rounds or (is_paired and index == rounds and not cells[number][0]))
            line = "001 %4d %s%3s %-33s %4s %3s %11s %10s %4.1f %4d" % (number, sex, title, "P%d" % number, rating or "", federation, "", "", points, number)
            for index, cells in enumerate(self.rounds):
                opponent, colour, letter = cells[number]
                if index < rounds:
                    line += "  %04d %s %s" % (opponent, colour, letter)
                elif index == rounds and is_paired:
                    line += "  %04d %s %s" % (opponent, colour, letter if not opponent else " ")
            lines.append(line.rstrip())
        return "\n".join(lines) + "\n"


class Second:
    def __init__(self, event, rounds, fault=None):
        self.event, self.rounds, self.fault = event, rounds, fault
        self.cells = event.rounds[:rounds]
        self.fixed = event.kind in ("round-robin", "double-round-robin")
        self.least = {"world-cup": 8, "team-championship": 7 if event.planned <= 9 else 9}.get(event.kind, 9)
        self.open = event.kind == "swiss" and event.host != "" and rounds > 0 and all(self.is_open(cells) for cells in self.cells)
        if fault == "open":
            self.open = not self.open

    def is_open(self, cells):
        here, federations, titled = 0, set(), 0
        for number, (_, title, rating, federation) in self.event.players.items():
            missed = sum(c[number][2] in "-0LZHF0" and not (c[number][0] and c[number][2] in HALVES) for c in self.cells)
            if rating == 0 or federation in ("", "NON", self.event.host) or missed > 1:
                continue
            opponent, _, letter = cells[number]
            if not ((opponent and letter in HALVES) or letter in "U+"):
                continue
            here += 1
            titled += title in ("GM", "IM", "WGM", "WIM")
            if federation != "FID":
                federations.add(federation)
        return here >= 20 and len(federations) >= 3 and titled >= 10

    def without_point(self, number):
        for cells in self.cells:
            opponent, _, letter = cells[number]
            if opponent and self.event.players[opponent][2] and HALVES.get(letter, 0):
                return False
        return True

    def games(self, number, more):
        """[(round, opponent, half points, by default)], wins without a game."""
        found, without = [], 0
        for index, cells in enumerate(self.cells + more, 1):
            opponent, _, letter = cells[number] if number in cells else (0, "-", "Z")
            without += letter in "+U"
            if not opponent:
                continue
            by_default = letter == "+" and index == self.event.planned
            if letter not in HALVES and not by_default:
                continue
            if self.event.players[opponent][3] == "NON" or (self.fixed and not self.event.players[opponent][2] and self.without_point(opponent)):
                continue
            found.append((index, opponent, HALVES.get(letter, 0), by_default))
        return found, without

    def requirements(self, number, title, chosen, eight, rounds):
        """[(name, needed, had, maximum, met)] and (Ra, Rp) of a set of games."""
        sex, _, _, own = self.event.players[number]
        n = len(chosen)
        people = [self.event.players[game[1]] for game in chosen]
        halves = sum(game[2] for game in chosen)
        ratings = [person[2] or (1500 if self.fault == "unrated" else 1400) for person in people]
        if ratings and min(ratings) < FLOOR[title] and self.fault != "floor":
            lowest = chosen[ratings.index(min(ratings))][1]
            ratings = [FLOOR[title] if game[1] == lowest else rating for game, rating in zip(chosen, ratings)]
        average = (2 * sum(ratings) + n) // (2 * n) if n else 0
        performance = average + worth((100 * halves + n) // (2 * n)) if n else 0
        federations = [person[3] for person in people if person[3] not in ("", "FID", "NON")]
        most = max((federations.count(f) for f in federations), default=0)
        third = n // 3 if self.fault == "third" else up(n, 3)
        wanted = up(n, 2) if self.event.kind == "double-round-robin" else max(third, 3)
        titled = TITLED | {"CM", "WCM"} if self.fault == "titled" else TITLED
        own_cap = up(3 * n, 5) if self.fault == "own" else 3 * n // 5
        one_cap = up(2 * n, 3) if self.fault == "one" else 2 * n // 3
        share = 50 if self.fault == "percent" else 35
        counted = 0 if own in ("", "FID", "NON") else federations.count(own)
        rows = []
        if self.fixed:
            rows.append(("rounds", self.event.planned, rounds, False))
        if self.event.kind == "double-round-robin":
            rows.append(("players", 6, len(self.event.players), False))
        rows += [("games", 9 if eight else self.least, n + eight, False),
                 ("federations", 2, len(set(federations) - {own}), False),
                 ("own_federation", own_cap, counted, True),
                 ("one_federation", one_cap, most, True),
                 ("titled", up(n, 2), sum(person[1] in titled for person in people), False),
                 ("own_titles", wanted, sum(person[1] in LEVEL[title] for person in people), False),
                 ("average", AVERAGE[title], average, False),
                 ("score", 5 * up(2 * share * n, 100), 5 * halves, False),
                 ("performance", PERFORMANCE[title], performance, False)]
        exempt = self.event.exempt == "zonal" or (self.event.exempt == "national" and own == self.event.host) or self.open
        met = [had <= needed if maximum else had >= needed for _, needed, had, maximum in rows]
        met = [ok or (exempt and row[0] in ("federations", "own_federation", "one_federation")) for ok, row in zip(met, rows)]
        return [row + (ok,) for row, ok in zip(rows, met)]

    def key(self, number, title, chosen, eight, rounds):
        """Requirements failed, what they lack, minus worth, minus games: the smaller the better."""
        rows = self.requirements(number, title, chosen, eight, rounds)
        failed = sum(not row[4] for row in rows)
        lack = 0 if self.fault == "near" else sum(abs(row[1] - row[2]) for row in rows if not row[4])
        value = 0
        if not failed:
            n, halves = len(chosen), sum(game[2] for game in chosen)
            average = next(row[2] for row in rows if row[0] == "average")
            value = n + (1 if eight or (self.event.kind == "world-cup" and n == 8) else 0)
            spare = 0
            while halves - 2 * (spare + 1) >= up(70 * n, 100) and average + worth((100 * (halves - 2 * (spare + 1)) + n) // (2 * n)) >= PERFORMANCE[title]:
                spare += 1
            value = min(value + (0 if self.fault == "worth" else spare), 13)
        return failed, lack, -value, -len(chosen)

    def subsets(self, games):
        yield games
        if self.fixed:
            return
        for size in range(self.least, len(games)):
            for chosen in itertools.combinations(games, size):
                left = [game for game in games if game not in chosen]
                last = max(game[0] for game in chosen)
                if all((game[2] == 2 and self.fault != "won") or (game[0] > last and self.fault != "later") for game in left):
                    yield list(chosen)

    def best(self, number, title, more=()):
        games, without = self.games(number, list(more))
        rounds = self.rounds + len(more)
        played = [game for game in games if not game[3]]
        keys = [self.key(number, title, chosen, False, rounds) for chosen in self.subsets(played)]
        if len(games) > len(played) and self.fault != "default":
            keys += [self.key(number, title, chosen, False, rounds) for chosen in self.subsets(games)]
        if (self.event.kind != "double-round-robin" and self.event.planned == 9 == rounds and len(played) == 8 and without == 1 and self.fault != "eight"):
            keys.append(self.key(number, title, played, True, rounds))
        return min(keys)

    def wanted(self, number):
        sex, title, _, _ = self.event.players[number]
        return [t for t in TITLES if t not in HELD.get(title, ()) and (t in ("GM", "IM") or sex == "w" or title.startswith("W"))]


def ask(program, event, path, rounds, is_paired, forecast):
    path.write_text(event.text(rounds, is_paired))
    words = [program, "norms", "--json", "--quiet", "--event", event.kind, "--after", str(rounds)]
    words += ["--exempt", event.exempt] if event.exempt else []
    words += ["--forecast"] if forecast else []
    done = subprocess.run(words + [str(path)], capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit("norms_second: %s\n%s%s" % (words, done.stdout[:600], done.stderr))
    return json.loads(done.stdout)


def compare(second, document):
    """What differs, as lines; and norms found."""
    wrong, norms = [], 0
    for player in document["players"]:
        number = player["id"]
        if [row["title"] for row in player["titles"]] != second.wanted(number):
            wrong.append("titles of %d" % number)
            continue
        for row in player["titles"]:
            title = row["title"]
            key = second.best(number, title)
            lack = sum(abs(r["needed"] - r["had"]) for r in row["requirements"] if not r["met"])
            told = (row["failed"], lack, -row["worth"], -row["counted"])
            if key != told:
                wrong.append("%d %s: %s, %s" % (number, title, key, told))
            norms += row["norm"]
            chosen = {game["round"] for game in row["games"] if game["kind"] == "counted"}
            games = [game for game in second.games(number, [])[0] if game[0] in chosen]
            own = [(name, needed, had, met) for name, needed, had, _, met in second.requirements(number, title, games, row["eight_as_nine"], second.rounds)]
            told = [(r["requirement"], r["needed"], r["had"], r["met"]) for r in row["requirements"]]
            if own != told:
                wrong.append("%d %s: %s, %s" % (number, title, own, told))
            first = next((name for name, _, _, met in own if not met), None)
            if row["why"] != first:
                wrong.append("%d %s: why %s, %s" % (number, title, first, row["why"]))
    return wrong, norms


def compare_forecast(second, document, is_paired):
    """Chances in the next round against everybody who can come."""
    wrong, told, event = [], {}, second.event
    for chance in document["chances"]:
        told[(chance["id"], chance["title"], chance["opponent"])] = chance["least"]
    following = event.rounds[second.rounds]
    for number in event.players:
        met = {cells[number][0] for cells in second.cells if cells[number][2] in HALVES}
        for title in second.wanted(number):
            if second.best(number, title)[0] == 0:
                continue
            opponents = [following[number][0]] if is_paired else [other for other in event.players if other != number and other not in met]
            for opponent in opponents:
                least = None
                if not opponent:
                    letter = following[number][2]
                    least = "bye" if letter == "U" and second.best(number, title, [{number: (0, "-", "U")}])[0] == 0 else None
                else:
                    for letter, word in zip("0=1", ("loss", "draw", "win")):
                        if least is None and second.best(number, title, [{number: (opponent, "w", letter)}])[0] == 0:
                            least = word
                if told.pop((number, title, opponent), None) != least:
                    wrong.append("%d %s against %d: %s" % (number, title, opponent, least))
    return wrong + ["too much: %s" % (key,) for key in told]


def main():
    program, events, first = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 200, int(sys.argv[3]) if len(sys.argv) > 3 else 1
    passed = failed = norms = chances = 0
    missed = set(FAULTS)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "event.trf"
        for seed in range(first, first + events):
            event = Event(seed)
            document = ask(program, event, path, event.planned, False, False)
            wrong, found = compare(Second(event, event.planned), document)
            norms += found
            if event.planned <= 10 and len(event.players) < 20:
                is_paired = seed % 2 == 0
                ahead = ask(program, event, path, event.planned - 1, is_paired, True)
                chances += len(ahead["chances"])
                wrong += compare_forecast(Second(event, event.planned - 1), ahead, is_paired)
            passed, failed = passed + (not wrong), failed + bool(wrong)
            for line in wrong[:3]:
                print("event %d, %s: %s" % (seed, event.kind, line))
            for fault in sorted(missed):
                if compare(Second(event, event.planned, fault), document)[0]:
                    missed.discard(fault)
    for fault in sorted(missed):
        print("a second version spoilt in %s is not seen" % fault)
    for what, count in (("norms", norms), ("chances", chances)):
        if count < events // 8:
            print("only %d %s: the events are too poor" % (count, what))
            failed += 1
    failed += len(missed)
    passed += len(FAULTS) - len(missed)
    print("%d events, %d norms, %d chances" % (events, norms, chances))
    print("norms_second: %d passed, %d failed" % (passed, failed))
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
