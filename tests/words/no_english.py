#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""no_english.py PROGRAM ROOT: what people read, told in Russian and in German, holds no English word.

Russian has another script, so that whatever is left in Latin letters was not translated: names, federations, codes, ids and
options are taken out, the rest is a failure. In German it is a word that the English messages have and no German one. Commands,
files, sheets and refusals are the tables below. Every catalogue is held to have all messages (catalogues.py), so that what is
found in one language is there in all. What browsers show is walked by browser_page (the page in one file, in all languages) and
desk_languages.
The alarm: in English the same look finds words everywhere. Closes with "no_english: N passed, N failed".
"""
import gettext
import html
import io
import pathlib
import re
import subprocess
import sys

PROGRAM, ROOT = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2])
OPEN, LEAGUE, BY_HAND = "examples/open-round-5.trf", "examples/league-round-4.trf", "examples/by-hand.trf"

SHEETS = ["pairings", "names", "slips", "places", "cards", "pairingcards", "checkin", "picture"]
CALLS = [f"explain --system {system} {OPEN}" for system in
         ("dutch-1998", "dutch-2012", "dutch-2017", "dutch-2026", "dubov-1997", "dubov-2025", "lim-1999", "burstein-2026")]
CALLS += [f"explain --system dutch-2012 --player 17 {OPEN}", f"explain {LEAGUE}", f"explain --format html --system dutch-2012 {OPEN}",
          f"whynot --system dutch-2012 {OPEN} 17 19", f"whynot --system dutch-2012 {OPEN} 1 2",
          f"whynot --system dutch-2012 --bye 5 {OPEN}", f"blockers {OPEN}", f"check --system dutch-2012 {OPEN}", f"check --all-systems {OPEN}",
          f"check --standings {LEAGUE}", f"standings {OPEN}", f"standings --why 2 3 {OPEN}", f"standings --tiebreaks BH/C1,BH,SB,DE,WIN --why 5 6 {OPEN}",
          f"standings --cross-table {OPEN}", f"standings --format html --cross-table {OPEN}", f"standings --boards {LEAGUE}", f"lint {OPEN}", f"lint {BY_HAND}",
          f"lint {LEAGUE}", f"preview --system dutch-2012 {OPEN}", f"checklist --system dutch-2012 {OPEN}",
          f"aro --system dubov-1997 {OPEN}", f"ranking --system dutch-2012 {OPEN}", f"pair --system dutch-2012 {OPEN}", f"pair --format html {LEAGUE}", f"aro --system dubov-1997 --format html {OPEN}"]
CALLS += [f"sheet {kind} --system dutch-2012 {OPEN}" for kind in SHEETS] + [f"sheet lineups {LEAGUE}", f"sheet pairings --boards {LEAGUE}"]

CALLS += ["systems", "roundrobin 7", "roundrobin --cycles 2 6", "roundrobin --teams 2 8", f"standings --board-prizes percentage {LEAGUE}", f"standings --rating-change standard {OPEN}", "norms tests/cli/data/norms-open.trf", "norms --player 3 tests/cli/data/norms-open.trf", "norms --forecast tests/cli/data/norms-open.trf", f"standings --rating-change blitz --k-factor 20 {LEAGUE}", f"standings --board-prizes performance --min-games 3 {LEAGUE}"]
# Refusals: what is wrong with an option, an operand, a file, a number.
REFUSED = [f"pair --nonsense {OPEN}", f"pair --boord {OPEN}", f"explain --cycles 2 {OPEN}", f"pair --rounds many {OPEN}", f"pair --rounds", "pair",
           f"pair --rounds 5 --rounds 6 {OPEN}", f"pair --json=yes {OPEN}", f"pair --format nonsense {OPEN}", f"pair --system nonsense {OPEN}",
           f"pair --initial-colour red {OPEN}", f"pair --provisional nonsense {OPEN}", f"pair --trace --format reply {OPEN}", f"convert --to trf16 {OPEN}",
           f"check --format nonsense {OPEN}", f"check --round 99 {OPEN}", "check no-such-file.trf", "check no-such-folder/",
           f"explain --format nonsense {OPEN}", f"explain --player none {OPEN}", f"explain --round 99 {OPEN}", f"pair --round 99 {OPEN}",
           f"standings --tiebreaks NONSENSE {OPEN}", f"standings --tiebreak-edition 1999 {OPEN}", f"standings --why 2 2 {OPEN}", f"standings --why 2 999 {OPEN}",
           f"standings --format nonsense {OPEN}", f"standings --tiebreak-edition by-date {BY_HAND}", f"standings --board-prizes best {LEAGUE}",
           f"whynot {OPEN}", f"whynot --colours --bye 5 {OPEN}", f"whynot {OPEN} 17 seventeen", f"whynot --float 5:left {OPEN}", f"sheet nonsense {OPEN}",
           f"sheet pairings --paper a3 {OPEN}", f"sheet lineups {OPEN}", f"convert {OPEN}", f"convert --to nonsense {OPEN}", f"convert --to trf16 --line-end nonsense {OPEN}",
           "generate players", "generate plaayers=3", "generate --shard 3/2", f"generate --count 3 -o {OPEN}", f"convert --to trf16 {OPEN} {OPEN}",
           f"pair --system by-date {BY_HAND}", "roundrobin --teams 2 --trf made.trf 8", "roundrobin --cycles 2 --no-swap --trf made.trf 6", f"pair -o {OPEN} {OPEN}",
           f"pair -o no-such-folder/answer.html {OPEN}", "roundrobin --table no-such-file 6"]

# What stays: "error:" and its like (exit codes and errors), dialects, ids, units, colours of a page.
STAYS = set("""error warning note swisspair html pdf trf FIDE ID TRF JSON CSV UTF Buchholz Sonneborn Berger Koya Elo Vega JaVaFo bbp Berger XXA XXC XXR
    Swiss Manager Chess Results Dutch Dubov Lim Burstein Baku Maxi
    reply table json csv svg vega text lf crlf cr white black draw performance percentage letter by date up down wide
    pairings names slips lineups places cards pairingcards checkin picture""".split())


def said(call, language):
    """Standard output and error, and whether it answered."""
    run = subprocess.run([PROGRAM, *call.split(), "--language", language], cwd=ROOT, capture_output=True, check=False, timeout=60)
    return run.stdout.decode() + run.stderr.decode(), run.returncode


def readable(text):
    """Of a page: its words, with those of attributes that are read out."""
    if "<html" not in text:
        return text
    text = re.sub(r"<(style|script)\b.*?</\1>", " ", text, flags=re.S)
    spoken = " ".join(re.findall(r'\b(?:title|alt|aria-label|placeholder)="([^"]*)"', text))
    return html.unescape(re.sub(r"<[^>]*>", " ", text) + " " + spoken)


def names():
    """Every word of a name, an event, a place in the files."""
    found = set()
    for path in (OPEN, LEAGUE, BY_HAND):
        for line in (ROOT / path).read_text(encoding="utf-8").splitlines():
            if line[:3] in ("001", "012", "022", "032", "102", "112", "122", "013", "310", "092", "072", "082"):
                found |= set(re.findall(r"[^\W\d_]+", line[4:]))
    titles = subprocess.run([PROGRAM, "systems", "--language", "en"], capture_output=True, check=True).stdout.decode()
    return found | set(re.findall(r"[^\W\d_]+", titles))  # of rule texts, which are named as they are


def all_words(text):
    return re.findall(r"\b[^\W\d_]{2,}\b", text)


def words_left(text):
    """Words of a text in Latin letters; codes, numbers, options, paths and what is quoted go before."""
    text = re.sub(r"[\w./-]*\.(?:trf|html|txt)\b|--?[a-z][\w-]*(?:[ =][A-Z]+)?|'[^']*'|«[^»]*»|„[^“]*“|\b[a-z]+=|\"[^\"]*\"", " ", text)
    text = re.sub(r"\b[a-z]+(?:-[a-z]+)*-\d{4}\b|\b[A-Z]+[a-z]?[A-Z]*\d?(?:[/:][A-Z]+\d*)*\b|\b\w*\d\w*\b", " ", text)
    return re.findall(r"\b[A-Za-z]{2,}\b", text)


def english_alone(language):
    """Words that English messages have and no text of the catalogue: in its language none of them is said."""
    made = subprocess.run(["msgfmt", "-o", "-", ROOT / f"po/{language}.po"], check=True, capture_output=True)
    messages = gettext.GNUTranslations(io.BytesIO(made.stdout))._catalog
    english, translated = set(), set()
    for key, text in messages.items():
        key = key[0] if isinstance(key, tuple) else key
        english |= set(all_words(key.partition("\4")[2] or key)) if key else set()
        translated |= set(all_words(text)) if key else set()
    return english - translated


def heard_in(call, language, is_english, kept, codes):
    """What is wrong with one call in the language; None: nothing."""
    text, code = said(call, language)
    if code not in codes:
        return f"{call}: exit {code}: {text[:200]}"
    left = [word for word in words_left(readable(text)) if word not in kept and is_english(word)]
    return f"{language}: {call}: {' '.join(dict.fromkeys(left))[:300]}" if left else None


def main():
    kept, passed, wrong, heard = names() | STAYS, 0, [], 0
    calls = [(call, (0, 1, 6)) for call in CALLS] + [(call, (2, 3, 4, 5)) for call in REFUSED]
    german = english_alone("de")
    for call, codes in calls:
        for language, is_english in (("ru", lambda word: True), ("de", german.__contains__)):
            found = heard_in(call, language, is_english, kept, codes)
            wrong += [found] if found else []
            passed += not found
        english = readable(said(call, "en")[0])
        heard += any(word not in kept for word in words_left(english)) and any(word in german for word in words_left(english))
    if heard < len(calls) * 3 // 4:
        wrong.append(f"in English only {heard} of {len(calls)} have a word: the look is blind")
    else:
        passed += 1
    for line in wrong:
        print(line, file=sys.stderr)
    print(f"no_english: {passed} passed, {len(wrong)} failed")
    sys.exit(bool(wrong))


main()
