import { setImmediate } from 'node:timers/promises';

import type { NatsConnection } from 'nats';

import { writeOncePerTurn } from './write-once-per-turn';

const connection = () => {
  const calls: string[] = [];
  const protocol = { flushPending: () => calls.push('write') };
  const close = () => Promise.resolve(calls.push('close')).then(() => undefined);
  const nats = { protocol, close };
  writeOncePerTurn(nats as unknown as NatsConnection);
  return { nats, calls };
};

describe('a connection that writes once per turn', () => {
  it('writes all messages of a turn together', async () => {
    const { nats, calls } = connection();
    nats.protocol.flushPending();
    await Promise.resolve();
    nats.protocol.flushPending();
    expect(calls).toEqual([]);
    await setImmediate();
    expect(calls).toEqual(['write']);
  });

  it('writes again in the next turn', async () => {
    const { nats, calls } = connection();
    nats.protocol.flushPending();
    await setImmediate();
    nats.protocol.flushPending();
    await setImmediate();
    expect(calls).toEqual(['write', 'write']);
  });

  it('writes before it closes', async () => {
    const { nats, calls } = connection();
    nats.protocol.flushPending();
    await nats.close();
    expect(calls.slice(0, 2)).toEqual(['write', 'close']);
  });
});
