import { createHmac } from 'node:crypto';

import { keyFor, type KeyPurpose } from '@circlet/platform';

import { Browser } from '../../test/browser';
import { gatewaySettings } from '../../test/gateway-settings';
import { useGateway } from '../../test/gateway-suite';
import { signedIn } from '../../test/signed-in';

const suite = useGateway();

const signOut = (browser: Browser, token: string) =>
  browser.request('POST', '/api/auth/logout', { headers: { 'x-csrf-token': token } });

const { SESSION_SECRET = '' } = gatewaySettings({ natsUrl: '', redisUrl: '' }, '');
/** Signs text in the alphabet of the first part of a token. */
const signed = (key: string | Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').replaceAll('-', '_');

describe('the anti-forgery token [R7.13]', () => {
  it.each([
    ['known-device', 'device:ann', 'ann'],
    ['unsubscribe-link', 'link:unsubscribe:7.groups', '7.groups'],
    ['reset-link', 'link:reset:9f0c8a52', '9f0c8a52'],
  ] as const)(
    'contains no valid signature for the purpose %s',
    async (purpose: KeyPurpose, labeled, text) => {
      for (const cookie of [labeled, text]) {
        const browser = new Browser(suite.gateway.url);
        browser.cookies.set('circlet_session', cookie);
        const token = await browser.csrfToken();
        expect(token).not.toContain(signed(SESSION_SECRET, cookie));
        expect(token).not.toContain(signed(keyFor(SESSION_SECRET, purpose), cookie));
      }
    },
  );

  it('is not signed with the secret itself', async () => {
    const browser = new Browser(suite.gateway.url);
    browser.cookies.set('circlet_session', 'A'.repeat(43));
    expect(await browser.csrfToken()).not.toContain(signed(SESSION_SECRET, 'A'.repeat(43)));
  });

  it('does not sign text that the caller puts in the session cookie', async () => {
    const browser = new Browser(suite.gateway.url);
    const [signedOut] = (await browser.csrfToken()).split('-');
    browser.cookies.set('circlet_session', 'device:ann');
    expect((await browser.csrfToken()).split('-')[0]).toBe(signedOut);
  });

  it('is required for sign-in and sign-up too [D1.21]', async () => {
    const browser = new Browser(suite.gateway.url);
    for (const path of ['/api/auth/login', '/api/auth/signup']) {
      const answer = await browser.request('POST', path, { body: {} });
      expect([answer.status, answer.json.code]).toEqual([403, 'CSRF_TOKEN_INVALID']);
    }
  });

  it('is not required for GET and HEAD [R7.3]', async () => {
    const browser = new Browser(suite.gateway.url);
    expect((await browser.request('GET', '/api/groups')).status).toBe(200);
    expect((await browser.request('HEAD', '/api/groups')).status).toBe(200);
  });

  it('can be reused', async () => {
    const browser = new Browser(suite.gateway.url);
    const token = await browser.csrfToken();
    expect((await signOut(browser, token)).status).toBe(200);
    expect((await signOut(browser, token)).status).toBe(200);
  });

  it.each(['', 'nonsense', 'a-b-c'])('%j is refused', async (token) => {
    const browser = new Browser(suite.gateway.url);
    await browser.csrfToken();
    expect((await signOut(browser, token)).status).toBe(403);
  });

  it('of another user is refused [D1.22]', async () => {
    const [ann, ben] = [await signedIn(suite.gateway, 1), await signedIn(suite.gateway, 2)];
    expect((await signOut(ben, await ann.csrfToken())).status).toBe(403);
  });

  it("is refused even with the other user's cookie", async () => {
    const [ann, ben] = [await signedIn(suite.gateway, 1), await signedIn(suite.gateway, 2)];
    const token = await ann.csrfToken();
    ben.cookies.set('circlet_csrf', ann.cookies.get('circlet_csrf')!);
    expect((await signOut(ben, token)).status).toBe(403);
  });

  it('is refused after the session changes [D1.22]', async () => {
    const browser = new Browser(suite.gateway.url);
    const before = await browser.csrfToken();
    const other = await signedIn(suite.gateway, 3);
    browser.cookies.set('circlet_session', other.sessionToken!);
    expect((await signOut(browser, before)).status).toBe(403);
    const during = await browser.csrfToken();
    expect((await signOut(browser, during)).status).toBe(200);
    expect((await signOut(browser, during)).status).toBe(403);
  });

  it('is not required for calls by email clients [D5.46]', async () => {
    const form = {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    const answer = await new Browser(suite.gateway.url).request(
      'POST',
      '/api/email/unsubscribe?token=good',
      form,
    );
    expect(answer.status).toBe(200);
  });

  it('is bound to a cookie that scripts cannot read [D1.22]', async () => {
    const answer = await new Browser(suite.gateway.url).get('/api/csrf-token');
    expect(answer.headers.getSetCookie().join()).toMatch(
      /^circlet_csrf=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
