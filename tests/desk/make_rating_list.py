#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""make_rating_list.py FILE [--players N] [--form FORM] [--seed N]: a rating list in a form of FIDE's, of players nobody is.

FORM: text (combined), legacy (the same without the column FOA), standard, rapid, blitz (text of one rating), xml. A name that
ends in .zip is packed. What lists have been seen to hold is in it: titles of officials that run over their column by a byte, so
that all behind moves; a title that is none of ours; names of one word, with apostrophes, dots, brackets; players without a
rating, a year of birth, a sex; three of one name; inactive ones.
"""

import argparse
import io
import random
import zipfile

FIRST = 'Anna Maria Mohamed Carlos Jan Olga Sergey Marta Mario Martin Marek Ahmed Wei Li Nikita Ivan Juan Jose Pedro Sophie Emma Lukas Piotr Andrei Ravi Sanjay Priya Arjun Kenji Yuki Omar Fatima Noah Liam Igor Vera Nina Boris'.split()
PARTS = 'mar ka lo ni ra so ter vic an del mo sha ga bri to len po wu chi sen bor gar nov ski ev mann berg son dez rez que sil va lim tan ngu yen pha sch mit mue gru hoff bau kov'.split()
FEDERATIONS = 'IND RUS ESP GER FRA IRI POL TUR USA ITA ARG BRA PHI MEX UKR HUN NED SRI ENG CZE NGR EGY CHN KEN FID'.split()
OFFICIALS = [''] * 40 + ['FA', 'NA', 'IA', 'FI', 'FT', 'NA,DI', 'SI,FI', 'FA,FST']
RUNS_OVER = 'SI,FI,LSI,SLI,NA'  # over its fifteen bytes; all behind stands a byte later
KNOWN = [  # number, name, federation, sex, title, women's title, officials, standard, rapid, blitz, birth, flag
    (1100014, 'Norsk, Magnus', 'NOR', 'M', 'GM', '', '', 2839, 2823, 2881, 1990, ''),
    (12573981, 'Mueller, Anna', 'GER', 'F', 'WIM', 'WIM', '', 2210, 0, 0, 1988, 'w'),
    (12573982, 'Mueller, Anna', 'AUT', 'F', '', '', '', 0, 0, 0, 2009, 'w'),
    (12573983, 'Mueller, Anna', 'SUI', 'F', '', '', '', 1650, 0, 0, 0, 'wi'),
    (1100045, 'Vreeken, Corry', 'NED', 'F', 'WH', 'WH', '', 1980, 0, 0, 1928, 'wi'),
    (110751, 'Over, Titled', 'CAN', 'M', 'FM', '', RUNS_OVER, 2301, 2250, 2190, 1971, ''),
    (2500001, "O'Meara, Colm", 'IRL', 'M', '', '', '', 1899, 0, 1777, 1995, 'i'),
    (5000002, 'Sukarno', 'INA', 'M', '', '', 'NA', 0, 0, 0, 0, ''),
    (9999999, 'Zz Very Long Name of Somebody, Who Has Several More (Jr.)', 'PHI', 'M', 'CM', '', '', 2011, 2000, 0, 2001, ''),
]


def players(count, seed):
    """Tuples as in KNOWN, the known ones among them."""
    yield from KNOWN
    draw = random.Random(seed)
    names = [''.join(draw.choices(PARTS, k=draw.choice((2, 2, 3)))).capitalize() for _ in range(max(50, count // 12))]
    for i in range(count - len(KNOWN)):
        woman = draw.random() < .15
        rated = draw.random() < .41
        standard = int(draw.gauss(1700, 220)) if rated else 0
        title = 'GM' if standard > 2500 else 'IM' if standard > 2400 else 'FM' if standard > 2300 else ''
        yield (20000000 + 7 * i, f'{draw.choice(names)}, {draw.choice(FIRST)}', draw.choice(FEDERATIONS), 'F' if woman else 'M', title,
               'WFM' if woman and standard > 2100 else '', draw.choice(OFFICIALS), standard, max(0, standard + draw.randrange(-90, 90)) if rated and i % 3 else 0,
               max(0, standard + draw.randrange(-90, 90)) if rated and i % 5 == 0 else 0, 0 if i % 57 == 0 else draw.randrange(1940, 2019),
               ('w' if woman else '') + ('i' if i % 4 == 0 else ''))


def k_of(rating):
    return 0 if not rating else 10 if rating >= 2400 else 20


def text_lines(form, rows, month):
    """Lines of FIDE's text, each field from the byte its heading begins at."""
    single = {'standard': 7, 'rapid': 8, 'blitz': 9}.get(form)
    foa = '' if form == 'legacy' else 'FOA '
    tail = f'{month} Gms K B-day Flag' if single else 'SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag'
    if single:
        tail = f'{month} Gms K  B-day Flag'
    yield f'{"ID Number":15}{"Name":61}Fed Sex Tit  WTit {"OTit":15}{foa}{tail}'
    for number, name, fed, sex, title, wtitle, other, standard, rapid, blitz, birth, flag in rows:
        arena = '' if form == 'legacy' else f'{"AFM" if len(other) > 15 else "":4}'
        front = f'{number!s:15}{name:61}{fed:4}{sex:4}{title:5}{wtitle:5}{other:15}{arena}'
        if single:
            rating = {7: standard, 8: rapid, 9: blitz}[single]
            yield f'{front}{rating!s:6}{0!s:4}{k_of(rating)!s:3}{birth!s:6}{flag:4}'
        else:
            yield front + ''.join(f'{rating!s:6}{0!s:4}{k_of(rating)!s:3}' for rating in (standard, rapid, blitz)) + f'{birth!s:6}{flag:4}'


def xml_lines(rows):
    yield '<playerslist>'
    for number, name, fed, sex, title, wtitle, other, standard, rapid, blitz, birth, flag in rows:
        name = name.replace('&', '&amp;')
        yield (f'<player>\n<fideid>{number}</fideid>\n<name>{name}</name>\n<country>{fed}</country>\n<sex>{sex}</sex>\n<title>{title}</title>\n<w_title>{wtitle}</w_title>\n'
               f'<o_title>{other}</o_title>\n<foa_title></foa_title>\n<rating>{standard}</rating>\n<games>0</games>\n<k>{k_of(standard)}</k>\n<rapid_rating>{rapid}</rapid_rating>\n'
               f'<rapid_games>0</rapid_games>\n<rapid_k>{k_of(rapid)}</rapid_k>\n<blitz_rating>{blitz}</blitz_rating>\n<blitz_games>0</blitz_games>\n<blitz_k>{k_of(blitz)}</blitz_k>\n'
               f'<birthday>{birth or ""}</birthday>\n<flag>{flag}</flag>\n</player>')
    yield '</playerslist>'


def write(path, count, form='text', seed=1, month='OCT26'):
    rows = players(count, seed)
    lines = xml_lines(rows) if form == 'xml' else text_lines(form, rows, month)
    ending = '\n' if form == 'xml' else '\r\n'
    inside = {'text': 'players_list_foa.txt', 'legacy': 'players_list.txt', 'xml': 'players_list_xml_foa.xml'}.get(form, f'{form}_rating_list.txt')
    if str(path).endswith('.zip'):
        info = zipfile.ZipInfo(inside, (2026, 10, 1, 6, 0, 0))
        info.compress_type = zipfile.ZIP_DEFLATED
        with zipfile.ZipFile(path, 'w') as packed, packed.open(info, 'w', force_zip64=True) as part, io.TextIOWrapper(part, 'ascii', newline='') as out:
            out.writelines(line + ending for line in lines)
    else:
        with open(path, 'w', encoding='ascii', newline='') as out:
            out.writelines(line + ending for line in lines)


if __name__ == '__main__':
    said = argparse.ArgumentParser(description=__doc__.split('\n', 1)[0])
    said.add_argument('file')
    said.add_argument('--players', type=int, default=1_900_000)
    said.add_argument('--form', default='text', choices=['text', 'legacy', 'standard', 'rapid', 'blitz', 'xml'])
    said.add_argument('--seed', type=int, default=1)
    call = said.parse_args()
    write(call.file, call.players, call.form, call.seed)
