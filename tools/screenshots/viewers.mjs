import { randomBytes } from 'node:crypto';
import { demoSignIns } from '../services/services.mjs';

/**
 * Who looks at a page: a visitor, a user who has not finished onboarding, one who has just finished it
 * and has no groups, and the people of the demo.
 * @typedef {'visitor' | 'newcomer' | 'beginner' | 'member' | 'moderator' | 'admin'} Viewer
 */

/**
 * Calls the API with the cookies of a browser context.
 * @param {import('playwright-core').BrowserContext} context
 * @param {'POST' | 'PUT'} method
 * @param {string} path
 * @param {object} body
 * @returns {Promise<{ id: number }>}
 */
async function change({ request }, method, path, body) {
  const { csrfToken } = await (await request.get('/api/csrf-token')).json();
  const answer = await request.fetch(path, { method, data: body, headers: { 'X-CSRF-Token': csrfToken } });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/**
 * Makes a browser context look at the product as someone.
 * @param {import('playwright-core').BrowserContext} context
 * @param {Viewer} viewer
 */
export async function become(context, viewer) {
  if (viewer === 'visitor') return;
  if (viewer !== 'newcomer' && viewer !== 'beginner') {
    const account = demoSignIns().find(({ role }) => role === viewer);
    if (account === undefined) throw new Error(`The demo has no ${viewer} to sign in as`);
    const { email, password } = account;
    await change(context, 'POST', '/api/auth/login', { email, password });
    return;
  }
  const username = `new_${randomBytes(5).toString('hex')}`;
  const email = `${username}@circlet.example`;
  const about = { name: 'Nora Newcomer', username, email, password: 'a-long-secret', age: 31 };
  const { id } = await change(context, 'POST', '/api/auth/signup', about);
  if (viewer === 'newcomer') return;
  await change(context, 'PUT', `/api/users/${id}`, {
    bio: 'New in town, and fond of long walks.',
    location: 'Austin, TX',
    interests: ['Hiking', 'Cooking', 'Travel'],
    timeZone: 'America/Chicago',
  });
}
