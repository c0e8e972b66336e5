#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""no_english.py PROGRAM ROOT: what people read, told in another language (Russian), holds no English word.

Russian has another script, so that whatever is left in Latin letters was not translated: names, federations, codes, ids and
options are taken out, the rest is a failure. Commands, files and sheets are the tables below. Every catalogue is held to have
all messages (catalogues.py), so that what is found in one language is there in all.
The alarm: in English the same look finds words everywhere. Closes with "no_english: N passed, N failed".
"""
import html
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

# What stays: "error:" and its like (exit codes and errors), dialects, ids, units, colours of a page.
STAYS = set("""error warning note swisspair html pdf trf FIDE ID TRF JSON CSV UTF Buchholz Sonneborn Berger Koya Elo Vega JaVaFo bbp Berger XXA XXC XXR
    Swiss Manager Chess Results Dutch Dubov Lim Burstein Baku Maxi""".split())


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


def english_words(text, kept):
    """Words in Latin letters that are none of those kept; codes, numbers, options and paths go before."""
    text = re.sub(r"[\w./-]*\.(?:trf|html|txt)\b|--?[a-z][\w-]*(?:[ =][A-Z]+)?|'[^']*'|«[^»]*»|\"[^\"]*\"", " ", text)
    text = re.sub(r"\b[a-z]+(?:-[a-z]+)*-\d{4}\b|\b[A-Z]+[a-z]?[A-Z]*\d?(?:[/:][A-Z]+\d*)*\b|\b\w*\d\w*\b", " ", text)
    return [word for word in re.findall(r"\b[A-Za-z]{2,}\b", text) if word not in kept]


def main():
    kept, passed, wrong, heard = names() | STAYS, 0, [], 0
    for call in CALLS:
        text, code = said(call, "ru")
        if code not in (0, 1, 6):
            wrong.append(f"{call}: exit {code}: {text[:200]}")
            continue
        left = english_words(readable(text), kept)
        heard += bool(english_words(readable(said(call, "en")[0]), kept))
        if left:
            wrong.append(f"{call}: {' '.join(dict.fromkeys(left))[:300]}")
        else:
            passed += 1
    if heard < len(CALLS) * 3 // 4:
        wrong.append(f"in English only {heard} of {len(CALLS)} have a word: the look is blind")
    else:
        passed += 1
    for line in wrong:
        print(line, file=sys.stderr)
    print(f"no_english: {passed} passed, {len(wrong)} failed")
    sys.exit(bool(wrong))


main()
