// SPDX-License-Identifier: Apache-2.0
// The desk in the browser: which screen stands at which address.
import { effect } from '@preact/signals';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { begin } from '../outbox.js';
import { html } from '../shared/parts.js';
import { speak } from '../shared/say.js';
import { setTournament } from './acts.js';
import { EventsScreen } from './screen_events.js';
import { Finder } from './finder.js';
import { Paste } from './paste.js';
import { Frame, More } from './frame.js';
import { outbox } from './letters_bar.js';
import { PeopleScreen } from './screen_people.js';
import { PlayersScreen } from './screen_players.js';
import { BlockedScreen, PreviewScreen } from './screen_preview.js';
import { PrintScreen } from './screen_print.js';
import { ReportScreen } from './screen_report.js';
import { RoundScreen } from './screen_round.js';
import { SettingsScreen } from './screen_settings.js';
import { RatingsScreen } from './screen_ratings.js';
import { StandingsScreen } from './screen_standings.js';
import { TimelineScreen } from './screen_timeline.js';
import { eventPath, listen, me, read1, route, useEventView, warm } from './store.js';

const SCREENS = { events: EventsScreen, people: PeopleScreen, now: RoundScreen, r: RoundScreen, players: PlayersScreen, standings: StandingsScreen, ratings: RatingsScreen, timeline: TimelineScreen, settings: SettingsScreen, print: PrintScreen, report: ReportScreen, preview: PreviewScreen, blocked: BlockedScreen, more: More };

function Application() {
  const { place, slug } = route.value;
  const { data: event } = useEventView('');
  useEffect(() => { if (slug && event) warm([eventPath('/players'), eventPath('/standings')]); }, [slug, !event]);
  setTournament(slug && event ? event.tournament : '');
  const Screen = SCREENS[place] ?? (slug ? RoundScreen : EventsScreen);
  return html`<${Frame}><${Screen} key=${`${slug}/${place === 'r' ? 'now' : place}`} /><//><${Finder} /><${Paste} />`;
}

const { data } = await read1('me').catch(() => ({ data: null }));
if (data) me.value = { ...me.value, ...data };
const { language } = me.value;
document.documentElement.lang = language;
if (language !== 'en') speak(language, await (await fetch(`/f/words-${language}.json`)).json().catch(() => ({})));
effect(() => { document.documentElement.dataset.theme = me.value.theme; });
begin((state) => { outbox.value = state; });
effect(() => { void route.value.slug; listen(); });
render(html`<${Application} />`, document.getElementById('app'));
