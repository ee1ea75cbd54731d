import { endPushSubscriptions, type SessionsEnded, subjectOf, subscribeToPush } from '@circlet/contracts';
import { eventually, stubCall, stubRefusal } from '@circlet/testing';
import { Redis } from 'ioredis';

import { useGateway } from '../../test/gateway-suite';
import { signedIn } from '../../test/signed-in';
import { EndedSessions } from './ended-sessions';
import { ENDED_SESSIONS_KEY } from './session-keys';
import { Sessions } from './sessions';

const suite = useGateway();

let redis: Redis;
beforeAll(() => {
  redis = new Redis(suite.servers.redisUrl);
});
afterAll(() => {
  redis.disconnect();
});

describe('the end of sessions is reported to identity, which ends their push messages [D8.9]', () => {
  let reported: SessionsEnded[];
  let identity: Awaited<ReturnType<typeof stubCall>>;
  beforeEach(async () => {
    reported = [];
    identity = await stubIdentity();
  });
  afterEach(() => {
    identity.unsubscribe();
  });

  const stubIdentity = () =>
    stubCall(suite.gateway.nats, endPushSubscriptions, (ended) => {
      reported.push(ended);
      return { message: 'Done' };
    });
  const sessionIdsOf = async (userId: number): Promise<string[]> => redis.hkeys(`user-sessions:${userId}`);
  const isReported = (ended: SessionsEnded) =>
    eventually(async () => {
      expect(reported).toEqual([ended]);
      return (await redis.hlen(ENDED_SESSIONS_KEY)) === 0;
    });

  it('when a user signs out', async () => {
    const browser = await signedIn(suite.gateway, 301);
    const [only] = await sessionIdsOf(301);
    await browser.send('POST', '/api/auth/logout');
    await isReported({ userId: 301, only: only! });
  });

  it('when a user signs out everywhere else', async () => {
    const browser = await signedIn(suite.gateway, 302);
    const [here] = await sessionIdsOf(302);
    await signedIn(suite.gateway, 302);
    const only = (await sessionIdsOf(302)).find((id) => id !== here)!;
    await browser.send('DELETE', '/api/auth/sessions');
    // By its id: a session that is opened before identity answers is not ended with it.
    await isReported({ userId: 302, only });
  });

  it('when a user ends one session', async () => {
    const browser = await signedIn(suite.gateway, 303);
    const [here] = await sessionIdsOf(303);
    await signedIn(suite.gateway, 303);
    const only = (await sessionIdsOf(303)).find((id) => id !== here)!;
    await browser.send('DELETE', `/api/auth/sessions/${only}`);
    await isReported({ userId: 303, only });
  });

  it('when a session has expired', async () => {
    const browser = await signedIn(suite.gateway, 304);
    const [only] = await sessionIdsOf(304);
    const [hash] = await redis.hvals('user-sessions:304');
    await redis.hset(`session:${hash!}`, 'createdAt', Date.now() - 91 * 24 * 3_600_000);
    expect((await browser.get('/api/auth/me')).status).toBe(401);
    await isReported({ userId: 304, only: only! });
  });

  it('once identity is back, if it is down', async () => {
    identity.unsubscribe();
    const away = await stubRefusal(suite.gateway.nats, endPushSubscriptions, 'SERVICE_UNAVAILABLE');
    const browser = await signedIn(suite.gateway, 305);
    const [only] = await sessionIdsOf(305);
    expect((await browser.send('POST', '/api/auth/logout')).status).toBe(200);
    await eventually(() => away.getReceived() > 0);
    expect(await redis.hlen(ENDED_SESSIONS_KEY)).toBe(1);
    away.unsubscribe();
    identity = await stubIdentity();
    suite.gateway.app.get(EndedSessions, { strict: false }).wake();
    await isReported({ userId: 305, only: only! });
  });

  it('only once it has ended, even if the gateway that recorded it died', async () => {
    const browser = await signedIn(suite.gateway, 307);
    const [only] = await sessionIdsOf(307);
    await redis.hset(ENDED_SESSIONS_KEY, 'row', JSON.stringify({ userId: 307, only }));
    suite.gateway.app.get(EndedSessions, { strict: false }).wake();
    await isReported({ userId: 307, only: only! });
    expect((await browser.get('/api/auth/me')).status).toBe(401);
  });

  it('again when its browser subscribed in the meantime', async () => {
    const browser = await signedIn(suite.gateway, 308);
    const [only] = await sessionIdsOf(308);
    const ended = { userId: 308, only: only! };
    const signOut = async (): Promise<void> => {
      await browser.send('POST', '/api/auth/logout');
      await isReported(ended);
      reported = [];
    };
    const subscribing = suite.gateway.nats.subscribe(subjectOf(subscribeToPush), {
      callback: (_, message) => {
        void signOut().then(() => message.respond(JSON.stringify({ id: 1 })));
      },
    });
    await browser.send('POST', '/api/push/subscriptions', { body: {} });
    subscribing.unsubscribe();
    await isReported(ended);
  });

  it('but not when identity itself ends them', async () => {
    const sessions = suite.gateway.app.get(Sessions, { strict: false });
    await signedIn(suite.gateway, 306);
    await sessions.end({ userId: 306, below: 7 });
    await signedIn(suite.gateway, 306, { revision: 8 });
    const [only] = await sessionIdsOf(306);
    await sessions.end({ userId: 306 });
    await isReported({ userId: 306, only: only! });
  });
});
