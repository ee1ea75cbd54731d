import { once } from 'node:events';

import {
  liveSessionsSubject,
  liveUserSubject,
  type SessionsEnded,
  type TypingUser,
  typingSubject,
} from '@circlet/contracts';
import { eventually } from '@circlet/testing';
import { Redis } from 'ioredis';

import { startGatewayProcess } from '../../test/gateway-process';
import { useGateway } from '../../test/gateway-suite';
import { signedIn } from '../../test/signed-in';
import { authenticated, closeCodeOf, nextFrame, openSocket } from '../../test/socket';
import { ConnectionRegistry } from './connection-registry';
import { Heartbeat } from './heartbeat';

const suite = useGateway();

/** Ends a user's sessions in Redis only, without publishing a message. */
const forget = async (userId: number): Promise<void> => {
  const redis = new Redis(suite.servers.redisUrl);
  for (const hash of await redis.hvals(`user-sessions:${userId}`)) await redis.del(`session:${hash}`);
  redis.disconnect();
};

describe('the end of a session', () => {
  // The heartbeat would close the sockets a moment later anyway.
  beforeAll(() => {
    suite.gateway.app.get(Heartbeat, { strict: false }).onModuleDestroy();
  });

  it('by signing out closes its sockets and no others', async () => {
    const [phone, laptop] = [await signedIn(suite.gateway, 30), await signedIn(suite.gateway, 30)];
    const [gone, stays] = [
      await authenticated(suite.gateway, phone, 30),
      await authenticated(suite.gateway, laptop, 30),
    ];
    const closed = closeCodeOf(gone);
    await phone.send('POST', '/api/auth/logout');
    expect(await closed).toBe(4401);
    const pushed = nextFrame(stays);
    const notification = { type: 'notification', topic: 'groups' } as const;
    suite.gateway.nats.publish(liveUserSubject(30), JSON.stringify(notification));
    expect(await pushed).toEqual(notification);
    stays.close();
  });

  it('closes its sockets on every gateway', async () => {
    const second = await startGatewayProcess(suite.servers);
    const browser = await signedIn(suite.gateway, 31);
    const closed = [
      await authenticated(suite.gateway, browser, 31),
      await authenticated(second, browser, 31),
    ].map(closeCodeOf);
    suite.gateway.nats.publish(liveSessionsSubject, JSON.stringify({ userId: 31 }));
    expect(await Promise.all(closed)).toEqual([4401, 4401]);
    expect((await browser.get('/api/auth/me')).status).toBe(401);
    await second.stop();
  });

  it('by a suspension gives that as the reason, so that the page can say so', async () => {
    const browser = await signedIn(suite.gateway, 35);
    const socket = await authenticated(suite.gateway, browser, 35);
    let reason: string | undefined;
    socket.once('close', (_, given: Buffer) => {
      reason = given.toString('utf8');
    });
    const ended = { userId: 35, below: 9, reason: 'suspended' } satisfies SessionsEnded;
    suite.gateway.nats.publish(liveSessionsSubject, JSON.stringify(ended));
    expect(await eventually(() => reason)).toBe('suspended');
  });

  it('by a suspension gives that as the reason to a page that connects later, too', async () => {
    const browser = await signedIn(suite.gateway, 36);
    const ended = { userId: 36, below: 9, reason: 'suspended' } satisfies SessionsEnded;
    suite.gateway.nats.publish(liveSessionsSubject, JSON.stringify(ended));
    await eventually(async () => (await browser.get('/api/auth/me')).status === 401);
    const closing = async (): Promise<string> => {
      const [code, reason] = (await once(openSocket(suite.gateway, browser), 'close')) as [number, Buffer];
      return `${String(code)} ${reason.toString('utf8')}`;
    };
    expect(await closing()).toBe('4401 suspended');
  });

  it('stops a client that does not answer the close from sending frames, and cuts it off', async () => {
    const said: TypingUser[] = [];
    const typing = suite.gateway.nats.subscribe(typingSubject, {
      callback: (_error, message) => said.push(message.json()),
    });
    const browser = await signedIn(suite.gateway, 33);
    const socket = await authenticated(suite.gateway, browser, 33);
    let isClosing = false;
    // `ws` calls this to answer the close.
    socket.close = () => (isClosing = true);
    const dropped = closeCodeOf(socket);
    await browser.send('POST', '/api/auth/logout');
    await eventually(() => isClosing);
    socket.send(JSON.stringify({ type: 'typing', groupId: 5 }));
    expect(await dropped).toBe(4401);
    await suite.gateway.nats.flush();
    expect(said.filter(({ userId }) => userId === 33)).toEqual([]);
    typing.unsubscribe();
  });

  it('without a message is noticed at the next frame', async () => {
    const said: TypingUser[] = [];
    const typing = suite.gateway.nats.subscribe(typingSubject, {
      callback: (_error, message) => said.push(message.json()),
    });
    await suite.gateway.nats.flush();
    const socket = await authenticated(suite.gateway, await signedIn(suite.gateway, 34), 34);
    const closed = closeCodeOf(socket);
    await forget(34);
    // The second frame arrives while the check for the first one is still running.
    for (const groupId of [5, 6]) socket.send(JSON.stringify({ type: 'typing', groupId }));
    expect(await closed).toBe(4401);
    await suite.gateway.nats.flush();
    expect(said.filter(({ userId }) => userId === 34)).toEqual([]);
    typing.unsubscribe();
  });

  it('without a message closes its sockets at the next ping', async () => {
    const browser = await signedIn(suite.gateway, 32);
    const closed = closeCodeOf(await authenticated(suite.gateway, browser, 32));
    await forget(32);
    const sockets = suite.gateway.app.get(ConnectionRegistry, { strict: false }).all();
    await suite.gateway.app.get(Heartbeat, { strict: false }).beat(sockets);
    expect(await closed).toBe(4401);
  });
});
