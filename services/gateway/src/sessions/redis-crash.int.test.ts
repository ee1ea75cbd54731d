import { eventually } from '@circlet/testing';
import { Redis } from 'ioredis';

import type { Browser } from '../../test/browser';
import { useGateway } from '../../test/gateway-suite';
import { signedIn } from '../../test/signed-in';
import { REDIS } from '../redis/redis.module';
import { DisownedDevices } from './disowned-devices';
import { SessionEndings } from './session-endings';
import { SESSION_SECONDS } from './session-keys';
import { SessionRoles } from './session-roles';

const suite = useGateway();

let redis: Redis;
beforeAll(() => {
  redis = new Redis(suite.servers.redisUrl);
});
afterAll(() => {
  redis.disconnect();
});

const statusOfMe = async (browser: Browser): Promise<number> => (await browser.get('/api/auth/me')).status;
const storedKeys = async (): Promise<string[]> => [
  ...(await redis.keys('session:*')),
  ...(await redis.keys('user-*')),
  ...(await redis.keys('devices-since:*')),
];

/** Simulates a crash of Redis that loses a change because it was not written to the file yet. */
const crashAndForget = async (change: () => Promise<unknown>): Promise<void> => {
  const stored = new Map<string, Buffer>();
  for (const key of await storedKeys()) {
    const value = (await redis.dumpBuffer(key)) as Buffer | null;
    if (value !== null) stored.set(key, value);
  }
  await change();
  await redis.del(...(await storedKeys()));
  for (const [key, value] of stored) await redis.restore(key, SESSION_SECONDS * 1000, value, 'REPLACE');
  suite.gateway.app.get<Redis>(REDIS, { strict: false }).disconnect(true);
};

describe('a crash of Redis', () => {
  const endings = (): SessionEndings => suite.gateway.app.get(SessionEndings, { strict: false });

  it('does not restore ended sessions', async () => {
    const [banned, left] = [await signedIn(suite.gateway, 140), await signedIn(suite.gateway, 141)];
    await crashAndForget(async () => {
      await endings().apply({ userId: 140, below: 8 });
      await endings().apply({ userId: 141 });
    });
    await eventually(async () => (await statusOfMe(banned)) === 401 && (await statusOfMe(left)) === 401);
    await expect(signedIn(suite.gateway, 140, { revision: 7 })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
  });

  it('does not end sessions that were opened after the others ended', async () => {
    await endings().apply({ userId: 143 });
    const later = await signedIn(suite.gateway, 143);
    const left = await signedIn(suite.gateway, 144);
    await crashAndForget(() => endings().apply({ userId: 144 }));
    await eventually(async () => (await statusOfMe(left)) === 401);
    expect(await statusOfMe(later)).toBe(200);
  });

  it('does not restore a revoked role', async () => {
    const demoted = await signedIn(suite.gateway, 142, { role: 'admin', revision: 1 });
    const roles = suite.gateway.app.get(SessionRoles, { strict: false });
    await crashAndForget(() => roles.apply({ userId: 142, role: 'user', revision: 2 }));
    await eventually(async () => (await demoted.get('/api/admin/users')).status === 403);
  });

  it('does not make disowned devices known again [D9.44]', async () => {
    const devices = suite.gateway.app.get(DisownedDevices, { strict: false });
    await crashAndForget(() => devices.disown(145, 7));
    await eventually(async () => (await devices.disownedAt(145)) === 7);
  });
});
