import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brokerOptions } from './broker-options.mjs';

describe('brokerOptions', () => {
  it('connects to the server of a URL', () => {
    const { servers, user, pass } = brokerOptions('nats://admin:p%40ss@broker:4222');
    assert.deepEqual({ servers, user, pass }, { servers: ['broker:4222'], user: 'admin', pass: 'p@ss' });
    assert.equal('user' in brokerOptions('nats://broker:4222'), false);
  });

  it('connects to any server of a cluster, and to no address that the cluster announces', () => {
    const options = brokerOptions('nats://admin:secret@one:4222,two:4223,three:4224');
    assert.deepEqual(options.servers, ['one:4222', 'two:4223', 'three:4224']);
    assert.equal(options.user, 'admin');
    assert.equal(options.ignoreClusterUpdates, true);
  });
});
