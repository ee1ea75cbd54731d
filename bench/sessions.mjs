import { Redis } from 'ioredis';
import { builtCode } from './built-code.mjs';

/**
 * A signed-in generated user, with the `Cookie` header of their session.
 * @typedef {{ userId: number, cookie: string }} Session
 */

/**
 * Opens sessions of generated users with the gateway's own code, without the second of hashing that
 * each sign-in would take.
 * @param {import('./environment.mjs').Product} product
 * @param {readonly number[]} userIds
 * @returns {Promise<Session[]>}
 */
export async function openSessions({ redisUrl, publicUrl }, userIds) {
  const { SessionStore } = builtCode('gateway', 'sessions/session-store.js');
  const { sessionCookieName } = builtCode('gateway', 'sessions/cookie-names.rules.js');
  const name = sessionCookieName(publicUrl);
  const redis = new Redis(redisUrl);
  try {
    const store = new SessionStore(redis);
    return await Promise.all(
      userIds.map(async (userId) => {
        const { token } = await store.create({ userId, role: 'user', userAgent: 'bench', revision: 1 });
        return { userId, cookie: `${name}=${token}` };
      }),
    );
  } finally {
    await redis.quit();
  }
}

/**
 * Returns the headers with which a session may change something: the cookies and the anti-forgery token.
 * @public
 * @param {{ origin: string }} product
 * @param {Session} session
 * @returns {Promise<{ cookie: string, 'x-csrf-token': string }>}
 */
export async function headersForWriting({ origin }, { cookie }) {
  const response = await fetch(`${origin}/api/csrf-token`, { headers: { cookie } });
  const { csrfToken } = /** @type {{ csrfToken: string }} */ (await response.json());
  const set = response.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { cookie: [cookie, ...set].join('; '), 'x-csrf-token': csrfToken };
}
