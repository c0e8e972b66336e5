// SPDX-License-Identifier: Apache-2.0
// The arbiters of this desk: who can sign in, in which language, with which digits. Whoever opened the desk sets names and
// passphrases; everybody their own passphrase and how they want the pages. None of it is part of an event's log.
import { useState } from 'preact/hooks';
import { Button, Field, html, Icon, Menu, Tag } from '../shared/parts.js';
import { t } from '../shared/say.js';
import { ask, post, refuse, tell } from './acts.js';
import { useKeys } from './keys.js';
import { MyPart } from './screen_settings.js';
import { me, read1, refresh, useView } from './store.js';

export const digitWords = () => [['', t('NOT_SAID', 'not chosen yet')], ['105', t('DIGITS_105', '1 White, 0 Black, 5 draw')], ['123', t('DIGITS_123', '1 White, 2 draw, 3 Black')], ['132', t('DIGITS_132', '1 White, 2 Black, 3 draw')]];
const languageName = (code) => (me.value.languages ?? []).find((one) => one.code === code)?.name ?? code;

/** Sends, and says what was wrong; true when it was taken. */
async function sent(path, body) {
  const answer = await post(path, body);
  if (answer.status !== 200) await refuse(answer);
  return answer.status === 200;
}

/** Somebody new, or language, digits and passphrase of somebody who is there. */
function PersonPane({ person, onClose }) {
  const [name, setName] = useState(person?.name ?? ''), [passphrase, setPassphrase] = useState(''), [language, setLanguage] = useState(person?.language ?? me.value.language), [digits, setDigits] = useState(person?.digits ?? '');
  const save = async (event) => {
    event.preventDefault();
    if (!await sent('/api/1/people', { name: name.trim(), passphrase, language, digits })) return;
    refresh();
    tell(person ? t('CHANGED_NAME', '%1 changed', name) : t('PERSON_ADDED', '%1 can sign in now', name.trim()));
    onClose();
  };
  const remove = async () => {
    const really = await ask({ title: t('REMOVE_PERSON', 'Remove %1?', person.name), body: html`<p>${t('PEOPLE_REMOVE', '%1 can no longer sign in. Their acts stay in the log.', person.name)}</p>`, answers: [['no', t('KEEP_PERSON', 'Keep %1', person.name)], ['yes', t('REMOVE', 'Remove')]] });
    if (really !== 'yes' || !await sent('/api/1/people/remove', { name: person.name })) return;
    refresh();
    onClose();
  };
  const title = person ? t('PEOPLE_CHANGE', 'Change %1', person.name) : t('PEOPLE_ADD', 'Add an arbiter');
  return html`<aside class="pane" aria-label=${title}><form class="stack" id=${person ? 'change' : 'add'} onSubmit=${save}>
    <div class="pane-head"><h2 class="big">${title}</h2><span class="sp"></span><button type="button" class="btn quiet sm icon" aria-label=${t('CLOSE', 'Close')} onClick=${onClose}><${Icon} name="close" size="14" /></button></div>
    ${!person && html`<${Field} focus label=${t('NAME', 'Name')} name="name" value=${name} required maxlength="40" onInput=${(event) => setName(event.target.value)} />`}
    <${Field} label=${person ? t('PEOPLE_NEW_PASSPHRASE', 'New passphrase, 8 characters or more; empty: as before') : t('PEOPLE_PASSPHRASE', 'Passphrase, 8 characters or more')} type="password" name="passphrase" value=${passphrase} required=${!person} minlength="8" autocomplete="new-password" onInput=${(event) => setPassphrase(event.target.value)} />
    <${Menu} label=${t('LANGUAGE', 'Language')} name="language" value=${language} onChoose=${setLanguage} choices=${(me.value.languages ?? []).map(({ code, name: word }) => [code, word])} />
    <${Menu} label=${t('DIGITS', 'Digits for results')} name="digits" value=${digits} onChoose=${setDigits} choices=${digitWords()} />
    <div class="row"><button type="submit" class="btn pri">${person ? t('SAVE', 'Save') : t('PEOPLE_ADD', 'Add an arbiter')}</button><${Button} kind="quiet" onClick=${onClose}>${t('CLOSE', 'Close')}<//><span class="sp"></span>
      ${person && person.role !== 'owner' && html`<${Button} kind="dang" onClick=${remove}>${t('REMOVE', 'Remove')}<//>`}</div></form></aside>`;
}

function OwnPassphrase() {
  const [now, setNow] = useState(''), [next, setNext] = useState('');
  const { has_passphrase: has } = me.value;
  const save = async (event) => {
    event.preventDefault();
    if (!await sent('/api/1/me/passphrase', { passphrase: now, new: next })) return;
    setNow('');
    setNext('');
    me.value = { ...me.value, ...(await read1('me')).data };
    tell(t('PASSPHRASE_CHANGED', 'Your passphrase is changed.'));
  };
  return html`<form class="stack" id="passphrase" onSubmit=${save}><p class="mid">${t('YOUR_PASSPHRASE_ABOUT', 'Changing it signs you out everywhere else.')}</p>
    ${has && html`<${Field} label=${t('PASSPHRASE_NOW', 'Current passphrase')} type="password" name="passphrase" value=${now} required autocomplete="current-password" onInput=${(event) => setNow(event.target.value)} />`}
    <${Field} label=${t('PEOPLE_PASSPHRASE', 'Passphrase, 8 characters or more')} type="password" name="new" value=${next} required minlength="8" autocomplete="new-password" onInput=${(event) => setNext(event.target.value)} />
    <div class="row"><button type="submit" class="btn sec">${t('SAVE', 'Save')}</button></div></form>`;
}

export function PeopleScreen() {
  const { data } = useView('people'), [open, setOpen] = useState(null);
  const people = data?.people ?? [], isOwner = me.value.role === 'owner';
  const person = people.find((one) => one.name === open);
  const leave = async () => { if (await sent('/api/1/leave', {})) location.assign('/enter'); };
  useKeys([
    { key: 'n', shown: 'N', what: t('PEOPLE_ADD', 'Add an arbiter'), does: () => { if (!isOwner) return false; setOpen(''); return undefined; } },
    { key: 'escape', does: () => { if (open === null) return false; setOpen(null); return undefined; } },
  ]);
  return html`<div class="main with-pane"><div class="column"><header class="head"><h1>${t('PEOPLE', 'Arbiters of this desk')}</h1><span class="sp"></span>
      ${isOwner && html`<${Button} kind="pri" keys="N" onClick=${() => setOpen('')}>${t('PEOPLE_ADD', 'Add an arbiter')}<//>`}</header>
    <div class="list parts"><section class="span"><p class="mid">${t('PEOPLE_ABOUT', 'Anyone with a name and a passphrase here can sign in on this computer, in their own browser or another window. What they do is logged under their name.')}
        ${!isOwner && data && html` ${t('PEOPLE_ONLY_OWNER', 'Only the person who opened the desk can add, change or remove names.')}`}</p>
        <ul class="plain-list" id="people">${people.map((one) => html`<li key=${one.name}><span class="what"><b><bdi>${one.name}</bdi></b> ${one.role === 'owner' && html`<${Tag}>${t('PEOPLE_OWNER', 'opened this desk')}<//>`}
          <small>${[languageName(one.language), digitWords().find(([key]) => key === one.digits)?.[1], !one.has_passphrase && t('PEOPLE_DOOR_ONLY', 'no passphrase: signs in through the program only')].filter(Boolean).join(' · ')}</small></span>
          ${isOwner && html`<${Button} small aria-label=${t('PEOPLE_CHANGE', 'Change %1', one.name)} onClick=${() => setOpen(one.name)}>${t('CHANGE_PERSON', 'Change')}<//>`}</li>`)}</ul></section>
      <section aria-labelledby="mineh"><h2 id="mineh">${t('YOUR_PAGES', 'Your pages')}</h2><${MyPart} /></section>
      <section aria-labelledby="passh"><h2 id="passh">${t('YOUR_PASSPHRASE', 'Your passphrase')}</h2><${OwnPassphrase} /></section>
      <section><p class="row"><${Button} onClick=${leave}>${t('LEAVE', 'Sign out')}<//></p></section></div></div>
    ${open !== null && (open === '' || person) && html`<${PersonPane} key=${open} person=${person} onClose=${() => setOpen(null)} />`}</div>`;
}
