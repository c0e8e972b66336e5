// SPDX-License-Identifier: Apache-2.0
// Every sheet as a small picture: the sheet itself, as it will lie in the printer, made small.
import { useState } from 'preact/hooks';
import { html, Menu, Switch } from '../shared/parts.js';
import { t } from '../shared/say.js';
import { route, useEventView } from './store.js';

const sheets = () => [['pairings', t('PRINT_PAIRINGS', 'Pairings by board'), true], ['names', t('PRINT_NAMES', 'Pairings by name'), true], ['standings', t('PRINT_STANDINGS', 'Standings'), true], ['slips', t('PRINT_SLIPS', 'Result slips'), true], ['places', t('PRINT_PLACES', 'Place cards'), true], ['cards', t('PRINT_CARDS', 'Player cards'), false], ['checkin', t('PRINT_CHECKIN', 'Check-in list'), false]];

export function PrintScreen() {
  const { slug } = route.value;
  const { data: event } = useEventView(''), { data: list } = useEventView('/prints');
  const [round, setRound] = useState(''), [paper, setPaper] = useState(localStorage.getItem('desk-paper') || 'a4');
  const last = event?.paired ?? 0, now = round || String(last);
  const known = new Map(sheets().map((sheet) => [sheet[0], sheet]));
  const shown = (list?.sheets ?? list?.prints)?.map((sheet) => [sheet.name, sheet.title ?? known.get(sheet.name)?.[1] ?? sheet.name, Boolean(sheet.rounds ?? known.get(sheet.name)?.[2]), sheet]) ?? sheets();
  const source = (name, ofRound) => `/t/${encodeURIComponent(slug)}/print/${name}?paper=${paper}${ofRound && last ? `&round=${now}` : ''}`;
  return html`<div class="main"><header class="head"><h1>${t('PRINT_PUBLISH', 'Print & publish')}</h1><span class="sp"></span>
      ${last > 0 && html`<${Menu} hide small label=${t('ROUND', 'Round')} value=${now} onChoose=${setRound} choices=${Array.from({ length: last }, (_, i) => [String(i + 1), t('ROUND_N', 'Round %1', i + 1)])} />`}
      <${Switch} label=${t('PAPER', 'Paper')} value=${paper} onChoose=${(value) => { setPaper(value); localStorage.setItem('desk-paper', value); }} choices=${[['a4', 'A4'], ['letter', 'Letter']]} /></header>
    <div class="list prints"><ul>${shown.filter(([, , ofRound]) => !ofRound || last > 0).map(([name, word, ofRound, sheet]) => html`<li key=${name}><a href=${source(name, ofRound)} target="_blank" data-plain>
      <span class=${`paper ${paper}`} aria-hidden="true"><iframe loading="lazy" tabindex="-1" title=${word} src=${source(name, ofRound)}></iframe></span><b>${word}</b>${sheet?.pages && html` <span class="faint">${t('PAGES_N', '%1 pages', sheet.pages)}</span>`}</a></li>`)}</ul>
      <section class="files"><h2>${t('FILES', 'Files')}</h2><p class="row"><a class="btn sec sm" download href=${`/api/1/t/${encodeURIComponent(slug)}/trf`}>TRF26</a><a class="btn sec sm" download href=${`/api/1/t/${encodeURIComponent(slug)}/trf?dialect=trf16`}>TRF16</a><a class="btn sec sm" download href=${`/api/1/t/${encodeURIComponent(slug)}/backup`}>${t('SAVE_LOG', 'Save the whole event as a file')}</a>
        <a class="btn sec sm" href=${`/t/${encodeURIComponent(slug)}/report`} data-plain>${t('REPORT_CHECK', 'Check and send the report')}</a></p></section></div></div>`;
}
