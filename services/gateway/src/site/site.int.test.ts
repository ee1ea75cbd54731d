import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { Browser } from '../../test/browser';
import { useGateway } from '../../test/gateway-suite';
import { startGateway } from '../../test/start-gateway';

const suite = useGateway();

const page = '<!doctype html><title>Circlet</title><style>a{}</style><script>1</script><div id="root"></div>';
const script = `console.log(${JSON.stringify('x'.repeat(500))});`;

beforeAll(() => {
  const { site } = suite.gateway.folders;
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(site, 'index.html'), page);
  writeFileSync(join(site, 'favicon.svg'), '<svg/>');
  writeFileSync(join(site, '.secret'), 'secret');
  writeFileSync(join(site, 'assets/index-abc123.js'), script);
  writeFileSync(join(site, 'assets/index-abc123.js.gz'), gzipSync(script));
  writeFileSync(join(site, 'assets/index-abc123.js.br'), brotliCompressSync(script));
});

const visit = (path: string, headers: Record<string, string> = {}) =>
  new Browser(suite.gateway.url).get(path, headers);

/** Returns the raw response. `fetch` would decode it and ask caches to be bypassed. */
const rawAnswer = (path: string, headers: Record<string, string>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(`${suite.gateway.url}${path}`, { headers }, (response) => {
      response.resume();
      resolve(response);
    }).once('error', reject);
  });

describe('the web app', () => {
  it.each([
    ['/', 200],
    ['/messages?group=5', 200],
    ['/messages/', 200],
    ['/no/such/page', 404],
  ])('serves its single page at %s with status %i, revalidated each time [D11.5]', async (path, status) => {
    const answer = await visit(path);
    expect([answer.status, answer.text]).toEqual([status, page]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('is not sent again if it has not changed', async () => {
    const etag = (await visit('/')).headers.get('etag')!;
    expect((await rawAnswer('/', { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
    ['identity', undefined],
  ])('serves precompressed files: %s gets %s', async (accepted, encoding) => {
    const { headers } = await rawAnswer('/assets/index-abc123.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers.vary).toMatch(/accept-encoding/i);
  });

  it('lets browsers cache only hashed files, for a year', async () => {
    const hashed = await visit('/assets/index-abc123.js');
    expect(hashed.text).toBe(script);
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await visit('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['/assets/gone.js', '/nope.png', '/.secret', '/assets/../../package.json', '/%2e%2e/package.json'])(
    'has no file %s',
    async (path) => {
      const answer = await visit(path);
      expect(answer.text).not.toMatch(/secret|dependencies/);
      expect([403, 404, 200]).toContain(answer.status);
      if (answer.status === 200) expect(answer.text).toBe(page);
      else expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('shows a notice if it has not been built', async () => {
    const gateway = await startGateway({}, suite.servers);
    rmSync(gateway.folders.site, { recursive: true, force: true });
    const answer = await new Browser(gateway.url).get('/');
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('has not been built');
    await gateway.stop();
  });
});

describe('the security headers', () => {
  it('are on every response', async () => {
    for (const path of ['/', '/assets/index-abc123.js', '/api/groups', '/api/nope']) {
      const { headers } = await visit(path);
      expect(headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(headers.get('content-security-policy')).not.toMatch(/(script|style)-src [^;]*unsafe-inline/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb']) {
        expect(headers.get('permissions-policy')).toContain(`${feature}=()`);
      }
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  it.each(['/', '/index.html', '/messages', '/?group=5', '/no/such/page'])(
    'allow the script and the style sheet that the page contains at %s',
    async (path) => {
      const policy = (await visit(path)).headers.get('content-security-policy');
      expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
      expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}=';/);
    },
  );

  it('allow what the page contains when a browser asks whether its copy is the newest', async () => {
    const { headers } = await visit('/');
    const again = await rawAnswer('/', { 'if-none-match': headers.get('etag')! });
    expect(again.statusCode).toBe(304);
    expect(again.headers['content-security-policy']).toBe(headers.get('content-security-policy'));
  });

  it('allow no inline script or style sheet elsewhere', async () => {
    for (const path of ['/assets/index-abc123.js', '/favicon.svg', '/api/groups', '/api/docs'])
      expect((await visit(path)).headers.get('content-security-policy')).not.toContain('sha256');
  });

  it('require HTTPS and secure cookies if the public URL uses HTTPS [D1.24]', async () => {
    const gateway = await startGateway({ PUBLIC_URL: 'https://circlet.test' }, suite.servers);
    const { headers } = await new Browser(gateway.url).get('/api/csrf-token');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.getSetCookie().join()).toMatch(/^__Host-circlet_csrf=.*; Secure/);
    await gateway.stop();
  });
});
