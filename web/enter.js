// SPDX-License-Identifier: Apache-2.0
// Comes in by the word behind the '#', which the program put there, with the way on to an event; or by name and
// passphrase.

const form = document.getElementById('enter');
const said = document.getElementById('said');

/** @param {string} path @param {object} body @param {string} way */
async function enter(path, body, way) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'X-Desk': '1', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.ok) location.replace(way);
  else said.textContent = (await answer.json()).text;
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  enter('/api/enter', { name: form.elements.name.value, passphrase: form.elements.passphrase.value }, '/');
});

const [word, ...way] = location.hash.slice(1).split('/');
if (word) {
  history.replaceState(null, '', '/enter');
  enter('/api/door', { token: word }, way[0] === 't' ? `/${way.join('/')}` : '/');
}
