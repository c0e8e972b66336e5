#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""desk_open.py SWISSPAIR EXAMPLES: the desk opens anything: what a file is and what would be done is told, and nothing is
written; a TRF file and a saved log become events of their own; CSV in three encodings, XLSX, ODS become tables; what
unpacks to too much, is too deep, too wide, declares entities or is none of these is refused, soon and with a sentence;
tables go out as CSV and XLSX and come back the same. Closes with "desk_open: N passed, N failed".
"""

import io
import json
import os
import pathlib
import sys
import tempfile
import time
import zipfile

from desk_browser import Client, Running, begin
from desk_commands import Tally

tally = Tally('desk_open')
expect = tally.expect
MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
OFFICE = ' '.join(f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ('office', 'table', 'text'))


def archive(**parts):
    """A zip of parts, their names with __ for /."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, 'w', zipfile.ZIP_DEFLATED) as file:
        for name, data in parts.items():
            file.writestr(name.replace('__', '/').replace('_dot_', '.'), data)
    return out.getvalue()


def xlsx(rows, shared=(), styles='', **more):
    texts = ''.join(f'<si>{text}</si>' for text in shared)
    return archive(xl__workbook_dot_xml=f'<workbook {MAIN} xmlns:r="{RELATIONS}"><workbookPr/><sheets><sheet name="Liste" sheetId="1" r:id="rId7"/></sheets></workbook>',
                   xl___rels__workbook_dot_xml_dot_rels=f'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId7" Type="{RELATIONS}/worksheet" Target="worksheets/one.xml"/>'
                   '<Relationship Id="rId9" Type="x" Target="http://example.invalid/" TargetMode="External"/></Relationships>',
                   xl__sharedStrings_dot_xml=f'<sst {MAIN}>{texts}</sst>', xl__styles_dot_xml=f'<styleSheet {MAIN}>{styles}</styleSheet>',
                   xl__worksheets__one_dot_xml=f'<worksheet {MAIN}><sheetData>{rows}</sheetData><hyperlinks/></worksheet>', xl__vbaProject_dot_bin=b'\xd0\xcf\x11\xe0', **more)


def ods(rows):
    return archive(mimetype='application/vnd.oasis.opendocument.spreadsheet',
                   content_dot_xml=f'<office:document-content {OFFICE}><office:body><office:spreadsheet><table:table table:name="Meldungen">{rows}</table:table></office:spreadsheet></office:body></office:document-content>')


def send(client, data, path='/api/1/open', **headers):
    status, _, answer = client.ask('POST', path, data, **headers)
    return status, json.loads(answer)


def table_of(client, data, kind):
    status, answer = send(client, data)
    expect(status == 200 and answer['what'] == 'table' and answer['format'] == kind, f'{kind}: {status} {str(answer)[:200]}')
    return [sheet['table'].split('\n') for sheet in answer['sheets']] if status == 200 else [[]]


def tables(owner):
    wanted = 'Name;Rating\nČerný, Eva;2100\nMüller, Jan;1800\n'
    for encoding, text in (('utf-8', wanted), ('utf-8-sig', wanted), ('utf-16', wanted), ('cp1252', wanted.replace('Č', 'C').replace('ý', 'y') + 'Łukasz?;€'.replace('Ł', 'L') + '\n')):
        rows = table_of(owner, text.encode(encoding), 'csv')[0]
        expect(rows == text.split('\n'), f'{encoding}: {rows}')
    rows = table_of(owner, xlsx('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Rating</t></is></c><c r="D1" t="str"><f>A1&amp;1</f><v>Born</v></c></row>'
                                '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>2100</v></c><c r="D3" s="1"><v>33207</v></c><c r="E3" t="e"><v>#REF!</v></c></row>'
                                '<row r="4"><c r="A4" t="s"><v>9999</v></c><c r="B4"><v>1.503014E6</v></c><c r="D4" s="2"><v>60.5</v></c></row>',
                                ['<t>Name</t>', '<r><t>Černý</t></r><rPh sb="0"><t>no</t></rPh><r><t>, Eva\n</t></r>'],
                                '<numFmts><numFmt numFmtId="170" formatCode="0.00&quot; days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs>'), 'xlsx')[0]
    expect(rows == ['Name\tRating\t\tBorn', '', 'Černý, Eva \t2100\t\t1990-11-30', '\t1503014\t\t60.5'], f'XLSX: {rows}')
    rows = table_of(owner, ods('<table:table-row><table:table-cell office:value-type="string"><text:p>Name</text:p></table:table-cell><table:table-cell table:number-columns-repeated="2"/><table:table-cell office:value-type="string"><text:p>Born</text:p></table:table-cell></table:table-row>'
                               '<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>'
                               '<table:table-row><table:table-cell office:value-type="string"><office:annotation><text:p>secret</text:p></office:annotation><text:p>Müller,<text:s/>Jan</text:p><text:p>jr.</text:p></table:table-cell>'
                               '<table:table-cell office:value-type="float" office:value="2100"><text:p>2,100</text:p></table:table-cell><table:covered-table-cell/><table:table-cell office:value-type="date" office:date-value="1990-11-30T00:00:00"><text:p>30.11.90</text:p></table:table-cell></table:table-row>'
                               '<table:table-row table:number-rows-repeated="1048572"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>'), 'ods')[0]
    expect(rows == ['Name\t\t\tBorn', '', '', 'Müller, Jan jr.\t2100\t\t1990-11-30'], f'ODS: {rows}')


def refusals(owner, running):
    deep = '<a>' * 100 + '</a>' * 100
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, 'w', zipfile.ZIP_DEFLATED) as file, file.open('content.xml', 'w', force_zip64=True) as part:
        part.write(f'<office:document-content {OFFICE}>'.encode())
        for _ in range(300):
            part.write(b' ' * (1 << 20))
    cell = '<table:table-cell office:value-type="string"{}><text:p>x</text:p></table:table-cell>'
    laughs = f'<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><office:document-content {OFFICE}>&b;</office:document-content>'
    cases = (
        ('a bomb', bomb.getvalue(), 413, 'too_large'), ('entities', archive(content_dot_xml=laughs), 422, 'broken'),
        ('deep', archive(content_dot_xml=deep), 413, 'too_large'), ('not XML', archive(content_dot_xml='<a'), 422, 'broken'),
        ('wide', ods('<table:table-row>' + cell.format(' table:number-columns-repeated="16384"') + '</table:table-row>'), 413, 'too_large'),
        ('long', ods('<table:table-row table:number-rows-repeated="1048576">' + cell.format('') + '</table:table-row>'), 413, 'too_large'),
        ('a cell far out', xlsx('<row r="1"><c r="XFD1048576"><v>1</v></c></row>'), 413, 'too_large'),
        ('another archive', archive(readme='text'), 422, 'unknown'), ('nothing in it', ods(''), 422, 'unknown'), ('cut off', ods(cell)[:200], 422, 'broken'),
        ('old Excel', b'\xd0\xcf\x11\xe0' + bytes(600), 422, 'unknown'), ('a picture', b'\x89PNG\r\n\x1a\n' + bytes(60), 422, 'unknown'), ('nothing', b'', 422, 'unknown'),
        ('bytes', bytes(range(256)), 422, 'unknown'), ('a database', b'SQLite format 3\0' + bytes(100), 422, 'event'))
    for name, data, wanted, error in cases:
        before = time.monotonic()
        status, answer = send(owner, data)
        took = time.monotonic() - before
        expect(status == wanted and answer['error'] == error and len(answer['text']) > 15, f'{name}: {status} {answer}')
        expect(took < 10, f'{name}: {took:.1f} s')
    expect(len(bomb.getvalue()) < 400000, 'the bomb is large itself')
    with open(f'/proc/{running.process.pid}/status', encoding='ascii') as file:
        peak = next(int(line.split()[1]) for line in file if line.startswith('VmHWM:'))
    expect(peak < 400 * 1024, f'{peak} kB were needed')


def trf(owner, examples):
    names = lambda: {event['slug'] for event in json.loads(owner.get('/api/1/events')[1])['events']}
    data = (pathlib.Path(examples) / 'open-round-5.trf').read_bytes()
    before = names()
    status, answer = send(owner, data)
    expect(status == 200 and answer['outcome'] == 'refused' and answer['findings'][0]['subject'] == 'no_system', f'a file without a system: {status} {str(answer)[:200]}')
    status, answer = send(owner, data, '/api/1/open?system=dutch-2026')
    expect(status == 200 and answer['what'] == 'trf' and answer['outcome'] == 'done' and answer['name'] and answer['players'] > 5 and answer['rounds_paired'] > 2, f'{status} {str(answer)[:300]}')
    expect(names() == before, 'telling writes an event')
    status, made = send(owner, data, '/api/1/import?system=dutch-2026')
    expect(status == 200 and made['slug'] in names() - before, f'{status} {str(made)[:300]}')
    players = json.loads(owner.get(f'/api/1/t/{made["slug"]}/players')[1])['players']
    expect(len(players) == answer['players'], 'other players than told')
    status, again = send(owner, data, '/api/1/import?system=dutch-2026')
    expect(status == 200 and again['slug'] != made['slug'], 'the second replaces the first')
    status, answer = send(owner, b'012 No System\n001    1      Adler, Anna\n')
    expect(status == 200 and answer['what'] == 'trf' and answer['outcome'] == 'refused' and answer['findings'], f'{status} {answer}')
    status, answer = send(owner, b'001 broken\n', '/api/1/import')
    expect(status == 422 and answer['outcome'] == 'refused', f'{status} {answer}')
    log = owner.ask('GET', f'/api/1/t/{made["slug"]}/backup')[2]
    status, answer = send(owner, log)
    expect(status == 200 and answer['what'] == 'log', f'{status} {answer}')


def out(owner):
    slug = begin(owner, 8, 3)
    owner.act(slug, 'change_player', player=2, name='=1+1, "Eva"; x', club='-Rooks')
    for board, result in ((1, '1-0'), (2, 'draw'), (3, '0-1'), (4, '+:-')):
        owner.act(slug, 'set_result', board=board, result=result)
    for name in ('players', 'pairings', 'standings', 'crosstable'):
        status, headers, data = owner.ask('GET', f'/api/1/t/{slug}/table/{name}?format=csv')
        expect(status == 200 and headers['Content-Type'].startswith('text/csv') and data.startswith(b'\xef\xbb\xbf') and f'{name}.csv' in headers['Content-Disposition'], f'{name}: {status} {headers}')
        lines = data.decode('utf-8-sig').split('\r\n')
        expect(len(lines) == (6 if name == 'pairings' else 10), f'{name}: {lines}')
        expect('"\'=1+1, ""Eva""; x"' in data.decode(), f'{name}: a formula is not guarded: {lines}')
        status, headers, book = owner.ask('GET', f'/api/1/t/{slug}/table/{name}?format=xlsx')
        expect(status == 200 and book[:2] == b'PK' and 'spreadsheetml' in headers['Content-Type'], f'{name}: {status} {book[:60]}')
        rows = table_of(owner, book, 'xlsx')[0]
        expect([row.split('\t')[0] for row in rows[1:]] == [line.split(',')[0] for line in lines[1:-1]] and '=1+1, "Eva"; x' in '\n'.join(rows), f'{name}: {rows} {lines}')
    expect(owner.get(f'/api/1/t/{slug}/table/pairings?round=1&format=csv')[0] == 200 and owner.get(f'/api/1/t/{slug}/table/pairings?round=9')[0] == 404, 'rounds')
    expect(owner.get(f'/api/1/t/{slug}/table/nothing')[0] == 404 and owner.get('/api/1/t/nothing/table/players')[0] == 404, 'what is not there')
    owner.post('/api/1/me', {'language': 'de'})
    text = owner.ask('GET', f'/api/1/t/{slug}/table/standings')[2].decode('utf-8-sig')
    expect(';' in text.split('\r\n')[0] and ';0,5;' in text, f'German: {text[:200]}')
    owner.post('/api/1/me', {'language': 'en'})


def main():
    with tempfile.TemporaryDirectory() as folder:
        running = Running(sys.argv[1], folder)
        try:
            owner = Client(running.port, word=running.word)
            tables(owner)
            refusals(owner, running)
            trf(owner, sys.argv[2])
            out(owner)
            expect(not [name for name in os.listdir(os.path.join(folder, '.desk')) if 'table' in name], 'a file was left behind')
        finally:
            running.end()
    return tally.end()


sys.exit(main())
