// SPDX-License-Identifier: Apache-2.0
// Comes in by the word behind the '#', which the program put there, or by name and passphrase.

const form = document.getElementById('enter');
const said = document.getElementById('said');

/** @param {string} path @param {object} body */
async function enter(path, body) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'X-Desk': '1', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.ok) location.replace('/');
  else said.textContent = (await answer.json()).text;
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  enter('/api/enter', { name: form.elements.name.value, passphrase: form.elements.passphrase.value });
});

const word = location.hash.slice(1);
if (word) {
  history.replaceState(null, '', '/enter');
  enter('/api/door', { token: word });
}
