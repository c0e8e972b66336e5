// SPDX-License-Identifier: Apache-2.0
// What stands around every screen: the rail (on a phone a bar of four), bars of trouble, what was done.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Button, Dot, html, Icon, Key } from '../shared/parts.js';
import { dates, hour, t } from '../shared/say.js';
import { OpenSheet, told, undo } from './acts.js';
import { actWith } from './needs.js';
import { openFinder } from './finder.js';
import { useKeys } from './keys.js';
import { openKeys } from './keys_sheet.js';
import { LettersBar, outbox } from './letters_bar.js';
import { address, eventPath, go, isDead, isPolling, isSlow, me, refresh, route, useEventView } from './store.js';

export const isPaneOpen = signal(innerWidth >= 1100);

/** The round that is played: the last one, or of a table the first that is not closed. */
export const current = (event) => event?.states?.find((one) => one.round === event.current);

/** Where to go: places of the event, with what stands there in short. */
function places(event) {
  const last = current(event);
  return [
    ['now', t('NOW', 'Now'), last ? t('ROUND_N', 'Round %1', last.round) : event ? t('CHECKIN', 'Check-in') : '', 'now'],
    ['players', event?.teams ? t('TEAMS', 'Teams') : t('PLAYERS', 'Players'), event?.players ?? '', 'players'],
    ['standings', t('STANDINGS', 'Standings'), '', 'standings'],
    ['print', t('PRINT_PUBLISH', 'Print & publish'), '', ''],
    ['report', t('REPORT_SHORT', 'Report'), '', ''],
    ['timeline', t('TIMELINE', 'Timeline'), '', ''],
  ];
}

const isAt = (place, here) => (place === here || (place === 'now' && ['r', 'preview', 'blocked'].includes(here)) ? 'page' : undefined);

function Rail({ event }) {
  const { slug, place } = route.value, { waiting, isOffline } = outbox.value;
  const copy = event?.mirror, { data: here } = useEventView('/here');
  const isWaiting = copy?.state === 'complete' && copy.seq < event.seq;
  useEffect(() => { // no event tells that the second copy has caught up
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => refresh((path) => path !== eventPath('')), 1000);
    return () => clearTimeout(timer);
  }, [isWaiting, event]);
  return html`<nav class="rail" aria-label=${t('MAIN_MENU', 'Parts of the event')}>
    ${slug ? html`<a class="ev" href=${address('settings')} aria-current=${isAt('settings', place)}><b><bdi>${event?.name ?? slug}</bdi></b>
        <small>${[dates(event?.start, event?.end), event?.city].filter(Boolean).join(' · ') || t('SETTINGS', 'Settings')}</small></a>`
      : html`<div class="ev"><b>swisspair</b><small>${t('WORKS_OFFLINE', 'works without a network')}</small></div>`}
    ${slug ? places(event).map(([key, word, count]) => html`<a key=${key} href=${address(key)} aria-current=${isAt(key, place)}>${word}<span>${count}</span></a>`)
      : html`<a href=${address('/')} aria-current=${place === 'events' ? 'page' : undefined}>${t('EVENTS', 'Events')}</a>
        <a href=${address('/people')} aria-current=${place === 'people' ? 'page' : undefined}>${t('PEOPLE', 'Arbiters of this desk')}</a>`}
    <button type="button" class="find" onClick=${openFinder}>${t('FIND_OR_DO', 'Find or do')}<${Key}>${t('KEY_CONTROL', 'Ctrl')} K<//></button>
    <div class="foot">
      ${slug && html`<a href=${address('/')}>${t('ALL_EVENTS', 'All events')}</a>`}
      <div id="outbox" role="status"><${Dot} tone=${waiting ? (isOffline ? 'r' : 'a') : 'g'}>${waiting ? `${t('WAITING', 'waiting')} (${waiting})` : event?.saved_at ? `${t('SAVED', 'saved')} ${hour(event.saved_at)}` : t('SAVED', 'saved')}<//></div>
      ${event && html`<div>${!copy || copy.state === 'none' ? html`<${Dot}>${t('NO_COPY', 'No second copy')}<//>` : copy.problem ? html`<${Dot} tone="r">${t('SECOND_COPY_NOT', 'Second copy: %1', copy.problem)}<//>`
        : isWaiting || copy.state === 'behind' ? html`<${Dot} tone="a">${t('SECOND_COPY_NOT', 'Second copy: %1', t('WAITING', 'waiting'))}<//>` : html`<${Dot} tone="g">${t('SECOND_COPY', 'Second copy complete')}<//>`}</div>`}
      <div><${Dot} tone="g">${[me.value.person, ...(here?.people ?? []).map((one) => one.name ?? one).filter((name) => name !== me.value.person)].filter(Boolean).join(', ') || '–'}<//></div>
    </div></nav>`;
}

/** On a phone: four places at the foot. */
function Foot({ event }) {
  const { slug, place } = route.value;
  if (!slug)
    return html`<nav class="phone two-places" aria-label=${t('MAIN_MENU', 'Parts of the event')}>${[['/', 'events', t('EVENTS', 'Events'), 'now'], ['/people', 'people', t('PEOPLE_SHORT', 'Arbiters'), 'players']].map(([to, key, word, icon]) => html`<a key=${key} href=${address(to)} aria-current=${place === key ? 'page' : undefined}><${Icon} name=${icon} />${word}</a>`)}</nav>`;
  const four = places(event).slice(0, 3);
  return html`<nav class="phone" aria-label=${t('MAIN_MENU', 'Parts of the event')}>
    ${four.map(([key, word, , icon]) => html`<a key=${key} href=${address(key)} aria-current=${isAt(key, place)}><${Icon} name=${icon} />${word}</a>`)}
    <a href=${address('more')} aria-current=${['more', 'print', 'report', 'timeline', 'settings'].includes(place) ? 'page' : undefined}><${Icon} name="more" />${t('MORE', 'More')}</a></nav>`;
}

/** What else there is, on a phone. */
export const More = () => html`<div class="main"><div class="head"><h1>${t('MORE', 'More')}</h1></div><ul class="links">
  ${[['print', t('PRINT_PUBLISH', 'Print & publish')], ['report', t('REPORT', 'Report and backup')], ['timeline', t('TIMELINE', 'Timeline')], ['settings', t('SETTINGS', 'Settings')], ['/', t('ALL_EVENTS', 'All events')], ['/people', t('PEOPLE', 'Arbiters of this desk')]].map(([to, word]) => html`<li key=${to}><a href=${address(to)}>${word}</a></li>`)}
  <li><button type="button" class="link" onClick=${openFinder}>${t('FIND_OR_DO', 'Find or do')}</button></li></ul></div>`;

function Told() {
  const now = told.value;
  return html`<div role="status" aria-live="polite" id="told">${now && html`<div class="told"><span>${now.text}</span>
    ${now.undo && html`<button type="button" onClick=${() => { told.value = null; undo(now.undo); }}>${t('UNDO', 'Undo')}</button>`}</div>`}</div>`;
}

export function Frame({ children }) {
  const { data: event } = useEventView('');
  const { slug } = route.value;
  const open = current(event)?.open ?? 0;
  useEffect(() => { document.title = slug && event ? `${open ? `(${open}) ` : ''}${event.name} · swisspair` : 'swisspair'; }, [slug, event?.name, open]);
  useKeys([
    { key: 'ctrl+k', shown: `${t('KEY_CONTROL', 'Ctrl')} K`, what: t('FIND_OR_DO', 'Find or do'), typing: true, does: openFinder },
    { key: '?', shown: '?', what: t('ALL_KEYS', 'All keys'), does: openKeys },
    ...(slug ? [
      { key: 'ctrl+z', shown: `${t('KEY_CONTROL', 'Ctrl')} Z`, what: t('UNDO_MINE', 'Take your own last act back'), empty: true, does: () => { undo(); } },
      { key: ']', shown: ']', what: t('PANE_KEY', 'Show or hide the pane'), does: () => { isPaneOpen.value = !isPaneOpen.value; } },
      ...places(event).map(([place, word], i) => ({ key: `alt+${i + 1}`, shown: `Alt ${i + 1}`, what: word, does: () => go(place) })),
    ] : []),
  ]);
  return html`<a class="skip" href="#main" data-plain onClick=${(e) => { e.preventDefault(); document.getElementById('main')?.focus(); }}>${t('SKIP', 'To the content')}</a>
    <div class="desk"><${Rail} event=${event} />
      <main id="main" tabindex="-1" class="stage">
        ${isSlow.value && html`<div class="slow" aria-hidden="true"></div>`}
        <${LettersBar} />
        ${isDead.value && outbox.value.waiting === 0 && html`<div class="bar r" role="alert"><span><span class="dot r"></span><b>${t('DESK_SILENT', 'The desk does not answer.')}</b></span></div>`}
        ${event?.store_problem && html`<div class="bar r" role="alert"><b>${t('NOT_SAVED', 'Not saved: %1', event.store_problem)}</b></div>`}
        ${(event?.read_only || event?.pen_given) && html`<div class="bar a"><span>${t('READ_ONLY', 'Read-only: another desk is writing, or the log is damaged.')}</span><${Button} small data-act="take_pen" onClick=${() => actWith('take_pen', {}, ['desk'], { label: t('TAKE_PEN', 'Take the pen') })}>${t('TAKE_PEN', 'Take the pen')}<//></div>`}
        ${isPolling.value && html`<div class="bar a">${t('POLLING', 'many windows are open: this one updates every ten seconds')}</div>`}
        ${children}
      </main>
      <${Foot} event=${event} /></div>
    <${Told} /><${OpenSheet} />`;
}
