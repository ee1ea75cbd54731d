/**
 * The raw twin of signing in: it reads the account by its address, verifies the hash, records the visit, and stores a
 * session in Redis. It has no limits, no validation, no anti-forgery token, no event of the visit and no framework. It
 * also verifies hashes with nothing around them, and answers with a fixed page.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { Redis } from 'ioredis';
import pg from 'pg';
import { closedLoop } from '../../measure/load.mjs';
import { listen } from '../../twin-server.mjs';

const { DATABASE_URL, REDIS_URL = '' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const redis = new Redis(REDIS_URL);

const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** As many bytes as a page of 24 groups. */
const PAGE = Buffer.alloc(24_000, 'a');

const findAccount = {
  name: 'find-account',
  text: `
    SELECT u.id, u.last_seen_at < now() - interval '1 hour' AS "isBack", c.password_hash AS hash, json_build_object(
      'id', u.id, 'username', u.username, 'name', u.name, 'age', u.age, 'bio', u.bio, 'location', u.location,
      'profilePhoto', u.profile_photo, 'interests', u.interests, 'email', u.email, 'role', u.role,
      'isBanned', u.is_banned)::text AS profile
    FROM users u JOIN credentials c ON c.user_id = u.id WHERE lower(u.email COLLATE "C") = $1`,
};
const recordVisit = { name: 'record-visit', text: 'UPDATE users SET last_seen_at = now() WHERE id = $1' };

/** @param {number} userId @returns {Promise<string>} the cookie */
async function openSession(userId) {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  const session = { id: randomUUID(), userId, role: 'user', createdAt: Date.now() };
  await redis
    .pipeline()
    .hset(`twin-session:${hash}`, session)
    .expire(`twin-session:${hash}`, SESSION_SECONDS)
    .hset(`twin-sessions:${userId}`, session.id, hash)
    .expire(`twin-sessions:${userId}`, SESSION_SECONDS)
    .exec();
  return `twin_session=${token}; Max-Age=${SESSION_SECONDS}; Path=/; HttpOnly; SameSite=Lax`;
}

/** @typedef {{ status: number, body: string | Buffer, cookie?: string }} Reply */

/** @param {string} body @returns {Promise<Reply>} */
async function signIn(body) {
  const { email, password } = JSON.parse(body);
  const { rows } = await pool.query({ ...findAccount, values: [email] });
  const [account] = rows;
  if (account === undefined || !(await verify(account.hash, password))) return { status: 401, body: '{}' };
  if (account.isBack) await pool.query({ ...recordVisit, values: [account.id] });
  return { status: 200, body: account.profile, cookie: await openSession(Number(account.id)) };
}

/** Verifies one hash again and again. @param {string} body @returns {Promise<Reply>} */
async function verifyInLoop(body) {
  const { email, password, workers, seconds } = JSON.parse(body);
  const { rows } = await pool.query({ ...findAccount, values: [email] });
  const operation = () => verify(rows[0].hash, password);
  const { operations, perSecond } = await closedLoop({ workers, seconds, operation });
  return { status: 200, body: JSON.stringify({ operations, perSecond }) };
}

listen(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  /** @type {Reply} */
  let reply = { status: 200, body: PAGE };
  if (request.url === '/sign-in') reply = await signIn(body);
  if (request.url === '/verify') reply = await verifyInLoop(body);
  const cookie = reply.cookie === undefined ? {} : { 'set-cookie': reply.cookie };
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(reply.body) };
  response.writeHead(reply.status, { ...headers, ...cookie }).end(reply.body);
});
