import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { describe, it } from 'node:test';
import { freePort, isFree, onFreePort } from './ports.mjs';

/**
 * @param {import('node:test').TestContext} test
 * @param {number} port
 * @param {string} [host]
 */
async function occupy(test, port, host = '127.0.0.1') {
  const server = createServer();
  test.after(() => server.close());
  await new Promise((settle, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => settle(undefined));
  });
}

describe('isFree', () => {
  it('detects a program on the same port', async (test) => {
    const port = await freePort();
    assert.equal(await isFree(port), true);
    await occupy(test, port);
    assert.equal(await isFree(port), false);
  });

  it('detects a program that listens on every address', async (test) => {
    const port = await freePort();
    await occupy(test, port, '0.0.0.0');
    assert.equal(await isFree(port), false);
  });
});

describe('freePort', () => {
  it('never returns the same port twice', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, freePort));
    assert.equal(new Set(ports).size, 20);
  });
});

describe('onFreePort', () => {
  it('uses another port if a different program was faster', async (test) => {
    /** @type {number[]} */
    const tried = [];
    const port = await onFreePort(async (candidate) => {
      tried.push(candidate);
      if (tried.length > 1) return candidate;
      await occupy(test, candidate);
      throw new Error('address in use');
    });
    assert.deepEqual(tried.slice(1), [port]);
  });

  it('rethrows a failure unrelated to the port', async () => {
    let attempts = 0;
    const failing = onFreePort(async () => {
      attempts += 1;
      throw new Error('no disk space');
    });
    await assert.rejects(failing, /no disk space/);
    assert.equal(attempts, 1);
  });
});
