// SPDX-License-Identifier: Apache-2.0
// Every sheet as a small picture: the sheet itself, as it will lie in the printer, made small.
import { useState } from 'preact/hooks';
import { Button, Dot, html, Menu, Switch } from '../shared/parts.js';
import { t } from '../shared/say.js';
import { act } from './acts.js';
import { address, route, useEventView } from './store.js';

/** What hangs on walls and screens, and the button that shows it. */
function Published({ event }) {
  const round = event.table ? event.states.find((one) => !one.shown) ?? event.states.at(-1) : event.states.at(-1), table = event.standings;
  const canRound = round && !round.shown && !round.editing, canTable = round && round.open === 0 && table.round !== round.round;
  const publish = (name, body, what) => act(name, body, { what });
  return html`<section class="files shown-now" aria-labelledby="shownh"><h2 id="shownh">${t('PUBLISHED_NOW', 'Published')}</h2>
    <ul class="plain-list"><li><span class="what"><b>${t('ROUND_N', 'Round %1', round.round)}</b> <${Dot} tone=${round.shown ? 'g' : ''}>${round.shown ? t('VERSION_N', 'version %1', round.version) : t('NOT_PUBLISHED', 'not published')}<//></span>
        ${canRound && html`<${Button} small id="publish-round" onClick=${() => publish('publish_round', event.table ? {} : { round: round.round }, t('ROUND_SHOWN', 'Round %1 published', round.round))}>${round.version > 0 ? t('PUBLISH_AGAIN', 'Publish version %1', round.version + 1) : t('PUBLISH', 'Publish')}<//>`}</li>
      <li><span class="what"><b>${t('STANDINGS', 'Standings')}</b> <${Dot} tone=${table.round === round.round ? 'g' : ''}>${table.round > 0 ? t('AFTER_ROUND', 'After round %1', table.round) : t('NOT_PUBLISHED', 'not published')}<//></span>
        ${canTable && html`<${Button} small id="publish-standings" onClick=${() => publish('publish_standings', { round: round.round }, t('STANDINGS_SHOWN', 'Standings after round %1 published', round.round))}>${t('PUBLISH', 'Publish')}<//>`}</li></ul></section>`;
}

const MM = 96 / 25.4, SIZES = { a4: [210, 297], letter: [215.9, 279.4] };

/**
 * Lays a sheet out as the printer will: what its style says of print counts here, and its pages stand beside each other as columns, so that
 * it breaks where the paper does. @param {Document} sheet @param {string} paper @returns {number} pages
 */
function paged(sheet, paper) {
  let margins = [12, 13, 15, 13];
  const turn = (rules) => {
    for (const rule of rules) {
      if (rule.media) rule.media.mediaText = /print/.test(rule.media.mediaText) ? 'all' : 'not all';
      if (rule.constructor.name === 'CSSPageRule') margins = ['Top', 'Right', 'Bottom', 'Left'].map((side, i) => parseFloat(rule.style[`margin${side}`]) || margins[i]);
      else if (rule.style?.breakAfter === 'page') rule.style.breakAfter = 'column';
      if (rule.cssRules) turn(rule.cssRules);
    }
  };
  for (const style of sheet.styleSheets) turn(style.cssRules);
  const [top, right, bottom, left] = margins, [width, height] = SIZES[paper], gap = left + right;
  Object.assign(sheet.documentElement.style, { overflow: 'hidden', background: '#fff', colorScheme: 'light' });
  Object.assign(sheet.body.style, { position: 'absolute', top: `${top}mm`, left: `${left}mm`, margin: 0, width: `${width - gap}mm`, height: `${height - top - bottom}mm`, maxWidth: 'none', columnWidth: `${width - gap}mm`, columnGap: `${gap}mm`, columnFill: 'auto' });
  return Math.max(1, Math.round((sheet.body.scrollWidth / MM + gap) / width));
}

/** A sheet made small: its first page, and how many there are. */
function Picture({ word, source, paper }) {
  const [pages, setPages] = useState(0);
  return html`<a href=${source} target="_blank" data-plain><span class=${`paper ${paper}${pages > 1 ? ' more' : ''}`} aria-hidden="true"><iframe loading="lazy" tabindex="-1" title=${word} src=${source} onLoad=${(event) => setPages(paged(event.target.contentDocument, paper))}></iframe></span>
    <b>${word}</b>${pages > 1 && html` <span class="faint">${t('PAGES_N', '%1 pages', pages)}</span>`}</a>`;
}

/** Tables for spreadsheets. */
const Tables = ({ slug, last, now }) => html`<h3>${t('TABLES', 'Tables')}</h3><ul class="plain-list">${[['players', t('PLAYERS', 'Players')], ...(last ? [['pairings', t('PAIRINGS', 'Pairings')], ['standings', t('STANDINGS', 'Standings')], ['crosstable', t('CROSS_TABLE', 'Cross table')]] : [])].map(([name, word]) => html`<li key=${name}><span class="what">${word}</span>
  ${['csv', 'xlsx'].map((format) => html`<a key=${format} class="btn sec sm" download aria-label=${`${word}, ${format.toUpperCase()}`} href=${`/api/1/t/${encodeURIComponent(slug)}/table/${name}?format=${format}${name !== 'players' ? `&round=${now}` : ''}`}>${format.toUpperCase()}</a>`)}</li>`)}</ul>`;

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
    <div class="list prints">${last > 0 && html`<${Published} event=${event} />`}<h2>${t('SHEETS', 'Sheets')}</h2><ul>${shown.map(({ name, word, has_boards: ofRound }) => html`<li key=${`${name}${paper}`}><${Picture} word=${word} source=${source(name, ofRound)} paper=${paper} /></li>`)}</ul>
      <p class="small mid logo-hint">${t('LOGO_HINT', 'A picture called logo.svg, logo.png or logo.jpg in the folder of the events stands on every sheet.')}</p>
      <section class="files"><h2>${t('FILES', 'Files')}</h2><p class="row">
        ${event && !event.rated && ['trf26', 'trf16'].map((dialect) => html`<a key=${dialect} class="btn sec sm" download href=${`/api/1/t/${encodeURIComponent(slug)}/trf?dialect=${dialect}`}>${dialect.toUpperCase()}</a>`)}
        <a class="btn sec sm" download href=${`/api/1/t/${encodeURIComponent(slug)}/calendar`}>${t('CALENDAR', 'Calendar (ICS)')}</a><a class="btn sec sm" download href=${`/api/1/t/${encodeURIComponent(slug)}/backup`}>${t('SAVE_LOG', 'Save the log')}</a>
        <a class="btn sec sm" href=${address('report')}>${t('REPORT_CHECK', 'Check and send the report')}</a></p><${Tables} slug=${slug} last=${last} now=${now} /></section></div></div>`;
}
