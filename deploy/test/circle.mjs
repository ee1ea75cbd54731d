import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Browser } from './browser.mjs';

/** One orange pixel. */
const cover =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/**
 * A user who owns a group with a cover and a chat.
 * @typedef {{ browser: Browser, groupId: number, email: string, password: string }} Circle
 */

/**
 * Waits for an email and returns the token of its link.
 * @param {string} mailUrl the inbox
 * @param {string} address
 */
async function emailedToken(mailUrl, address) {
  for (const deadline = performance.now() + 30_000; performance.now() < deadline; await delay(200)) {
    /** @type {any} */
    const emails = await (await fetch(`${mailUrl}/email`)).json();
    const email = emails.find((/** @type {any} */ { to }) =>
      to.some((/** @type {any} */ each) => each.address === address),
    );
    const token = /\/confirm-email\?token=([\w-]+)/.exec(email?.text ?? '')?.[1];
    if (token !== undefined) return token;
  }
  throw new Error(`${address} got no email`);
}

/**
 * Signs up, confirms the address with the link in the email, and creates a group.
 * @param {{ url: string, mailUrl: string }} project
 * @returns {Promise<Circle>}
 */
export async function createCircle({ url, mailUrl }) {
  const browser = new Browser(url);
  const name = `p${randomBytes(4).toString('hex')}`;
  const account = { email: `${name}@example.org`, username: name, password: randomBytes(9).toString('hex') };
  await browser.mustCall('POST', '/api/auth/signup', { ...account, name: 'Ada', age: 30 });
  await browser.mustCall('POST', '/api/auth/confirm-email', {
    token: await emailedToken(mailUrl, account.email),
  });
  const group = await browser.mustCall('POST', '/api/groups', {
    name: `Circle of ${name}`,
    description: 'Slow hikes around town, good snacks.',
    location: 'Austin, TX',
    maxMembers: 4,
    interests: ['Hiking'],
    imageUrl: cover,
  });
  const circle = { browser, groupId: group.id, email: account.email, password: account.password };
  // Chat learns about the members through an event.
  while ((await browser.call('GET', `/api/groups/${group.id}/messages`)).status !== 200) await delay(100);
  await browser.mustCall('POST', '/api/messages', { groupId: group.id, content: 'Is anyone here?' });
  return circle;
}

/**
 * Signs in the same user in another browser. Retries while the answer is 503.
 * @param {string} url
 * @param {Circle} circle
 * @returns {Promise<Circle>}
 */
export async function signIn(url, circle) {
  const browser = new Browser(url);
  const { email, password } = circle;
  const trySignIn = () => browser.call('POST', '/api/auth/login', { email, password });
  const deadline = performance.now() + 60_000;
  let answer = await trySignIn();
  while (answer.status === 503 && performance.now() < deadline) {
    await delay(1000);
    answer = await trySignIn();
  }
  if (answer.status !== 200) throw new Error(`sign-in: ${answer.status} ${JSON.stringify(answer.body)}`);
  return { ...circle, browser };
}

/**
 * Returns the facts that must survive restarts and restores.
 * @param {Circle} circle
 */
export async function snapshotOf({ browser, groupId }) {
  const group = await browser.mustCall('GET', `/api/groups/${groupId}`);
  const messages = await browser.mustCall('GET', `/api/groups/${groupId}/messages`);
  const picture = await browser.mustCall('GET', group.coverPhoto);
  return JSON.stringify({
    group: group.name,
    members: group.currentMembers,
    messages: messages.map((/** @type {{ content: string }} */ { content }) => content),
    picture,
  });
}
