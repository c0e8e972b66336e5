// SPDX-License-Identifier: Apache-2.0
// Keys: each part of the screen says which it takes while it is shown; `?` lists them. Nothing is taken from who types, and
// keys of one letter can be switched off (WCAG 2.1.4); digits of results stay, they work on a chosen board alone.
import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * `key`: as the event names it, small letters; "ctrl+k". `shown`: how it is written. `what`: what it does; without, it is not listed. `typing`: in fields, too; `empty`: in
 * those without text.
 * @typedef {{key: string, shown?: string, what?: string, does: (event: KeyboardEvent) => void, typing?: boolean, empty?: boolean}} Key
 */
/** @type {Set<{current: Key[]}>} */
const takers = new Set();

const OFF = 'desk-letters-off';
export const lettersOff = signal(localStorage.getItem(OFF) === '1');
export function switchLetters(off) {
  lettersOff.value = off;
  localStorage.setItem(OFF, off ? '1' : '');
}

/** @param {Key[]} keys @param {boolean} [isOn] */
export function useKeys(keys, isOn = true) {
  const held = useRef(keys);
  held.current = keys;
  useLayoutEffect(() => { // what is shown can be pressed
    if (!isOn) return undefined;
    takers.add(held);
    return () => { takers.delete(held); };
  }, [isOn]);
}

/** All that can be pressed now, the newest part of the screen first. */
export const known = () => [...takers].reverse().flatMap((taker) => taker.current);

const nameOf = (event) => `${event.ctrlKey || event.metaKey ? 'ctrl+' : ''}${event.altKey ? 'alt+' : ''}${event.key.length === 1 ? event.key.toLowerCase() : event.key.toLowerCase()}`;

document.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.isComposing) return;
  const name = nameOf(event);
  const isTyping = event.target.closest?.('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]');
  const isOver = document.querySelector('dialog[open]');
  for (const key of known()) {
    if (key.key !== name && !(key.key === 'digit' && /^[0-9]$/.test(name))) continue;
    if ((isTyping || isOver) && !key.typing && !(key.empty && !isOver && event.target.value === '')) continue;
    if (lettersOff.value && /^[a-z]$/.test(name)) continue;
    if ((name === ' ' || name === 'enter') && event.target.closest('button, a, summary, label')) continue;
    if (key.does(event) === false) continue;
    event.preventDefault();
    return;
  }
});
