#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""alphabet_table.py HEADER: the table of the alphabetical order (alphabet.c), as ICU's root collator has it.

Needs Debian's python3-icu. Covered are the characters of the scripts Latin, Greek and Cyrillic, and of
those that belong to no script all digits, punctuation, spaces and format characters of the basic plane
and everything in the blocks of BLOCKS. The same ICU makes the same bytes.
"""
import ctypes
import pathlib
import sys

import icu

SCRIPTS = ("Latn", "Grek", "Cyrl")
NO_SCRIPT = ("Zyyy", "Zinh")
KINDS = ("DECIMAL_DIGIT_NUMBER", "DASH_PUNCTUATION", "START_PUNCTUATION", "END_PUNCTUATION", "CONNECTOR_PUNCTUATION",
         "OTHER_PUNCTUATION", "INITIAL_PUNCTUATION", "FINAL_PUNCTUATION", "SPACE_SEPARATOR", "LINE_SEPARATOR",
         "PARAGRAPH_SEPARATOR", "FORMAT_CHAR")
BLOCKS = (
    (0x0000, 0x00FF),  # ASCII and Latin-1
    (0x02B0, 0x036F),  # modifier letters, combining marks
    (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE20, 0xFE2F),  # more combining marks
    (0x2000, 0x20CF),  # punctuation, superscripts, currencies
    (0x2100, 0x218F),  # letters as symbols, fractions and Roman numbers
    (0xFF00, 0xFF5E),  # ASCII in full width
)
GAP = 3      # ranges of covered characters this near to each other are one
COMMON = 0x500
SEQUENCE, ABSENT = 64, 255  # kinds of characters that are not the form of one element
GROUP = 8    # of so many characters one has the place of its elements
collator = icu.Collator.createInstance(icu.Locale.getRoot())


def is_covered(code):
    kind = icu.Char.charType(chr(code))
    if kind in (icu.UCharCategory.UNASSIGNED, icu.UCharCategory.PRIVATE_USE_CHAR):
        return False
    script = icu.Script.getScript(chr(code)).getShortName()
    if script in SCRIPTS:
        return True
    return script in NO_SCRIPT and (any(first <= code <= last for first, last in BLOCKS)
                                    or code < 0x10000 and kind in wanted_kinds)


def elements(text):
    """The collation elements of a text: (primary, secondary, tertiary). ICU hands each out as one number of
    16, 8 and 8 bits, and a second one, marked by two bits, where that is too short."""
    numbers = [number & 0xFFFFFFFF for number in collator.createCollationElementIterator(text)]
    found = []
    for number in numbers:
        if number & 0xC0 == 0xC0:
            primary, secondary, tertiary = found.pop()
            found.append((primary | number >> 16, secondary | number >> 8 & 0xFF, tertiary | number & 0x3F))
        else:
            found.append((number & 0xFFFF0000, number & 0xFF00, (number & 0x3F) << 8))
    return found


def icu_library(name):
    return ctypes.CDLL(f"lib{name}.so.{icu.ICU_VERSION.split('.')[0]}")


def icu_call(library, name, result=None):
    call = getattr(library, f"{name}_{icu.ICU_VERSION.split('.')[0]}")
    call.restype = result
    return call


def cldr_version():
    numbers = (ctypes.c_uint8 * 4)()
    icu_call(icu_library("icui18n"), "ulocdata_getCLDRVersion")(numbers, ctypes.byref(ctypes.c_int(0)))
    return ".".join(str(number) for number in numbers[:2])


def contractions():
    """The pairs of covered characters that have elements of their own."""
    collation, sets = icu_library("icui18n"), icu_library("icuuc")
    error = ctypes.c_int(0)
    handle = ctypes.c_void_p(icu_call(collation, "ucol_open", ctypes.c_void_p)(b"", ctypes.byref(error)))
    found = ctypes.c_void_p(icu_call(sets, "uset_openEmpty", ctypes.c_void_p)())
    icu_call(collation, "ucol_getContractionsAndExpansions")(handle, found, None, ctypes.c_int8(1), ctypes.byref(error))
    texts = []
    for i in range(icu_call(sets, "uset_getItemCount", ctypes.c_int)(found)):
        first, last, text = ctypes.c_int32(), ctypes.c_int32(), (ctypes.c_uint16 * 64)()
        length = icu_call(sets, "uset_getItem", ctypes.c_int)(
            found, i, ctypes.byref(first), ctypes.byref(last), text, 64, ctypes.byref(error))
        assert error.value <= 0 and length != 0
        texts.append(bytes(text)[:2 * length].decode("utf-16-le"))
    return sorted(text for text in texts if all(ord(c) in covered for c in text))


def composed_of(pair):
    """The one character with the elements of a contraction."""
    same = [code for code in covered if elements(chr(code)) == elements(pair)]
    assert len(pair) == 2 and len(same) == 1, pair
    return same[0]


def packed(element):
    """Place of the primary weight, or behind all of them that of a mark's secondary one; and the form."""
    primary, secondary, tertiary = element
    if primary:
        return primaries[primary], forms[secondary, tertiary]
    return len(primaries) + secondaries[secondary], forms[COMMON, tertiary]


def ranges_of(codes, gap):
    found = []
    for code in codes:
        if found and code - found[-1][1] <= gap:
            found[-1][1] = code
        else:
            found.append([code, code])
    return found


def combining_ranges():
    """Marks that may stand between the parts of a contraction, [first, last], and whether they end the search:
    their class is that of the breve or above."""
    breve = icu.Char.getCombiningClass("\u0306")
    found = []
    for code in codes:
        parts = icu.Normalizer2.getNFDInstance().normalize(chr(code))
        if icu.Char.getCombiningClass(parts[0]) == 0:
            continue
        ends = "true" if icu.Char.getCombiningClass(parts[-1]) >= breve else "false"
        if found and found[-1][1] == code - 1 and found[-1][2] == ends:
            found[-1][1] = code
        else:
            found.append([code, code, ends])
    return found


def lines(values, per_line=12):
    texts = [str(value) for value in values]
    return "".join("    " + ", ".join(texts[i:i + per_line]) + ",\n" for i in range(0, len(texts), per_line))


def array(kind, name, values, per_line=12):
    return f"static const {kind} {name}[{len(values)}] = {{\n{lines(values, per_line)}}};\n"


wanted_kinds = {getattr(icu.UCharCategory, name) for name in KINDS}
codes = [code for code in range(1, 0x110000) if not 0xD800 <= code < 0xE000 and is_covered(code)]
covered = set(codes)
table = {code: elements(chr(code)) for code in codes}
every = {element for found in table.values() for element in found if element != (0, 0, 0)}
primaries = {weight: place for place, weight in enumerate(sorted({0} | {e[0] for e in every}))}
secondaries = {weight: place for place, weight in enumerate(sorted({0} | {e[1] for e in every}))}
tertiaries = {weight: place for place, weight in enumerate(sorted({0} | {e[2] for e in every}))}
used_forms = {(e[1] if e[0] else COMMON, e[2]) for e in every}
forms = {form: place for place, form in enumerate(sorted(used_forms))}
assert secondaries[COMMON] == tertiaries[COMMON] == 1 and len(forms) <= SEQUENCE

ranges = ranges_of(codes, GAP)
firsts = [sum(last - first + 1 for first, last in ranges[:i]) for i in range(len(ranges))]
places, kinds, starts, sequence = [], [], [], []
for code in (code for first, last in ranges for code in range(first, last + 1)):
    if len(places) % GROUP == 0:
        starts.append(len(sequence))
    found = [packed(element) for element in table.get(code, ()) if element != (0, 0, 0)]
    places.append(found[0][0] if len(found) == 1 else 0)
    kinds.append(ABSENT if code not in table else found[0][1] if len(found) == 1 else SEQUENCE + len(found))
    sequence.extend(found if len(found) != 1 else [])
assert max(kind for kind in kinds if kind != ABSENT) < ABSENT
composed = [(ord(pair[0]), ord(pair[1]), composed_of(pair)) for pair in contractions()]

pathlib.Path(sys.argv[1]).write_text(f"""/* SPDX-License-Identifier: Apache-2.0 */
/* Made by alphabet_table.py, which says what is in it; not edited. The order is that of the Unicode
 * Common Locale Data Repository, Copyright Unicode, Inc. (the end of LICENSE). */
#ifndef SWISSPAIR_BASE_ALPHABET_TABLE_H
#define SWISSPAIR_BASE_ALPHABET_TABLE_H

#include <stdbool.h>
#include <stdint.h>

/* clang-format off */
#define ALPHABET_VERSION "CLDR {cldr_version()} (ICU {icu.ICU_VERSION}, Unicode {icu.UNICODE_VERSION})"

enum {{
    ALPHABET_PRIMARIES = {len(primaries)}, /* places of primary weights, 0 for none */
    ALPHABET_SEQUENCE = {SEQUENCE},
    ALPHABET_ABSENT = {ABSENT},
    ALPHABET_GROUP = {GROUP}
}};

/* Secondary and tertiary place, by the form of an element; a mark has only the tertiary one from here. */
static const uint8_t alphabet_forms[{len(forms)}][2] = {{
{lines([f"{{{secondaries[s]}, {tertiaries[t]}}}" for s, t in sorted(used_forms)])}}};

/* Ranges of covered characters, and where they begin in the lists below. */
static const struct {{
    uint32_t first;
    uint16_t count, place;
}} alphabet_ranges[{len(ranges)}] = {{
{lines([f"{{0x{first:04X}, {last - first + 1}, {firsts[i]}}}" for i, (first, last) in enumerate(ranges)], 5)}}};

/* Two characters that are compared as a third is. */
static const struct {{
    uint16_t first, second, composed;
}} alphabet_contractions[{len(composed)}] = {{
{lines([f"{{0x{a:04X}, 0x{b:04X}, 0x{c:04X}}}" for a, b, c in composed], 4)}}};

/* Marks that may stand between the first and the second of these; behind one that `ends` no second counts. */
static const struct {{
    uint32_t first;
    uint16_t count;
    bool ends;
}} alphabet_marks[{len(combining_ranges())}] = {{
{lines([f"{{0x{a:04X}, {b - a + 1}, {ends}}}" for a, b, ends in combining_ranges()], 6)}}};

/* Of each character what it is: below ALPHABET_SEQUENCE the form of its only element, whose place is in the next
 * list; ALPHABET_ABSENT: not covered; else ALPHABET_SEQUENCE and how many elements it has in the sequence. A place is
 * that of a primary weight, or beginning with ALPHABET_PRIMARIES the secondary one of a mark. */
{array("uint8_t", "alphabet_kinds", kinds, 20)}
{array("uint16_t", "alphabet_places", places)}
/* Elements in the sequence that belong to characters before each group of ALPHABET_GROUP. */
{array("uint16_t", "alphabet_starts", starts)}
/* Elements of characters that have none or several, one character after the other: places and forms. */
{array("uint16_t", "alphabet_sequence_places", [place for place, _ in sequence])}
{array("uint8_t", "alphabet_sequence_forms", [form for _, form in sequence], 20)}
/* clang-format on */
#endif
""", encoding="ascii")
