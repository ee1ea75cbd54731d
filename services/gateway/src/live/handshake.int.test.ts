import { once } from 'node:events';

import { NATS } from '@circlet/platform';
import { eventually, FaultyLink } from '@circlet/testing';
import { Redis } from 'ioredis';
import type { NatsConnection } from 'nats';
import type { WebSocket } from 'ws';

import { signedIn } from '../../test/signed-in';
import { closeCodeOf, nextFrame, openSocket } from '../../test/socket';
import { gatewayServers, startGateway, type TestGateway } from '../../test/start-gateway';
import { SessionEndings } from '../sessions/session-endings';
import { Sessions } from '../sessions/sessions';
import { Connection } from './connection';
import { ConnectionRegistry } from './connection-registry';

let redis: Redis;
let nats: FaultyLink;
let gateway: TestGateway;
beforeAll(async () => {
  const servers = await gatewayServers();
  redis = new Redis(servers.redisUrl);
  nats = await FaultyLink.to(servers.natsUrl);
  gateway = await startGateway({}, { ...servers, natsUrl: nats.url });
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  nats.pass();
  await gateway.stop();
  await nats.close();
  redis.disconnect();
});

describe('a socket whose session ends while it authenticates', () => {
  /** Ends a user's sessions in Redis only, without publishing a message. */
  const forget = async (userId: number): Promise<void> => {
    for (const hash of await redis.hvals(`user-sessions:${userId}`)) await redis.del(`session:${hash}`);
  };
  const hasJoined = (userId: number) => () =>
    gateway.app.get(ConnectionRegistry, { strict: false }).userIds().includes(userId);
  /** Resolves when the gateway has looked up the session of a new socket. */
  const connected = async (userId: number): Promise<WebSocket> => {
    const find = jest.spyOn(gateway.app.get(Sessions, { strict: false }), 'find');
    const socket = openSocket(gateway, await signedIn(gateway, userId));
    await once(socket, 'open');
    await eventually(() => find.mock.calls.length > 0);
    await find.mock.results[0]!.value;
    return socket;
  };
  const authenticate = (socket: WebSocket, userId: number): void => {
    socket.send(JSON.stringify({ type: 'auth', userId }));
  };

  it('is closed with 4401', async () => {
    const socket = openSocket(gateway, await signedIn(gateway, 19));
    await once(socket, 'open');
    const answered = Promise.race([closeCodeOf(socket), nextFrame(socket)]);
    // The broker confirms the subscription late. By then the session was found and has ended
    // without a message.
    nats.silence();
    authenticate(socket, 19);
    await eventually(hasJoined(19));
    await forget(19);
    nats.pass();
    expect(await answered).toBe(4401);
  });

  it('is closed with 4401, even if it ended before the `auth` frame', async () => {
    const socket = await connected(20);
    const answered = Promise.race([closeCodeOf(socket), nextFrame(socket)]);
    await forget(20);
    authenticate(socket, 20);
    expect(await answered).toBe(4401);
  });

  it('is closed with 4401, even if Redis has not stored the end yet', async () => {
    const socket = await connected(21);
    const answered = Promise.race([closeCodeOf(socket), nextFrame(socket)]);
    const endings = gateway.app.get(SessionEndings, { strict: false });
    jest.spyOn(endings, 'isBeingEnded').mockReturnValue(true);
    authenticate(socket, 21);
    expect(await answered).toBe(4401);
  });
});

describe('sockets that authenticate at the same time', () => {
  it('share one round trip to the broker, after the one that is under way', async () => {
    const registry = gateway.app.get(ConnectionRegistry, { strict: false });
    const flush = jest.spyOn(gateway.app.get<NatsConnection>(NATS, { strict: false }), 'flush');
    const users = Array.from({ length: 10 }, (_, index) => 500 + index);
    const connection = new Connection({} as WebSocket, '', () => undefined);
    await Promise.all(users.map((userId) => registry.add(userId, connection)));
    expect(flush).toHaveBeenCalledTimes(2);
    for (const userId of users) registry.remove(userId, connection);
  });
});
