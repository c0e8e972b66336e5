#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""rating_change_second.py PROGRAM CORPUS [EVENTS [FIRST]]: a second, plain computation of rating changes.

Reads the 001 lines of tournament files by their columns, with the tables of the rating regulations as
fractions, and compares every player and game with `standings --rating-change --json`, as standard, rapid
and blitz. With K that times games exceeds 700, without K, and with every third player unrated. EVENTS more
are rolled (ratings from 1000 to 2880, unrated, forfeits, byes, games not rated). Then the
second version is spoilt in five ways, each of which must be seen. Closes with
"rating_change_second: N passed, N failed".
"""
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

# 8.1.2: the last difference at which the stronger player is expected to score 50, 51, ... per cent.
LAST = [3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
        206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735]
# 8.1.1: what 50, 51, ... 100 per cent are worth.
WORTH = [0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
         202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800]
FAULTS = ("cap", "uncapped", "far", "seven hundred", "two more")


def expected(difference):
    stronger = 50 + sum(abs(difference) > last for last in LAST)
    return stronger if difference >= 0 else 100 - stronger


def worth(percent):
    return WORTH[percent - 50] if percent >= 50 else -WORTH[50 - percent]


def nearest(number, of):
    return (2 * number + of) // (2 * of)


def players_of(text):
    found = {}
    for line in text.splitlines():
        if line.startswith("001"):
            rounds = [line[i:i + 8] for i in range(91, len(line), 10)]
            found[int(line[4:8])] = (int(line[48:52].strip() or 0), rounds)
    return found


def estimate(players, who, kind, k, rounds, fault):
    rating, cells = players[who]
    games = []
    for number, cell in enumerate(cells[:rounds], 1):
        against = int(cell[:4].strip() or 0)
        score = {"1": 100, "=": 50, "0": 0}.get(cell[7:8])
        if not against or score is None or not players[against][0]:
            continue
        other = players[against][0]
        if kind != "standard" and rating and abs(rating - other) >= 600 and max(rating, other) > 2600 and fault != "far":
            continue
        difference = rating - other if rating else 0
        if (rating < 2650 or kind != "standard" or fault == "uncapped") and fault != "cap":
            difference = max(-400, min(400, difference))
        games.append({"round": number, "opponent": against, "rating": other, "difference": difference,
                      "score": "%d.%02d" % divmod(score, 100),
                      "expected": "%d.%02d" % divmod(expected(difference) if rating else 0, 100)})
    scored = sum(int(game["score"].replace(".", "")) for game in games)
    hoped = sum(int(game["expected"].replace(".", "")) for game in games)
    while rating and k * len(games) > 700 and fault != "seven hundred":
        k -= 1
    change = (k if rating else 0) * (scored - hoped)
    first = 0
    if not rating and len(games) >= 5 and scored:
        more = 0 if fault == "two more" else 2
        average = nearest(sum(game["rating"] for game in games) + more * 1800, len(games) + more)
        first = min(2200, average + worth(nearest(scored + more * 50, len(games) + more)))
        first = first if first >= 1400 else 0
    sign = "-" if change < 0 else ""
    return {"id": who, "rating": rating, "k_factor": k if rating else 0, "score": "%d.%02d" % divmod(scored, 100),
            "expected": "%d.%02d" % divmod(hoped, 100),
            "change": sign + "%d.%02d" % divmod(abs(change), 100) if rating and k else None, "first_rating": first, "games": games}


def answer(program, kind, k, path):
    call = [program, "standings", "--rating-change", kind, "--json", "-q"] + (["--k-factor", str(k)] if k else []) + [path]
    run = subprocess.run(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return json.loads(run.stdout) if run.returncode == 0 else None


def compare(document, text, kind, k, fault=None):
    """How many players are compared, and the first that differs."""
    players = players_of(text)
    for count, told in enumerate(document["players"], 1):
        told = {name: value for name, value in told.items() if name != "name"}
        own = estimate(players, told["id"], kind, k, document["round"], fault)
        if told != own:
            return count, (told, own)
    return len(document["players"]), None


def unrated(text):
    return re.sub(r"(?m)^(001 .{3}[0369].{40})....", r"\1    ", text)


def stronger(text):
    """Ratings 700 higher and twice as far apart, so that every limit is met."""
    def higher(match):
        rating = int(match[2])
        return match[1] + "%4d" % max(1, 2 * rating - 1400) if rating else match[0]
    return re.sub(r"(?m)^(001 .{44})([ \d]{3}\d)", higher, text)


def rolled(seed):
    """An event of up to 14 players and 13 rounds, its kind and K."""
    roll = random.Random(seed)
    count, rounds, base = roll.randrange(2, 15), roll.randrange(1, 14), roll.choice((1400, 2000, 2400, 2650))
    ratings = [0 if roll.random() < 0.15 else max(1000, min(2880, base + roll.randrange(-450, 451))) for _ in range(count)]
    cells = [[] for _ in range(count)]
    for _ in range(rounds):
        order = list(range(count))
        roll.shuffle(order)
        if count % 2:
            cells[order.pop()].append("0000 - " + roll.choice("UHZF"))
        while order:
            white, black = order.pop(), order.pop()
            result = roll.choice(("10", "01", "==", "10", "01", "==", "+-", "-+", "--", "WL", "LW", "DD"))
            cells[white].append("%4d w %s" % (black + 1, result[0]))
            cells[black].append("%4d b %s" % (white + 1, result[1]))
    worth = {"1": 1, "W": 1, "+": 1, "U": 1, "F": 1, "=": 0.5, "D": 0.5, "H": 0.5}
    lines = ["012 Rolled", "XXR %d" % rounds]
    for number, (rating, row) in enumerate(zip(ratings, cells), 1):
        points = sum(worth.get(cell[7], 0) for cell in row)
        lines.append(("001 %4d m    %-33s %4s %26s %4.1f %4d  %s" % (number, "P%d" % number, rating or "", "", points, number, "  ".join(row))).rstrip())
    return "\n".join(lines) + "\n", roll.choice(("standard", "rapid", "blitz")), roll.choice((0, 10, 20, 40, 100))


def main():
    program, corpus = sys.argv[1], pathlib.Path(sys.argv[2])
    events, begin = (int(sys.argv[i]) if len(sys.argv) > i else otherwise for i, otherwise in ((3, 200), (4, 1)))
    passed = failed = files = 0
    seen = dict.fromkeys(FAULTS, False)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "t.trf"
        for source in sorted((corpus / "dutch-2026").glob("*.trf"))[::9]:
            text = source.read_text(encoding="utf-8")
            for change, kind, k in ((str, "standard", 20), (stronger, "standard", 100), (stronger, "rapid", 40),
                                    (unrated, "blitz", 0), (unrated, "standard", 40)):
                changed = change(text)
                path.write_text(changed, encoding="utf-8")
                document = answer(program, kind, k, str(path))
                if document is None:
                    continue
                files += 1
                count, different = compare(document, changed, kind, k)
                if different:
                    print("%s, %s, K %d: %s, expected %s" % ((source.name, kind, k) + different), file=sys.stderr)
                passed += count - bool(different)
                failed += bool(different)
                for fault in FAULTS:
                    seen[fault] = seen[fault] or bool(compare(document, changed, kind, k, fault)[1])
        for seed in range(begin, begin + events):
            text, kind, k = rolled(seed)
            path.write_text(text, encoding="utf-8")
            document = answer(program, kind, k, str(path))
            count, different = compare(document, text, kind, k) if document else (1, "no answer")
            if different:
                print("event %d, %s, K %d: %s" % (seed, kind, k, different), file=sys.stderr)
            passed += count - bool(different)
            failed += bool(different)
    for fault, is_seen in seen.items():
        if not is_seen:
            print("nothing shows that %r is forgotten" % fault, file=sys.stderr)
        passed += is_seen
        failed += not is_seen
    if files < 100:
        print("only %d files" % files, file=sys.stderr)
        failed += 1
    print("rating_change_second: %d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
