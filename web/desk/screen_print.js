// SPDX-License-Identifier: Apache-2.0
// Every sheet as a small picture: the sheet itself, as it will lie in the printer, made small.
import { useState } from 'preact/hooks';
import { html, Menu, Switch } from '../shared/parts.js';
import { t } from '../shared/say.js';
import { address, route, useEventView } from './store.js';

export function PrintScreen() {
  const { slug } = route.value;
  const { data: event } = useEventView(''), { data: list } = useEventView('/prints');
  const [round, setRound] = useState(''), [paper, setPaper] = useState(localStorage.getItem('desk-paper') || 'a4');
  const last = event?.paired ?? 0, now = round || String(last);
  const shown = (list?.sheets ?? []).filter((sheet) => last > 0 || !sheet.has_boards);
  const source = (name, ofRound) => `/t/${encodeURIComponent(slug)}/print/${name}?paper=${paper}${ofRound && last ? `&round=${now}` : ''}`;
  return html`<div class="main"><header class="head"><h1>${t('PRINT_PUBLISH', 'Print & publish')}</h1><span class="sp"></span>
      ${last > 0 && html`<${Menu} hide small label=${t('ROUND', 'Round')} value=${now} onChoose=${setRound} choices=${Array.from({ length: last }, (_, i) => [String(i + 1), t('ROUND_N', 'Round %1', i + 1)])} />`}
      <${Switch} label=${t('PAPER', 'Paper')} value=${paper} onChoose=${(value) => { setPaper(value); localStorage.setItem('desk-paper', value); }} choices=${[['a4', 'A4'], ['letter', 'Letter']]} /></header>
    <div class="list prints"><ul>${shown.map(({ name, word, has_boards: ofRound, pages }) => html`<li key=${name}><a href=${source(name, ofRound)} target="_blank" data-plain>
      <span class=${`paper ${paper}`} aria-hidden="true"><iframe loading="lazy" tabindex="-1" title=${word} src=${source(name, ofRound)}></iframe></span><b>${word}</b>${pages > 0 && html` <span class="faint">${t('PAGES_N', '%1 pages', pages)}</span>`}</a></li>`)}</ul>
      <section class="files"><h2>${t('FILES', 'Files')}</h2><p class="row"><a class="btn sec sm" download href=${`/api/1/t/${encodeURIComponent(slug)}/trf`}>TRF26</a><a class="btn sec sm" download href=${`/api/1/t/${encodeURIComponent(slug)}/trf?dialect=trf16`}>TRF16</a><a class="btn sec sm" download href=${`/api/1/t/${encodeURIComponent(slug)}/backup`}>${t('SAVE_LOG', 'Save the log')}</a>
        <a class="btn sec sm" href=${address('report')}>${t('REPORT_CHECK', 'Check and send the report')}</a></p></section></div></div>`;
}
