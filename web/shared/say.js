// SPDX-License-Identifier: Apache-2.0
// What is said to people, in their language: English where it is said, the others from po/ by key.

let spoken = 'en', texts = {};

/** Takes the texts of a language. @param {string} language @param {Record<string, string>} [catalogue] */
export function speak(language, catalogue = {}) {
  spoken = language;
  texts = catalogue;
}

export const language = () => spoken;

/** A text by its key; %1 and %2 are put in. @param {string} key @param {string} english @param {string|number} [first] @param {string|number} [second] */
export const t = (key, english, first = '', second = '') =>
  (texts[key] ?? english).replace(/%[12]/g, (sign) => String(sign === '%1' ? first : second));

/** @param {number} count */
export const playersN = (count) => (count === 1 ? t('PLAYERS_1', '1 player') : t('PLAYERS_N', '%1 players', count));

/* ---- figures ------------------------------------------------------------------------------------- */

const point = () => t('POINT', '.');

/** Tenths of a point as people write them: 3½, 0, 2.3. @param {number} tenths */
export function points(tenths) {
  const whole = Math.trunc(tenths / 10), rest = Math.abs(tenths % 10), sign = tenths < 0 ? '−' : '';
  if (rest === 5) return `${sign}${whole === 0 ? '' : Math.abs(whole)}½`;
  return rest ? `${sign}${Math.abs(whole)}${point()}${rest}` : `${sign}${Math.abs(whole)}`;
}

/** A tie-break's value as the desk writes it, "8.5", as people do. @param {string} value */
export const figure = (value) => value.replace(/^(-?)0(\.(?:25|5|75))$/, '$1$2').replace(/\.5$/, '½').replace(/\.25$/, '¼').replace(/\.75$/, '¾').replace('.', point()).replace(/^-(?=\d|½)/, '−').replace(/^-$/, '–');

/** With its sign. @param {number} value @param {number} [places] */
export const signed = (value, places = 0) => (value > 0 ? '+' : value < 0 ? '−' : '±') + Math.abs(value).toFixed(places).replace('.', point());

export const amount = (hundredths, currency = '') =>
  `${(hundredths / 100).toLocaleString(spoken, { minimumFractionDigits: hundredths % 100 ? 2 : 0, maximumFractionDigits: 2 })}${currency ? `\u00a0${currency === 'EUR' ? '€' : currency}` : ''}`;

/* ---- days and hours -------------------------------------------------------------------------------- */

const form = (options) => new Intl.DateTimeFormat(spoken === 'en' ? 'en-GB' : spoken, options);

/** The hour in the place's time: that of this browser, which stands there. @param {number} ms */
export const hour = (ms) => form({ hour: '2-digit', minute: '2-digit' }).format(ms);
export const day = (ms) => form({ weekday: 'long', day: 'numeric', month: 'long' }).format(ms);

/** "2026-11-20" and "2026-11-25" as "20–25 November 2026". @param {string} from @param {string} [to] */
export function dates(from, to = '') {
  const known = [from, to].filter((date) => /^\d{4}-\d\d-\d\d$/.test(date ?? '')).map((date) => new Date(`${date}T12:00`));
  const shape = form({ day: 'numeric', month: 'long', year: 'numeric' });
  return known.length === 2 ? shape.formatRange(...known) : known.length === 1 ? shape.format(known[0]) : from ?? '';
}

/** "2026-11-20 18:00 +01:00" as people read it: the day, and the hour at the place. @param {string} text */
export const moment = (text) => [dates(text.slice(0, 10)), text.slice(11, 16)].filter(Boolean).join(', ');
/** The same where there is little room: day and month. @param {string} text */
export const dayOf = (text) => form({ day: 'numeric', month: 'short' }).format(new Date(`${text.slice(0, 10)}T12:00`));

/** How far the clocks of the zone are before Greenwich then, in minutes. @param {number} at @param {string} zone */
function minutesBefore(at, zone) {
  const parts = Object.fromEntries(new Intl.DateTimeFormat('en-GB', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).formatToParts(at).map(({ type, value }) => [type, value]));
  return (Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}Z`) - at) / 60000;
}

/** The same for a day and hour of the place: "+01:00"; '' where the zone is not known. @param {string} date @param {string} hour @param {string} zone */
export function offsetOf(date, hour, zone) {
  try {
    const at = Date.parse(`${date}T${hour}Z`), two = (n) => String(n).padStart(2, '0');
    const minutes = minutesBefore(at - minutesBefore(at, zone) * 60000, zone); // a second time: clocks may change in between
    return `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  } catch { return ''; }
}
/** @param {string} zone */
export const isZone = (zone) => offsetOf('2026-01-01', '12:00', zone) !== '';
/** "2026-11-20 18:00 +01:00": the hour stands behind its day, and then what the clocks of the place are before Greenwich. */
export const clocked = (date, hour, zone) => [date, date && hour, date && hour && zone && offsetOf(date, hour, zone)].filter(Boolean).join(' ');

/* ---- results ---------------------------------------------------------------------------------------- */

/** The log's words for results, as they are shown: in a row, and long. */
export const RESULTS = {
  '1-0': '1–0', draw: '½', '0-1': '0–1', '+:-': '+ –', '-:+': '– +', '-:-': '– –', '0-0': '0–0', 'draw-0': '½–0', '0-draw': '0–½', '1-0-unrated': '1–0', '0-1-unrated': '0–1', 'draw-unrated': '½',
};
export const shown = (result) => RESULTS[result] ?? result ?? '';

/** Letters without their marks, small: what is searched in. @param {string} text */
export const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[ßøłđı]/gi, (letter) => ({ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' })[letter.toLowerCase()]).toLowerCase();
