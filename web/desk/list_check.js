// SPDX-License-Identifier: Apache-2.0
// The event's players against a rating list: what differs is accepted one by one or all at once, each as an act; who has no number is
// shown with those they may be.
import { useEffect, useState } from 'preact/hooks';
import { Button, html, Icon } from '../shared/parts.js';
import { t } from '../shared/say.js';
import { act, isDone } from './acts.js';
import { chosenRate, ImportList, ListMenus, told, useLists } from './list_search.js';
import { eventPath, read1 } from './store.js';

const words = () => ({
  name: t('NAME', 'Name'), title: t('TITLE', 'Title'), federation: t('FEDERATION', 'Federation'), sex: t('SEX', 'Sex'), birth: t('BIRTH', 'Born'),
  official_rating: t('FIDE_RATING', 'FIDE rating'), national_rating: t('NATIONAL_RATING', 'National rating'),
});

const shown = (value) => (value && value !== 'none' ? value : '–');

const Differing = ({ one, onAccept }) => html`<li><span class="what"><b><bdi>${one.name}</bdi></b>
    ${one.changes.map(({ what, has, list }) => html`<small key=${what}>${words()[what]}${t('COLON', ': ')}${shown(has)} → <b>${shown(list)}</b></small>`)}</span>
  <${Button} small onClick=${() => onAccept(one)}>${t('ACCEPT', 'Accept')}<//></li>`;

const Unnumbered = ({ one, kind, onAccept }) => html`<li><span class="what"><b><bdi>${one.name}</bdi></b>
  ${one.matches.length === 0 && html`<small>${t('NOT_IN_LIST', 'Nobody of this name is in the list.')}</small>`}
  ${one.matches.length > 0 && html`<ul class="hits">${one.matches.map(({ row, body }) => html`<li key=${row.number}><button type="button" onClick=${() => onAccept({ ...one, body })}><bdi>${row.name}</bdi><span class="faint">${told(row, kind)}</span></button></li>`)}</ul>`}</span></li>`;

export function CheckPane({ event, onClose }) {
  const { lists, name } = useLists();
  const [found, setFound] = useState(null), [turn, setTurn] = useState(0);
  useEffect(() => {
    let isOver = false;
    if (name) read1(eventPath(`/list?name=${name}&rate=${chosenRate()}`)).then(({ status, data }) => { if (!isOver && status === 200) setFound(data); }, () => {});
    return () => { isOver = true; };
  }, [name, chosenRate(), turn]);
  const accept = async (...some) => {
    for (const one of some) if (!isDone(await act('change_player', one.body, { silent: some.length > 1, what: t('CHANGED_NAME', '%1 changed', one.name) }))) break;
    setTurn((now) => now + 1);
  };
  const isOld = found && event.start && found.list.date < event.start.slice(0, 7);
  return html`<aside class="pane" aria-label=${t('CHECK_LIST', 'Check against the list')}>
    <div class="pane-head"><h2 class="big">${t('CHECK_LIST', 'Check against the list')}</h2><span class="sp"></span><button type="button" class="btn quiet sm icon" aria-label=${t('CLOSE', 'Close')} onClick=${onClose}><${Icon} name="close" size="14" /></button></div>
    <${ListMenus} lists=${lists} name=${name} shown=${found?.rate} />
    <p><${ImportList} /></p>
    ${isOld && html`<p class="amb">⚠ ${t('LIST_IS_OLD', 'The list is of %1, older than the month in which the event begins.', found.list.date)}</p>`}
    ${found && found.differ.length === 0 && html`<p class="grn">${t('ALL_AS_LIST', 'All players with a number in the list are as it has them.')}</p>`}
    ${found?.differ.length > 0 && html`<section><p><${Button} kind="pri" onClick=${() => accept(...found.differ)}>${t('ACCEPT_ALL', 'Accept all: %1', found.differ.length)}<//></p>
      <ul class="plain-list" id="differ">${found.differ.map((one) => html`<${Differing} key=${one.player} one=${one} onAccept=${accept} />`)}</ul></section>`}
    ${found?.unknown.length > 0 && html`<section>${found.unknown.map((one) => html`<p key=${one.player}><bdi>${one.name}</bdi>${t('COLON', ': ')}<span class="red">${t('NUMBER_NOT_IN_LIST', 'The list does not have the number %1.', one.number)}</span></p>`)}</section>`}
    ${found?.likely.length > 0 && html`<section><h3>${t('WITHOUT_NUMBER', 'Without a number')}</h3><ul class="plain-list" id="likely">${found.likely.map((one) => html`<${Unnumbered} key=${one.player} one=${one} kind=${found.rate} onAccept=${accept} />`)}</ul></section>`}</aside>`;
}
