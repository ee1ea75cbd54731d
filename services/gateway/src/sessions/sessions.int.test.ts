import {
  accountRescuedV1,
  passwordChangedV1,
  userBannedV1,
  userDeletedV1,
  userRoleChangedV1,
} from '@circlet/contracts';
import { newEvent } from '@circlet/events';
import { connectNats } from '@circlet/platform';
import { buildUserFacts, eventually, FaultyLink, IncomingEvents } from '@circlet/testing';
import { Redis } from 'ioredis';

import { Browser } from '../../test/browser';
import { useGateway } from '../../test/gateway-suite';
import { signedIn } from '../../test/signed-in';
import { changeRoleOfSessionsWhenRoleIsChanged } from '../event-handlers/change-role-of-sessions-when-role-is-changed';
import { MAX_SESSIONS } from './session.rules';
import { SessionRoles } from './session-roles';
import { SessionStore } from './session-store';
import { Sessions } from './sessions';

const suite = useGateway();

let redis: Redis;
beforeAll(() => {
  redis = new Redis(suite.servers.redisUrl);
});
afterAll(() => {
  redis.disconnect();
});

const statusOfMe = async (browser: Browser): Promise<number> => (await browser.get('/api/auth/me')).status;
const staffAction = { byUserId: 1, reason: 'Spam', ip: null };

/** Publishes an event of the identity service and waits until the gateway has handled it. */
const identityStates = async (event: ReturnType<typeof newEvent>): Promise<void> => {
  const events = new IncomingEvents(suite.gateway.nats, 'gateway');
  await events.publish(event);
  await events.settled();
};

describe('a session', () => {
  it("is stored under its secret's SHA-256 only, for 30 days", async () => {
    const browser = await signedIn(suite.gateway, 101);
    const keys = await redis.keys('session:*');
    expect(keys.join()).not.toContain(browser.sessionToken);
    for (const key of keys) {
      expect(JSON.stringify(await redis.hgetall(key))).not.toContain(browser.sessionToken);
      expect(await redis.ttl(key)).toBeGreaterThan(30 * 24 * 3600 - 60);
    }
  });

  it('restarts its 30 days when it is used [D1.25]', async () => {
    const browser = await signedIn(suite.gateway, 102);
    const { [0]: hash } = await redis.hvals('user-sessions:102');
    const key = `session:${hash!}`;
    await redis.hset(key, 'lastSeenAt', Date.now() - 3_600_000);
    await redis.expire(key, 1000);
    const answer = await browser.get('/api/auth/me');
    expect(answer.headers.getSetCookie().join()).toMatch(/circlet_session=[\w-]+; Max-Age=2592000/);
    expect(await redis.ttl(key)).toBeGreaterThan(1000);
    expect(Number(await redis.hget(key, 'lastSeenAt'))).toBeGreaterThan(Date.now() - 60_000);
  });

  it('ends 90 days after signing in, however much it is used', async () => {
    const browser = await signedIn(suite.gateway, 105);
    const { [0]: hash } = await redis.hvals('user-sessions:105');
    const key = `session:${hash!}`;
    const day = 24 * 3600;
    const age = (days: number): number => Date.now() - days * day * 1000;
    await redis.hset(key, 'createdAt', age(89), 'lastSeenAt', age(1));
    expect(await statusOfMe(browser)).toBe(200);
    expect(await redis.ttl(key)).toBeLessThanOrEqual(day);
    await redis.hset(key, 'createdAt', age(90));
    expect(await statusOfMe(browser)).toBe(401);
    expect(await redis.exists(key)).toBe(0);
  });

  it('is not restored if it is used while it ends', async () => {
    const browser = await signedIn(suite.gateway, 103);
    const sessions = suite.gateway.app.get(Sessions, { strict: false });
    await Promise.all([sessions.end({ userId: 103 }), browser.get('/api/auth/me')]);
    expect(await statusOfMe(browser)).toBe(401);
    expect(await redis.exists('user-sessions:103')).toBe(0);
  });

  it('leaves no data behind if it is used after its end', async () => {
    const store = suite.gateway.app.get(SessionStore, { strict: false });
    const start = {
      userId: 107,
      role: 'user',
      revision: 1,
      userAgent: 'Phone',
      hasConfirmedEmail: true,
      hasSecondStep: false,
    } as const;
    const { token, session } = await store.create(start);
    await store.remove(107, [session.id]);
    const before = await redis.keys('session:*');
    await store.touch(token, session);
    expect(await redis.keys('session:*')).toEqual(before);
  });

  it.each(['nonsense', 'A'.repeat(43), ''])('is not opened by the cookie %j', async (value) => {
    const browser = new Browser(suite.gateway.url);
    browser.cookies.set('circlet_session', value);
    expect(await statusOfMe(browser)).toBe(401);
  });

  it('is listed even if another gateway reads the list during its creation', async () => {
    const store = suite.gateway.app.get(SessionStore, { strict: false });
    const start = {
      userId: 106,
      role: 'user',
      revision: 1,
      userAgent: 'Phone',
      hasConfirmedEmail: true,
      hasSecondStep: false,
    } as const;
    const other = new SessionStore(redis);
    let isOver = false;
    const reading = Array.from({ length: 4 }, async () => {
      while (!isOver) await other.list(106);
    });
    for (let count = 0; count < 20; count += 1) await store.create(start);
    isOver = true;
    await Promise.all(reading);
    expect(await store.list(106)).toHaveLength(20);
  });

  it('ends if its user opens more than 50', async () => {
    const first = await signedIn(suite.gateway, 104);
    const later = [];
    for (let count = 0; count < MAX_SESSIONS; count += 1) later.push(await signedIn(suite.gateway, 104));
    expect(await statusOfMe(first)).toBe(401);
    expect(await statusOfMe(later.at(-1)!)).toBe(200);
    expect(await redis.hlen('user-sessions:104')).toBe(MAX_SESSIONS);
  });
});

describe("the caller's sessions", () => {
  it('are listed newest first, with the current one marked', async () => {
    await signedIn(suite.gateway, 110, { userAgent: 'Phone', hasConfirmedEmail: true });
    const laptop = await signedIn(suite.gateway, 110, { userAgent: 'Laptop' });
    const rows = JSON.parse((await laptop.get('/api/auth/sessions')).text) as { userAgent: string }[];
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      current: true,
      userAgent: 'Laptop',
      createdAt: expect.stringMatching(/Z$/) as string,
      lastSeenAt: expect.stringMatching(/Z$/) as string,
    });
    expect(rows[1]).toMatchObject({ current: false, userAgent: 'Phone' });
  });

  it('all end except the current one [D2.18]', async () => {
    const [phone, laptop] = [await signedIn(suite.gateway, 111), await signedIn(suite.gateway, 111)];
    expect((await laptop.send('DELETE', '/api/auth/sessions')).status).toBe(200);
    expect(await statusOfMe(phone)).toBe(401);
    expect(await statusOfMe(laptop)).toBe(200);
  });

  it('can be ended one by one [D2.18]', async () => {
    const [phone, laptop] = [await signedIn(suite.gateway, 112), await signedIn(suite.gateway, 112)];
    const rows = JSON.parse((await phone.get('/api/auth/sessions')).text) as {
      id: string;
      current: boolean;
    }[];
    const own = rows.find((row) => row.current)!.id;
    expect((await laptop.send('DELETE', `/api/auth/sessions/${own}`)).status).toBe(200);
    expect(await statusOfMe(phone)).toBe(401);
    const again = await laptop.send('DELETE', `/api/auth/sessions/${own}`);
    expect([again.status, again.json.code]).toEqual([404, 'SESSION_NOT_FOUND']);
  });

  it('cannot be ended by another user', async () => {
    const [ann, ben] = [await signedIn(suite.gateway, 113), await signedIn(suite.gateway, 114)];
    const rows = JSON.parse((await ann.get('/api/auth/sessions')).text) as { id: string }[];
    expect((await ben.send('DELETE', `/api/auth/sessions/${rows[0]!.id}`)).status).toBe(404);
    expect(await statusOfMe(ann)).toBe(200);
  });

  it('have UUIDs, and any other id returns 400', async () => {
    const browser = await signedIn(suite.gateway, 115);
    expect((await browser.send('DELETE', '/api/auth/sessions/abc')).status).toBe(400);
  });
});

describe('a ban', () => {
  it('ends sessions even if its live message was lost', async () => {
    const browser = await signedIn(suite.gateway, 120, { revision: 3 });
    const facts = buildUserFacts({ userId: 120, isBanned: true, revision: 4 });
    await identityStates(newEvent(userBannedV1, 120, { ...facts, ...staffAction }));
    expect(await statusOfMe(browser)).toBe(401);
  });

  it('that was lifted ends nothing, no matter how late its event arrives', async () => {
    const browser = await signedIn(suite.gateway, 121, { revision: 6 });
    const facts = buildUserFacts({ userId: 121, isBanned: true, revision: 5 });
    await identityStates(newEvent(userBannedV1, 121, { ...facts, ...staffAction }));
    expect(await statusOfMe(browser)).toBe(200);
  });

  it('refuses a sign-in that was verified before it and stored after it', async () => {
    const sessions = suite.gateway.app.get(Sessions, { strict: false });
    await sessions.end({ userId: 122, below: 8 });
    await expect(signedIn(suite.gateway, 122, { revision: 7 })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    expect(await redis.hlen('user-sessions:122')).toBe(0);
  });
});

describe('a new password', () => {
  it('ends older sessions even if its live message was lost, and keeps the one that set it', async () => {
    const [old, setting] = [
      await signedIn(suite.gateway, 125, { revision: 3 }),
      await signedIn(suite.gateway, 125, { revision: 3 }),
    ];
    const rows = JSON.parse((await setting.get('/api/auth/sessions')).text) as {
      id: string;
      current: boolean;
    }[];
    const keptSessionId = rows.find(({ current }) => current)!.id;
    const facts = { userId: 125, revision: 4, cause: 'changed' as const, keptSessionId };
    await identityStates(newEvent(passwordChangedV1, 125, facts));
    expect([await statusOfMe(old), await statusOfMe(setting)]).toEqual([401, 200]);
  });
});

describe('the rescue of an account', () => {
  it('ends its sessions even if its live message was lost', async () => {
    const [before, after] = [
      await signedIn(suite.gateway, 127, { revision: 3 }),
      await signedIn(suite.gateway, 127, { revision: 4 }),
    ];
    await identityStates(newEvent(accountRescuedV1, 127, { userId: 127, revision: 4 }));
    expect([await statusOfMe(before), await statusOfMe(after)]).toEqual([401, 200]);
  });
});

describe('an account deletion', () => {
  it('ends its sessions even if its live message was lost', async () => {
    const browser = await signedIn(suite.gateway, 126, { revision: 3 });
    await identityStates(newEvent(userDeletedV1, 126, { userId: 126, deletedAt: new Date().toISOString() }));
    expect(await statusOfMe(browser)).toBe(401);
  });
});

describe('a role change', () => {
  it('reaches open sessions even if its live message was lost', async () => {
    const browser = await signedIn(suite.gateway, 130, { revision: 1 });
    const facts = buildUserFacts({ userId: 130, role: 'admin', revision: 2 });
    await identityStates(
      newEvent(userRoleChangedV1, 130, { ...facts, previousRole: 'user', ...staffAction }),
    );
    expect((await browser.get('/api/admin/users')).status).toBe(200);
  });

  it('is stored before it is announced, because the announcement can be lost', async () => {
    const browser = await signedIn(suite.gateway, 134, { revision: 1 });
    const link = await FaultyLink.to(suite.servers.natsUrl);
    const lost = await connectNats(link.url, 'test');
    link.drop();
    const roles = suite.gateway.app.get(SessionRoles, { strict: false });
    const { handle } = changeRoleOfSessionsWhenRoleIsChanged(roles, lost);
    const facts = buildUserFacts({ userId: 134, role: 'admin', revision: 2 });
    await handle(undefined as never, { data: { ...facts, previousRole: 'user' } } as never);
    expect((await browser.get('/api/admin/users')).status).toBe(200);
    await link.close();
    await lost.close();
  });

  it('that is older than the current role changes nothing', async () => {
    const browser = await signedIn(suite.gateway, 131, { revision: 5 });
    const facts = buildUserFacts({ userId: 131, role: 'admin', revision: 4 });
    await identityStates(
      newEvent(userRoleChangedV1, 131, { ...facts, previousRole: 'user', ...staffAction }),
    );
    expect((await browser.get('/api/admin/users')).status).toBe(403);
  });

  it('applies to a sign-in that was verified before it and stored after it', async () => {
    const facts = buildUserFacts({ userId: 132, role: 'admin', revision: 9 });
    await identityStates(
      newEvent(userRoleChangedV1, 132, { ...facts, previousRole: 'user', ...staffAction }),
    );
    const browser = await signedIn(suite.gateway, 132, { role: 'user', revision: 8 });
    expect((await browser.get('/api/admin/users')).status).toBe(200);
  });

  it('immediately reaches every gateway through the live message', async () => {
    const browser = await signedIn(suite.gateway, 133);
    suite.gateway.nats.publish('live.roles', JSON.stringify({ userId: 133, role: 'admin', revision: 2 }));
    await eventually(async () => (await browser.get('/api/admin/users')).status === 200);
  });
});
