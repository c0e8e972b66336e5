// SPDX-License-Identifier: Apache-2.0
// Rating changes and title norms: per player, per game, and who can make which norm in the next round. Estimates, by the texts as read.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Empty, html, Switch } from '../shared/parts.js';
import { signed, t } from '../shared/say.js';
import { chosenRate, ImportList, ListMenus, useLists } from './list_search.js';
import { address, eventPath, go, read1, route, useEventView } from './store.js';

const hundredths = (value) => (value / 100).toFixed(2);
const useNames = () => {
  const { data } = useEventView('/players');
  return useMemo(() => new Map((data?.players ?? []).map((player) => [player.player, player])), [data]);
};

/* ---- rating changes ------------------------------------------------------------------------------------- */

const Games = ({ one, people }) => html`<table class="games"><thead><tr><th scope="col" class="num">${t('ROUND', 'Round')}</th><th scope="col">${t('OPPONENT', 'Opponent')}</th><th scope="col" class="num">${t('RATING', 'Rating')}</th><th scope="col" class="num">${t('RATING_SCORE', 'Result')}</th><th scope="col" class="num">${t('EXPECTED', 'Expected')}</th></tr></thead>
  <tbody>${one.games.map((game, i) => html`<tr key=${i}><td class="num">${game.round}</td><td><bdi>${people.get(game.opponent)?.name ?? ''}</bdi></td><td class="num">${game.rating}</td><td class="num">${hundredths(game.score)}</td><td class="num">${one.rating ? hundredths(game.expected) : ''}</td></tr>`)}</tbody></table>`;

const change = (one) => (one.first_rating ? t('FIRST_RATING_N', 'first rating %1', one.first_rating) : !one.rating || one.games.length === 0 ? '–' : one.k ? signed(one.change / 100, 2) : t('K_UNKNOWN', 'K is not known'));

const Changed = ({ one, people }) => html`<li><details><summary><span class="what"><b><bdi>${one.name}</bdi></b> <span class="faint">${one.rating || t('UNRATED', 'unrated')}${one.k > 0 && ` · K ${one.k}`}</span></span>
    <span class="num">${one.games.length > 0 && one.rating > 0 && `${hundredths(one.score)} − ${hundredths(one.expected)}`}</span> <b class=${`num ${one.change < 0 ? 'red' : one.change > 0 ? 'grn' : 'mid'}`}>${change(one)}</b></summary>
  ${one.games.length > 0 && html`<${Games} one=${one} people=${people} />`}</details></li>`;

function Changes({ event, people }) {
  const { lists, name } = useLists();
  const [found, setFound] = useState(null);
  useEffect(() => {
    let isOver = false;
    read1(eventPath(`/ratings?name=${name}&rate=${chosenRate()}`)).then(({ status, data }) => { if (!isOver) setFound(status === 200 ? data : { problem: data?.text }); }, () => {});
    return () => { isOver = true; };
  }, [name, chosenRate(), event?.seq]);
  return html`<section class="span" id="changes"><p class="mid">${t('CHANGES_BASIS', 'An estimate by the Rating Regulations (B.02) in force since 1 March 2024, as amended on 1 October 2025, by the texts as read; only FIDE decides.')}
      ${found?.list ? ` ${t('K_OF_LIST', 'K is that of the list %1 of %2.', found.list.list, found.list.date)}` : ''}</p>
    <${ListMenus} lists=${lists} name=${name} shown=${found?.rate} />${found && !found.list && html`<p class="amb">${t('K_NO_LIST', 'Without a rating list K is not known, and there is no change.')} <${ImportList} /></p>`}
    ${found?.problem && html`<div class="bar r" role="alert">${found.problem}</div>`}
    ${found?.players?.length > 0 ? html`<ul class="plain-list ratings">${found.players.map((one) => html`<${Changed} key=${one.player} one=${one} people=${people} />`)}</ul>` : html`<${Empty} title=${t('NO_ROUND_HERE', 'No round yet')}>${t('CHANGES_HINT', 'Changes stand here when games are played.')}<//>`}</section>`;
}

/* ---- norms ------------------------------------------------------------------------------------------------ */

const requirement = (name) => ({
  rounds: t('NORM_ROUNDS', 'rounds played'), players: t('NORM_PLAYERS', 'players'), games: t('NORM_GAMES', 'games that count'), federations: t('NORM_FEDERATIONS', 'other federations met'),
  own_federation: t('NORM_OWN_FEDERATION', 'opponents of the own federation'), one_federation: t('NORM_ONE_FEDERATION', 'opponents of one federation'), titled: t('NORM_TITLED', 'opponents with a title'),
  own_titles: t('NORM_OWN_TITLES', "opponents with the title of the norm or a higher one"), average: t('NORM_AVERAGE', 'average rating of the opponents'), score: t('NORM_SCORE', 'score'), performance: t('NORM_PERFORMANCE', 'performance'),
}[name] ?? name);
const value = (row, number) => (row.requirement === 'score' ? (number / 10).toFixed(1) : number);

const Requirements = ({ rows }) => html`<table class="games"><thead><tr><th scope="col">${t('REQUIREMENT', 'Requirement')}</th><th scope="col" class="num">${t('NORM_NEEDED', 'needed')}</th><th scope="col" class="num">${t('NORM_HAD', 'reached')}</th><th scope="col"><span class="vh">${t('NORM_MET', 'met')}</span></th></tr></thead>
  <tbody>${rows.map((row) => html`<tr key=${row.requirement}><td>${requirement(row.requirement)} <small class="faint">${row.article}</small></td><td class="num">${row.maximum ? '≤' : '≥'} ${value(row, row.needed)}</td><td class="num">${value(row, row.had)}</td>
    <td class=${row.met ? 'grn' : 'red'}>${row.waived ? t('NORM_WAIVED', 'waived') : row.met ? t('NORM_MET', 'met') : t('NORM_NOT_MET', 'not met')}</td></tr>`)}</tbody></table>`;

const whyNot = (one) => { const row = one.requirements.find((rule) => rule.requirement === one.why); return row ? `${requirement(row.requirement)}${t('COLON', ': ')}${value(row, row.had)}, ${t('NORM_NEEDED', 'needed')} ${row.maximum ? '≤' : '≥'} ${value(row, row.needed)} (${row.article})` : ''; };

const Norm = ({ one, people }) => html`<li><details><summary><span class="what"><b>${one.title}</b> <bdi>${people.get(one.player)?.name ?? ''}</bdi>${!one.norm && html`<small>${whyNot(one)}</small>`}</span>
    <b class=${one.norm ? 'grn' : 'mid'}>${one.norm ? t('NORM_MADE', 'norm by the text as read, not compared with the handbook') : t('NORM_NONE', 'no norm')}</b></summary><${Requirements} rows=${one.requirements} /></details></li>`;

const least = (word) => ({ loss: t('LEAST_LOSS', 'a loss is enough'), draw: t('LEAST_DRAW', 'a draw is enough'), win: t('LEAST_WIN', 'a win is needed'), bye: t('LEAST_BYE', 'the bye is enough') }[word]);

/** Chances of one player and title: one line, however many may be the opponent. */
const chancesOf = (chances) => {
  const found = new Map();
  for (const one of chances) found.set(`${one.player} ${one.title}`, [...(found.get(`${one.player} ${one.title}`) ?? []), one]);
  return [...found.values()];
};

const Chance = ({ all, people }) => html`<li><span class="what"><b>${all[0].title}</b> <bdi>${people.get(all[0].player)?.name ?? ''}</bdi>
  ${['loss', 'draw', 'win', 'bye'].map((word) => [word, all.filter((one) => one.least === word)]).filter(([, some]) => some.length > 0).map(([word, some]) => html`<small key=${word}>${least(word)}${some[0].opponent > 0 && html`${t('COLON', ': ')}${t('AGAINST', 'against')} <bdi>${some.map((one) => people.get(one.opponent)?.name ?? '').join('; ')}</bdi>`}</small>`)}</span></li>`;

function Norms({ people }) {
  const { data } = useEventView('/norms');
  if (!data) return null;
  const made = data.norms.filter((one) => one.norm), missed = data.norms.filter((one) => !one.norm);
  return html`<section class="span" id="norms"><p class="mid">${t('NORMS_BASIS', 'By the Title Regulations (B.01) in force since 1 January 2024, by the text as read, not compared with the handbook; only FIDE decides.')}</p>
    ${data.problem && html`<div class="bar r" role="alert">${data.problem.text}</div>`}
    ${data.chances.length > 0 && html`<h2>${t('NORMS_NEXT', 'What round %1 can bring', data.round + 1)}</h2><ul class="plain-list" id="chances">${chancesOf(data.chances).map((all) => html`<${Chance} key=${`${all[0].player} ${all[0].title}`} all=${all} people=${people} />`)}</ul>`}
    ${data.later.length > 0 && html`<details><summary>${t('NORMS_LATER', 'not excluded by the last round: %1', data.later.length)}</summary><ul>${data.later.map((one) => html`<li key=${`${one.player} ${one.title}`}>${one.title} <bdi>${people.get(one.player)?.name ?? ''}</bdi></li>`)}</ul></details>`}
    ${made.length > 0 && html`<h2>${t('NORMS_MADE', 'Norms, by the text as read')}</h2><ul class="plain-list ratings">${made.map((one) => html`<${Norm} key=${`${one.player} ${one.title}`} one=${one} people=${people} />`)}</ul>`}
    ${missed.length > 0 && html`<h2>${t('NORMS_MISSED', 'One or two requirements missing')}</h2><ul class="plain-list ratings">${missed.map((one) => html`<${Norm} key=${`${one.player} ${one.title}`} one=${one} people=${people} />`)}</ul>`}
    ${data.norms.length + data.chances.length + data.later.length === 0 && !data.problem && html`<${Empty} title=${t('NORMS_NOBODY', 'No norm in sight')}>${t('NORMS_NOBODY_HINT', 'Nobody misses fewer than three requirements.')}<//>`}</section>`;
}

export function RatingsScreen() {
  const { data: event } = useEventView(''), people = useNames();
  const view = route.value.query.get('view') || 'changes';
  return html`<div class="main"><header class="head"><h1>${t('RATINGS_AND_NORMS', 'Ratings and norms')}</h1><span class="sub">${event?.paired > 0 && t('AFTER_ROUND', 'After round %1', event.paired)}</span><span class="sp"></span>
      <a class="btn sec sm" href=${address('standings')}>${t('STANDINGS', 'Standings')}</a>
      <${Switch} label=${t('VIEW', 'View')} value=${view} onChoose=${(chosen) => go(`ratings${chosen === 'changes' ? '' : `?view=${chosen}`}`, { replace: true })} choices=${[['changes', t('RATING_CHANGES', 'Rating changes')], ['norms', t('NORMS', 'Norms')]]} /></header>
    <div class="list parts">${view === 'norms' ? html`<${Norms} people=${people} />` : html`<${Changes} event=${event} people=${people} />`}</div></div>`;
}
