import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findWords } from './english.mjs';

describe('the check of the English', () => {
  it('names the line of each word and its replacement', () => {
    assert.deepEqual(findWords('a.md', 'Hello\nSomebody asks anew.'), [
      "a.md:2 'Somebody': write someone, the user, the member or the sender",
      "a.md:2 'anew': write again",
    ]);
  });

  for (const word of ['e-mail', 'Behaviour', 'the mails of a user', 'PostgreSQL is away', 'organised'])
    it(`refuses '${word}'`, () => assert.equal(findWords('a.ts', `It: ${word}.`).length, 1));

  for (const text of ['keep-memberships-when-somebody-joins', 'const mails = [];', 'emails', 'organized'])
    it(`allows '${text}'`, () => assert.deepEqual(findWords('a.ts', text), []));

  it('allows an exception only in its files', () => {
    assert.deepEqual(findWords('libs/demo/src/a.ts', 'Nobody came.'), []);
    assert.equal(findWords('libs/demo/src/a.ts', 'Nobody saw the colour.').length, 1);
    assert.equal(findWords('README.md', 'Nobody came.').length, 1);
  });
});
