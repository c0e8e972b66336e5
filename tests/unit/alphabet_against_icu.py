#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""alphabet_against_icu.py DRIVER SOURCES [PAIRS [SEED]]: the alphabetical order of the library (src/base/alphabet.c)
against ICU's root collator, by Debian's python3-icu.

The table is the one that alphabet_table.py makes of this ICU. All covered characters are put in ICU's order and each
compared with the next; then PAIRS pairs of names, half of them alike but for a letter, an accent, a capital or a
sign, composed or decomposed. What ICU holds to be equal must stand in the order of the bytes. The alarm: the same
pairs compared as bytes must not pass. With an ICU of another version than the table's there is nothing to compare:
exit 77. Closes with "alphabet_against_icu: N passed, N failed".
"""
import functools
import pathlib
import random
import re
import subprocess
import sys
import tempfile

try:
    import icu
except ImportError:
    print("alphabet_against_icu: python3-icu is missing", file=sys.stderr)
    sys.exit(77)

driver, source = sys.argv[1], pathlib.Path(sys.argv[2]) / "base"
pairs = int(sys.argv[3]) if len(sys.argv) > 3 else 40000
dice = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
table = (source / "alphabet_table.h").read_text(encoding="ascii")
version = re.search(r'ALPHABET_VERSION "(.*)"', table).group(1)
if f"ICU {icu.ICU_VERSION}, Unicode {icu.UNICODE_VERSION}" not in version:
    print(f"alphabet_against_icu: the table is of {version}, this is ICU {icu.ICU_VERSION}", file=sys.stderr)
    sys.exit(77)
collator = icu.Collator.createInstance(icu.Locale.getRoot())
decompose = icu.Normalizer2.getNFDInstance().normalize
passed = failed = 0


def expect(holds, what):
    global passed, failed
    passed, failed = passed + bool(holds), failed + (not holds)
    if not holds and failed <= 20:
        print("alphabet_against_icu: " + what, file=sys.stderr)


def order(a, b):
    """As it should be."""
    a, b = a.strip(" "), b.strip(" ")
    found = collator.compare(a, b)
    if found == 0:
        a, b = a.encode(), b.encode()
        found = (a > b) - (a < b)
    return "<=>"[found + 1]


def answers(texts, *arguments):
    given = "".join(f"{a}\n{b}\n" for a, b in texts).encode()
    return subprocess.run([driver, *arguments], input=given, stdout=subprocess.PIPE, check=True).stdout.decode().split()


def compare(texts):
    found = answers(texts)
    expect(len(found) == len(texts), f"{len(found)} answers of {len(texts)}")
    for (a, b), answer in zip(texts, found):
        wanted = order(a, b)
        expect(answer == wanted, f"{a!r} {answer} {b!r} ({ascii(a)}, {ascii(b)}), ICU has {wanted}")


def covered_characters():
    ranges = re.search(r"alphabet_ranges\[.*?\{(.*?)\n\};", table, re.S).group(1)
    kinds = re.search(r"alphabet_kinds\[.*?\{(.*?)\n\};", table, re.S).group(1)
    absent = int(re.search(r"ALPHABET_ABSENT = (\d+)", table).group(1))
    kinds = [int(number) for number in kinds.replace("\n", " ").split(",") if number.strip()]
    for first, count, place in re.findall(r"\{0x(\w+), (\d+), (\d+)\}", ranges):
        for i in range(int(count)):
            if kinds[int(place) + i] != absent:
                yield chr(int(first, 16) + i)


def in_script(script, capital):
    return [c for c in covered if icu.Script.getScript(c).getShortName() == script and c.isupper() == capital
            and len(icu.Char.charName(c)) and c.isalpha()]


NAMES = """de Boer|De Boer|Deboer|Árpád|Zorn|O'Brien|O’Brien|Obrien|d'Artagnan|Łukasz|Lukasz|Đurić|Djurić|Müller|Mueller|Muller
Großmann|Grossmann|Gal·la|Galla|Marcel·lí|Иванов|Йорданов|Ёлкин|Ельцин|Ковалёв|Νικολοπούλου|Παπαδόπουλος|Ægir|Aegir|Øystein|Ostein
Smith, J.|Smith J|Smith-Jones|Smith Jones|Nguyễn Văn|Nguyen Van|Şahin|Sahin|İlker|Ilker|Ángel|Ñuñez|Nunez|Þór|Ðuro|van der Berg
Van den Berg|MacDonald|Macdonald|Mc Donald|St. John|Saint-John|10 Cent|2 Pac|Čapek|Capek|Žižka|Zizka""".replace("\n", "|").split("|")


def random_word():
    if dice.random() < 0.5:
        return dice.choice(NAMES)
    capital, small = dice.choice(letters)
    return dice.choice(capital) + "".join(dice.choice(small) for _ in range(dice.randrange(1, 8)))


def random_name():
    kind = dice.random()
    if kind < 0.12:
        return "".join(dice.choice(covered) for _ in range(dice.randrange(1, 9)))
    if kind < 0.2:
        return "".join(dice.choice("lLиИнй·\u0387" + few_marks) for _ in range(dice.randrange(1, 9)))
    name = random_word() + dice.choice((", ", " ", "-", "'", ", ", ",  ")) + random_word()
    return altered(name) if kind > 0.6 else name


def altered(name):
    at = dice.randrange(len(name))
    before, letter, after = name[:at], name[at], name[at + 1:]
    kind = dice.randrange(9)
    if kind == 0:
        return before + (letter.lower() if letter.isupper() else letter.upper()) + after
    if kind == 1:
        return before + letter + dice.choice(marks) + after
    if kind == 2:
        return before + after
    if kind == 3:
        return before + dice.choice(signs) + letter + after
    if kind == 4:
        return before + dice.choice(covered) + after
    if kind == 5:
        return decompose(name)
    if kind == 6:
        return before + decompose(letter)[0] + after
    if kind == 7:
        return before + letter + dice.choice(few_marks) + dice.choice(few_marks) + after
    return name + dice.choice((" ", "a", ".", "\u0301"))


def random_pairs(count):
    texts = []
    while len(texts) < count:
        a = random_name()
        b = random_name() if dice.random() < 0.4 else altered(a)
        if not set(a + b) & set("\n\r"):
            texts.append((a, b))
    return texts


covered = [c for c in covered_characters() if c != "\n"]
marks = [c for c in covered if icu.Char.getCombiningClass(c)]
signs = [c for c in covered if icu.Char.charType(c) in (icu.UCharCategory.DASH_PUNCTUATION, icu.UCharCategory.OTHER_PUNCTUATION)]
few_marks = "\u0300\u0301\u0306\u0308\u0323\u0327\u0334\u0345"
letters = [(in_script(script, True), in_script(script, False)) for script in ("Latn", "Latn", "Grek", "Cyrl")]
letters.append((list("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), list("abcdefghijklmnopqrstuvwxyz")))

with tempfile.TemporaryDirectory() as folder:
    made = pathlib.Path(folder) / "alphabet_table.h"
    subprocess.run([sys.executable, str(source / "alphabet_table.py"), str(made)], check=True)
    expect(made.read_text(encoding="ascii") == table, "alphabet_table.h is not what alphabet_table.py makes")
expect(len(covered) > 3500, f"{len(covered)} characters")
ordered = sorted((c for c in covered if c != " "), key=functools.cmp_to_key(lambda a, b: "<=>".index(order(a, b)) - 1))
compare(list(zip(ordered, ordered[1:])))
for first in range(0, pairs, 50000):
    compare(random_pairs(min(50000, pairs - first)))

texts = random_pairs(2000)
as_bytes = answers(texts, "bytes")
expect(sum(answer != order(a, b) for (a, b), answer in zip(texts, as_bytes)) > 100, "the order of bytes passes")
print(f"alphabet_against_icu: {passed} passed, {failed} failed")
sys.exit(1 if failed or not passed else 0)
