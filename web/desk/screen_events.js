// SPDX-License-Identifier: Apache-2.0
// All events of the folder by last use; a new one in three steps; a file that is dropped anywhere becomes an event beside them.
import { useRef, useState } from 'preact/hooks';
import { send } from '../outbox.js';
import { Button, Dot, Empty, Field, finder, html, Icon, Menu } from '../shared/parts.js';
import { dates, hour, playersN, t } from '../shared/say.js';
import { post, refuse } from './acts.js';
import { useKeys } from './keys.js';
import { ACCEPTED, dropping, openFile } from './open.js';
import { address, go, me, read1, useView } from './store.js';

/** "13:42", "Sunday", "18 October": when it was used. */
function when(ms) {
  const age = (Date.now() - ms) / 86400000, form = (options) => new Intl.DateTimeFormat(me.value.language === 'en' ? 'en-GB' : me.value.language, options).format(ms);
  return !ms ? '' : age < 1 ? hour(ms) : age < 7 ? form({ weekday: 'long' }) : form({ day: 'numeric', month: 'long', year: age > 300 ? 'numeric' : undefined });
}

const state = (event) => (event.problem ? ['r', event.problem] : event.finished ? ['', t('FINISHED', 'finished')] : event.paired === 0 ? ['', t('NOT_BEGUN', 'not begun')]
  : event.open > 0 ? ['a', `${t('ROUND_N', 'Round %1', event.paired)} · ${t('IN_OF', '%1 of %2 in', event.boards - event.open, event.boards)}`] : ['', t('ROUND_N', 'Round %1', event.paired)]);

const Card = ({ event }) => html`<li><a class="card" href=${address(`/t/${event.slug}/now`)}><b><bdi>${event.name || event.slug}</bdi></b>
  <span class="mid">${[dates(event.begin, event.end), playersN(event.players)].filter(Boolean).join(' · ')}</span><span class="mid">${event.place}${event.restored_at > 0 && html` <span class="tag a">${t('RESTORED_AT', 'restored %1', when(event.restored_at))}</span>`}</span>
  <span class="card-foot"><span class="steps9" aria-hidden="true">${Array.from({ length: Math.min(event.rounds || event.paired, 15) }, (_, i) => html`<i key=${i} class=${i < event.paired ? 'is' : ''}></i>`)}</span><${Dot} tone=${state(event)[0]}>${state(event)[1]}<//><span class="sp"></span><span class="small faint">${when(event.used_at)}</span></span></a></li>`;

const PRESETS = () => [
  ['club', t('PRESET_CLUB', 'Club evening of five rounds'), t('PRESET_CLUB_HINT', 'Dutch system in force, not rated: the desk asks less.'), { rounds: 5, rated: false }],
  ['open', t('PRESET_OPEN', 'Open of nine rounds'), t('PRESET_OPEN_HINT', 'Dutch system in force, rated; one round a day or two.'), { rounds: 9, rated: true }],
  ['blitz', t('PRESET_BLITZ', 'Club blitz'), t('PRESET_BLITZ_HINT', 'Eleven rounds in an evening; check-in by name, next round at once.'), { rounds: 11, rated: false, time: '3 min + 2 s' }],
  ['robin', t('PRESET_ROBIN', 'Round robin'), t('PRESET_ROBIN_HINT', 'Everybody meets everybody, by Berger tables; numbers by lot, all rounds at once.'), { form: 'round-robin', rated: true }],
  ['robin2', t('PRESET_ROBIN_2', 'Double round robin'), t('PRESET_ROBIN_2_HINT', 'The same twice, the second time with the other colours.'), { form: 'double-round-robin', rated: true }],
  ['double', t('PRESET_DOUBLE', 'Double-Swiss'), t('PRESET_DOUBLE_HINT', 'Two games against each opponent, once with each colour; a round is a match.'), { form: 'swiss-matches', rounds: 5, rated: true }],
  ['team', t('PRESET_TEAM', 'Team Swiss'), t('PRESET_TEAM_HINT', 'Teams with members in board order; a match is one game on each board. Line-ups and reserves for every round.'), { form: 'team-swiss', rounds: 7, boards: 4, rated: true }],
  ['teamrobin', t('PRESET_TEAM_ROBIN', 'Round robin of teams'), t('PRESET_TEAM_ROBIN_HINT', 'Every team meets every other one, by Berger tables; all rounds at once, with their days.'), { form: 'team-round-robin', boards: 4, rated: true }],
  ['teamrobin2', t('PRESET_TEAM_ROBIN_2', 'Double round robin of teams'), t('PRESET_TEAM_ROBIN_2_HINT', 'The same at home and away.'), { form: 'team-double-round-robin', boards: 4, rated: true }],
  ['rapid', t('PRESET_RAPID', 'Rapid of seven rounds'), t('PRESET_RAPID_HINT', 'A day of seven rounds, rated.'), { rounds: 7, rated: true, time: '15 min + 10 s' }],
];

/** The kind that was used last is chosen. */
const lastPreset = () => { try { return localStorage.getItem('desk-preset'); } catch { return null; } };

function NewEvent({ onClose, systems: all, forms }) {
  const presets = PRESETS(), first = presets.find(([key]) => key === lastPreset()) ?? presets[0];
  const [preset, setPreset] = useState(first[0]), [name, setName] = useState(''), [rounds, setRounds] = useState(String(first[3].rounds ?? '')), [system, setSystem] = useState(''), [boards, setBoards] = useState('4'), [time, setTime] = useState(first[3].time ?? ''), [older, setOlder] = useState(false), [busy, setBusy] = useState(false);
  const choose = (key) => { setPreset(key); setRounds(String(presets.find(([one]) => one === key)[3].rounds ?? '')); setSystem(''); setTime(presets.find(([one]) => one === key)[3].time ?? ''); };
  const form = presets.find(([key]) => key === preset)[3].form ?? 'swiss', kind = forms.find((one) => one.form === form), isTable = form !== 'swiss' && kind?.table;
  const create = async (event) => {
    event.preventDefault();
    setBusy(true);
    const { rated, boards: usual } = presets.find(([key]) => key === preset)[3];
    const answer = await post('/api/1/new', { name: name.trim(), ...(rated ? { rated } : {}), ...(form === 'swiss' ? {} : { form }) });
    setBusy(false);
    if (answer.status !== 200) return void refuse(answer);
    // the rules in force, unless others were chosen
    const chosen = system || kind?.system || (await read1(`t/${answer.at}/settings`)).data?.systems?.find((one) => one.default)?.id;
    const body = { ...(Number(rounds) ? { rounds: Number(rounds) } : {}), ...(chosen ? { system: chosen } : {}), ...(time.trim() ? { time_control: time.trim() } : {}) };
    const set = await send({ slug: answer.at, tournament: answer.tournament, by: me.value.person, act: 'settings', body });
    if (set.outcome !== 'done') await refuse(set);
    try { localStorage.setItem('desk-preset', preset); } catch { /* the first kind is chosen next time */ }
    if (usual && Number(boards) !== usual) {
      const rules = await send({ slug: answer.at, tournament: answer.tournament, by: me.value.person, act: 'team_rules', body: { boards: Number(boards) } });
      if (rules.outcome !== 'done') await refuse(rules);
    }
    go(`/t/${answer.at}/players`);
  };
  const systems = all.filter((one) => one.form === form), isUsual = (one) => (kind?.system ? one.id === kind.system : one.default);
  const shown = systems.filter((one) => older || one.newest);
  return html`<aside class="pane" aria-label=${t('NEW_EVENT', 'New event')}><form class="stack" onSubmit=${create}>
    <div class="pane-head"><h2 class="big">${t('NEW_EVENT', 'New event')}</h2><span class="sp"></span><button type="button" class="btn quiet sm icon" aria-label=${t('CLOSE', 'Close')} onClick=${onClose}><${Icon} name="close" size="14" /></button></div>
    <div class="name-rounds"><${Field} focus label=${t('EVENT_NAME', 'Name of the event')} value=${name} onInput=${(event) => setName(event.target.value)} required maxlength="200" />${!isTable && html`<${Field} label=${t('ROUNDS', 'Rounds')} value=${rounds} onInput=${(event) => setRounds(event.target.value)} inputmode="numeric" pattern="[0-9]*" />`}</div>
    ${presets.find(([key]) => key === preset)[3].boards && html`<${Field} label=${t('BOARDS_OF_MATCH', 'Boards of a match')} value=${boards} onInput=${(event) => setBoards(event.target.value)} inputmode="numeric" pattern="[1-9][0-9]?" required />`}
    ${presets.find(([key]) => key === preset)[3].time && html`<${Field} label=${t('TIME_CONTROL', 'Time control')} value=${time} onInput=${(event) => setTime(event.target.value)} maxlength="200" />`}
    <fieldset class="presets"><legend class="vh">${t('KIND', 'Kind')}</legend>${presets.map(([key, word, hint]) => html`<label key=${key} class=${preset === key ? 'is' : ''}><input type="radio" name="preset" checked=${preset === key} onChange=${() => choose(key)} /><span><b>${word}</b><small>${hint}</small></span></label>`)}</fieldset>
    ${systems.length > 0 && html`<${Menu} label=${t('SYSTEM', 'Pairing system')} value=${system} onChoose=${(value) => (value === 'older' ? setOlder(true) : setSystem(value))} choices=${[['', systems.find(isUsual)?.title ?? '–'], ...shown.filter((one) => !isUsual(one)).map((one) => [one.id, one.title]), ...(older || isTable ? [] : [['older', t('OLDER', 'Older editions…')]])]} />`}
    <p class="small faint">${t('ALL_CAN_CHANGE', 'All of it can be changed until round 1 is paired.')}</p>
    <div class="row last"><button type="submit" class="btn pri" disabled=${busy}>${t('CREATE', 'Create')}<kbd>Enter</kbd></button><${Button} kind="quiet" onClick=${onClose}>${t('CLOSE', 'Close')}<//></div></form></aside>`;
}

export function EventsScreen() {
  const { data } = useView('events'), [asked, setNew] = useState(null);
  // in an empty folder there is nothing else to do; beside the page, not over it
  const isNew = asked ?? (data?.events?.length === 0 && innerWidth >= 1100), { data: choices } = useView(isNew ? 'systems' : '');
  const [wanted, setWanted] = useState(''), [over, setOver] = useState(false);
  const file = useRef(), field = useRef();
  useKeys([{ key: 'n', shown: 'N', what: t('NEW_EVENT', 'New event'), does: () => setNew(true) }, { key: '/', shown: '/', what: t('FIND', 'Find'), does: () => field.current?.focus() }, { key: 'escape', typing: true, does: () => { if (!isNew) return false; setNew(false); return undefined; } }]);
  const fits = finder(wanted), events = (data?.events ?? []).filter((event) => fits(`${event.name} ${event.place}`)).sort((a, b) => b.used_at - a.used_at);
  const now = events.filter((event) => !event.finished), done = events.filter((event) => event.finished);
  return html`<div class="main with-pane" ...${dropping(setOver)}>
    <div class="column"><header class="head"><h1>${t('EVENTS', 'Events')}</h1><span class="sp"></span>${(data?.events ?? []).length > 4 && html`<input ref=${field} class="fld search" type="search" aria-label=${t('FIND', 'Find')} placeholder=${t('FIND_EVENT', 'Find an event')} value=${wanted} onInput=${(event) => setWanted(event.target.value)} />`}
      <${Button} kind="pri" keys="N" onClick=${() => setNew(true)}>${t('NEW', 'New')}<//></header>
    ${data?.store_problem && html`<div class="bar r" role="alert">${data.store_problem}</div>`}
    <div class="list events"><button type="button" class=${`drop${over ? ' over' : ''}`} onClick=${() => file.current.click()}><${Icon} name="drop" /> <span><b>${t('DROP_ANY', 'Drop any file')}</b> ${t('DROP_ANY_HINT', 'here, or open one: a saved event, TRF, a list as CSV, XLSX or ODS. What would be done is shown first; nothing is replaced.')}</span></button><input ref=${file} type="file" accept=${ACCEPTED} hidden onChange=${(event) => { openFile(event.target.files[0]); event.target.value = ''; }} />
      ${data && events.length === 0 && !wanted && html`<${Empty} title=${t('NO_EVENTS_YET', 'No events yet')} actions=${html`<${Button} onClick=${() => setNew(true)}>${t('NEW_EVENT', 'New event')}<//>`}>${t('NO_EVENTS_HINT', 'A name and the number of rounds are enough to begin.')}<//>`}
      ${now.length > 0 && html`<h2>${t('LAST_USED', 'Last used')}</h2><ul class="cards">${now.map((event) => html`<${Card} key=${event.slug} event=${event} />`)}</ul>`}
      ${done.length > 0 && html`<h2>${t('FINISHED_ONES', 'Finished')}</h2><table class="done"><tbody>${done.map((event) => html`<tr key=${event.slug} onClick=${() => go(`/t/${event.slug}/standings`)}><th scope="row"><a href=${address(`/t/${event.slug}/standings`)}>${event.name}</a></th><td class="mid">${playersN(event.players)}, ${t('ROUNDS_N', '%1 rounds', event.rounds)}</td><td class="num mid">${when(event.used_at)}</td></tr>`)}</tbody></table>`}</div></div>
    ${isNew && html`<${NewEvent} systems=${choices?.systems ?? []} forms=${choices?.forms ?? []} onClose=${() => setNew(false)} />`}</div>`;
}
