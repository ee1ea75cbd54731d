import { once } from 'node:events';

import { eventually, FaultyLink } from '@circlet/testing';
import { Redis } from 'ioredis';

import { signedIn } from '../../test/signed-in';
import { closeCodeOf, nextFrame, openSocket } from '../../test/socket';
import { gatewayServers, startGateway, type TestGateway } from '../../test/start-gateway';
import { ConnectionRegistry } from './connection-registry';

describe('a socket whose session ends while it authenticates', () => {
  let redis: Redis;
  let nats: FaultyLink;
  let gateway: TestGateway;
  beforeAll(async () => {
    const servers = await gatewayServers();
    redis = new Redis(servers.redisUrl);
    nats = await FaultyLink.to(servers.natsUrl);
    gateway = await startGateway({}, { ...servers, natsUrl: nats.url });
  });
  afterAll(async () => {
    nats.pass();
    await gateway.stop();
    await nats.close();
    redis.disconnect();
  });

  it('is closed with 4401', async () => {
    const socket = openSocket(gateway, await signedIn(gateway, 19));
    await once(socket, 'open');
    const answered = Promise.race([closeCodeOf(socket), nextFrame(socket)]);
    // The broker confirms the subscription late. By then the session was found and has ended
    // without a message.
    nats.silence();
    socket.send(JSON.stringify({ type: 'auth', userId: 19 }));
    const connections = gateway.app.get(ConnectionRegistry, { strict: false });
    await eventually(() => connections.userIds().includes(19));
    for (const hash of await redis.hvals('user-sessions:19')) await redis.del(`session:${hash}`);
    nats.pass();
    expect(await answered).toBe(4401);
  });
});
