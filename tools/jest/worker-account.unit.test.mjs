import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { urlOfWorker } from './worker-account.cjs';

describe('urlOfWorker', () => {
  it('assigns each worker its own account', () => {
    assert.equal(
      urlOfWorker('nats://worker_1:secret@127.0.0.1:4222', '3'),
      'nats://worker_3:secret@127.0.0.1:4222',
    );
  });

  it('leaves a server without such accounts alone', () => {
    assert.equal(urlOfWorker('nats://127.0.0.1:4222', '3'), 'nats://127.0.0.1:4222');
  });

  it('keeps the account of a worker that already has one', () => {
    const url = 'nats://worker_3:secret@127.0.0.1:4222';
    assert.equal(urlOfWorker(url, '3'), url);
  });
});
