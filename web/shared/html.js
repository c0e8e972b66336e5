// SPDX-License-Identifier: Apache-2.0
import htm from 'htm';
import { h } from 'preact';

/** Markup as a template: html`<b>${text}</b>`; what is put in is text, never markup. */
export const html = htm.bind(h);
