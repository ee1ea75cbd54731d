import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { describe, it } from 'node:test';
import { textFiles } from '../lib/text-files.mjs';
import { findSecrets } from './secrets.mjs';

// Assembled at run time, so that this file contains no secrets.
const secrets = {
  'a token of GitHub': ['ghp', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'].join('_'),
  'a token of Slack': ['xoxb', '123456789012', '1234567890123', 'abcdefghijklmnopqrstuvwx'].join('-'),
  'a private key': generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs1', format: 'pem' })
    .toString(),
  'a password inside a URL': ['https://circlet:5f0c2a', 'db.circlet.app/identity'].join('@'),
};

describe('the scan for secrets', () => {
  for (const [name, secret] of Object.entries(secrets)) {
    it(`finds ${name} and does not show it`, async () => {
      const [line, ...more] = await findSecrets('deploy/a.yml', `first: line\nkey: ${secret}\n`);
      assert.match(line ?? '', /^deploy\/a\.yml:2 /);
      assert.ok(!line?.includes(secret));
      assert.deepEqual(more, []);
    });
  }

  it('allows a password inside the URL of an example', async () => {
    const url = ['https://ann:5f0c2a', 'photos.example.org/a.png'].join('@');
    assert.deepEqual(await findSecrets('a.ts', `'${url}'`), []);
    assert.equal((await findSecrets('a.ts', `'${url.replace('.org', '.org.evil.app')}'`)).length, 1);
  });

  it('reads the text files of the checkout, this one included', () => {
    const names = textFiles().map(({ file }) => file);
    assert.ok(names.includes('tools/security/secrets.unit.test.mjs'));
    assert.ok(!names.some((name) => name.endsWith('.png') || name.startsWith('node_modules/')));
  });
});
