// SPDX-License-Identifier: Apache-2.0
// The round to come. While games run: which boards are certain, whatever the open results. When the rules allow no pairing: who is
// in the way, as a picture and in sentences, what would have to give, and the ways out.
import { Button, Dot, html, points } from '../shared/parts.js';
import { t } from '../shared/say.js';
import { act, isDone } from './acts.js';
import { address, go, route, useEventView } from './store.js';

const byNumber = (all) => new Map((all?.players ?? []).map((player) => [player.player, player]));
const Person = ({ of }) => (of ? html`<bdi>${of.name}</bdi> <span class="faint">${of.tpn || ''}</span>` : html`<span class="mid">${t('PAB', 'bye')}</span>`);

/* ---- while games run ------------------------------------------------------------------------------- */

export function PreviewScreen() {
  const { data, error } = useEventView('/preview'), { data: all } = useEventView('/players');
  const people = byNumber(all), n = data?.round ?? 0;
  return html`<div class="main"><header class="head"><h1>${n ? t('AHEAD', 'Preview of round %1', n) : ''}</h1><span class="sub">${data?.outcomes > 0 && t('CERTAIN_N', 'certain boards: %1', data.boards.length)}</span><span class="sp"></span>
      ${n > 1 && html`<a class="btn sec" href=${address(`r/${n - 1}`)}>${t('BACK_TO_ROUND', 'Back to round %1', n - 1)}</a>`}</header>
    ${(error || data?.problem) && html`<div class="bar r" role="alert"><span>${error || data.problem.text} ${data?.problem?.article}</span></div>`}
    ${data && all && !data.problem && html`<div class="list parts" id="preview">
      <section class="span"><p>${data.outcomes > 0 ? t('AHEAD_OPEN', '%1 games are still open; all %2 combinations of their results were paired.', data.games, data.outcomes) : t('AHEAD_MANY', '%1 games are still open: too many for a preview.', data.games)}</p>
        ${data.unpaired > 0 && html`<p class="amb"><span class="dot a"></span>${t('AHEAD_UNPAIRED', 'In %1 of the combinations the rules allow no pairing.', data.unpaired)}</p>`}</section>
      ${data.boards.length > 0 && html`<section class="wide-part" aria-labelledby="certainh"><h2 id="certainh">${t('CERTAIN_BOARDS', 'Certain already')}</h2>
        <table class="plain ahead"><tbody>${data.boards.map((board) => html`<tr key=${board.white}><td class="num mid">${points(people.get(board.white)?.points ?? 0)}</td><th scope="row"><${Person} of=${people.get(board.white)} /></th><td class="against">–</td><td class="black"><${Person} of=${people.get(board.black)} /></td>
          <td class="open">${!board.colours_certain && html`<${Dot} tone="a">${t('COLOURS_OPEN', 'colours open')}<//>`}</td></tr>`)}</tbody></table></section>`}
      ${data.uncertain.length > 0 && html`<section aria-labelledby="openh"><h2 id="openh">${t('UNCERTAIN', 'Opponent not certain')}</h2>
        <table class="plain"><tbody>${data.uncertain.map((one) => html`<tr key=${one.player}><th scope="row"><${Person} of=${people.get(one.player)} /></th><td class="mid">${t('OPPONENTS_N', '%1 possible opponents', one.opponents)}</td></tr>`)}</tbody></table></section>`}</div>`}</div>`;
}

/* ---- who is in the way ------------------------------------------------------------------------------- */

const DRAWN = 24, TOLD = 60, CELL = 30, NAMES = 156, TOP = 34;
const short = (text) => (text.length > 18 ? `${text.slice(0, 18)}…` : text);
const nameOf = (people, player) => (player ? people.get(player)?.name ?? '' : t('PAB', 'bye'));

/** Who may not meet whom: a row for each member of a group, columns of these and of others whom they may not meet. */
function Picture({ data, people }) {
  const rows = [...new Set(data.groups.flat())].slice(0, DRAWN), group = new Map(data.groups.flatMap((players, i) => players.map((one) => [one, i])));
  const all = [...new Set([...rows, ...(rows.length < DRAWN ? data.pairs.flatMap(({ a, b }) => [a, b]) : [])])];
  const columns = all.slice(0, DRAWN), leftOut = new Set([...data.groups.flat(), ...all]).size - columns.length;
  const pairs = new Map(data.pairs.flatMap((pair) => [[`${pair.a} ${pair.b}`, pair], [`${pair.b} ${pair.a}`, pair]]));
  const sign = ({ bars, round }) => bars.map(({ bar }) => ({ rematch: round, bye: round, colours: '◑', forbidden: '✗' })[bar] ?? '').join('');
  const width = NAMES + columns.length * CELL + 1, height = TOP + rows.length * CELL + 1;
  return html`<div class="wide-table" tabindex="0" role="group" aria-label=${t('BLOCKED_PICTURE', 'Who may not meet whom')}>
    <svg class="blocked" role="img" width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`} aria-label=${t('BLOCKED_PICTURE', 'Who may not meet whom')}>
      ${columns.map((one, k) => html`<text key=${one} class="head" x=${NAMES + k * CELL + CELL / 2} y=${TOP - 10}>${people.get(one)?.tpn || '–'}</text>`)}
      ${rows.map((row, i) => html`<g key=${row}><text x="0" y=${TOP + i * CELL + 20}>${short(nameOf(people, row))}</text>${columns.map((column, k) => {
        const isOwn = group.get(row) === group.get(column), pair = !isOwn && pairs.get(`${row} ${column}`);
        return html`<rect class=${isOwn ? 'own' : 'barred'} x=${NAMES + k * CELL} y=${TOP + i * CELL} width=${CELL} height=${CELL} />${pair && html`<text class="sign" x=${NAMES + k * CELL + CELL / 2} y=${TOP + i * CELL + 20}>${sign(pair)}</text>`}`;
      })}</g>`)}</svg></div>
    <p class="small faint">${t('BLOCKED_SIGNS', 'A number is the round in which the two met, or the round since which the bye is barred; ◑ no colours fit both; ✗ must not meet. Shaded: one group.')}${leftOut > 0 && html` ${t('BLOCKED_MORE', 'And %1 more.', leftOut)}`}</p>`;
}

/** What keeps two apart, with the articles. */
const Bars = ({ pair }) => pair.bars.map(({ bar, article }, i) => html`${i > 0 && '; '}${({ rematch: t('BAR_REMATCH', 'they met in round %1', pair.round), bye: t('BAR_BYE', 'barred from the bye since round %1', pair.round), colours: t('BAR_COLOURS', 'no colours fit both of them'), forbidden: t('BAR_FORBIDDEN', 'must not meet') })[bar] ?? bar}${article && html` <span class="faint">(${article})</span>`}`);

const Pairs = ({ pairs, people }) => html`<ul class="plain-list">${pairs.slice(0, TOLD).map((pair, i) => html`<li key=${i}><span class="what"><${Person} of=${people.get(pair.a)} /> – <${Person} of=${people.get(pair.b)} /><small><${Bars} pair=${pair} /></small></span></li>`)}
  ${pairs.length > TOLD && html`<li class="mid">${t('BLOCKED_MORE', 'And %1 more.', pairs.length - TOLD)}</li>`}</ul>`;

const Names = ({ players, people }) => players.map((one, i) => html`${i > 0 && '; '}<${Person} of=${people.get(one)} />`);

/** Ways out: what the sentence proposes, each a button. */
function Ways({ data, event }) {
  const open = async () => { if (isDone(await act('open_round', {}, { what: t('OPEN_BY_HAND', 'Open empty and pair by hand'), does: t('OPEN_BY_HAND', 'Open empty and pair by hand') }))) go(`r/${data.round}`); };
  const isNext = event && data.round === event.paired + 1, forbidden = [...data.pairs, ...data.give].some(({ bars }) => bars.some(({ bar }) => bar === 'forbidden'));
  return html`<div class="row">${isNext && html`<${Button} onClick=${open}>${t('OPEN_BY_HAND', 'Open empty and pair by hand')}<//>`}
    ${forbidden && html`<a class="btn sec" href=${address('settings/meet')}>${t('LIFT_PROHIBITION', 'Lift a prohibition')}</a>`}
    ${isNext && data.round > 1 && html`<a class="btn sec" href=${address('settings/event')}>${t('FEWER_ROUNDS', 'Plan fewer rounds')}</a>`}
    <a class="btn sec" href=${address('players')}>${t('PLAYERS', 'Players')}</a></div>`;
}

export function BlockedScreen() {
  const { data: event } = useEventView(''), { data: all } = useEventView('/players');
  const n = Number(route.value.rest[0]) || (event ? event.paired + 1 : 0);
  const { data, error } = useEventView(n ? `/r/${n}/blocked` : null);
  const people = byNumber(all), isStuck = data && data.verdict !== 'pairable';
  return html`<div class="main"><header class="head"><h1>${t('BLOCKED', 'Round %1: who is in the way', n)}</h1><span class="sp"></span><a class="btn sec" href=${address(`r/${n}`)}>${t('BACK_TO_ROUND', 'Back to round %1', n)}</a></header>
    ${(error || data?.problem) && html`<div class="bar r" role="alert"><span>${error || data.problem.text} ${data?.problem?.article}</span></div>`}
    ${data && all && html`<div class="list parts" id="blocked">
      ${data.verdict === 'pairable' && html`<section class="span"><p><${Dot} tone="g">${t('BLOCKED_NOT', 'This round can be paired: nobody is in the way.')}<//></p></section>`}
      ${data.verdict === 'procedure' && html`<section class="span">${data.reasons.map(({ text, article }, i) => html`<p key=${i}>${text} <span class="faint">${article}</span></p>`)}</section>`}
      ${data.verdict === 'impossible' && html`<section class="span"><p>${data.groups.length === 1 ? t('BLOCKED_GROUP', 'No pairing obeys the rules. In one group somebody needs an opponent from outside the group.') : t('BLOCKED_GROUPS', 'No pairing obeys the rules. In each of %1 groups one player needs an opponent from outside the group.', data.groups.length)}
          ${' '}${data.partners.length > 0 ? html`${t('BLOCKED_PARTNERS', 'They may meet only %1 others:', data.partners.length)} <${Names} players=${data.partners} people=${people} />` : t('BLOCKED_NOBODY', 'They may meet nobody else.')}</p></section>`}
      ${isStuck && html`<section class="span" aria-labelledby="giveh"><h2 id="giveh">${data.give.length > 0 ? t('BLOCKED_GIVE', 'What would have to give way') : t('WAYS_OUT', 'Ways out')}</h2>
        ${data.give.length > 0 && html`<p class="mid">${t('BLOCKED_GIVE_ABOUT', 'If these pairs were allowed, the round could be paired. This is only a proposal: lift a prohibition, or open the round empty and pair it by hand.')}</p><${Pairs} pairs=${data.give} people=${people} />`}
        <${Ways} data=${data} event=${event} /></section>`}
      ${data.verdict === 'impossible' && html`<section class="span" aria-labelledby="pictureh"><h2 id="pictureh">${t('BLOCKED_PICTURE', 'Who may not meet whom')}</h2><${Picture} data=${data} people=${people} /></section>
        <section aria-labelledby="groupsh"><h2 id="groupsh">${t('BLOCKED_GROUPS_HEAD', 'The groups')}</h2><ol class="plain-list">${data.groups.slice(0, DRAWN).map((players, i) => html`<li key=${i}><span class="what"><${Names} players=${players} people=${people} /></span></li>`)}</ol></section>
        <section aria-labelledby="pairsh"><h2 id="pairsh">${t('BLOCKED_PAIRS_HEAD', 'Pair by pair')}</h2><${Pairs} pairs=${data.pairs} people=${people} /></section>`}</div>`}</div>`;
}
