import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { listListedIds, SITEMAP_IDS } from '@circlet/contracts';
import { stubCall } from '@circlet/testing';

import { Browser } from '../../test/browser';
import { anUnlistedGroup } from '../../test/fake-service';
import { useGateway } from '../../test/gateway-suite';
import { startGateway } from '../../test/start-gateway';

const suite = useGateway();
const page = '<!doctype html><head><title>Circlet</title></head><div id="root"></div>';

beforeAll(() => {
  const { site } = suite.gateway.folders;
  mkdirSync(site, { recursive: true });
  writeFileSync(join(site, 'index.html'), page);
});

const visit = (path: string) => new Browser(suite.gateway.url).get(path);

describe('the address of a group', () => {
  it('answers the app with the tags of a listed group, revalidated each time [D11.1]', async () => {
    const answer = await visit('/?group=5');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<title>Chess &amp; Tea · Circlet</title>');
    expect(answer.text).toContain('<meta property="og:title" content="Chess &amp; Tea" />');
    expect(answer.text).toContain(`content="http://circlet.test/covers/shared/`);
    expect(answer.text).toContain('<div id="root"></div>');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('has the same tags on the page of the group, which name the address to share', async () => {
    const answer = await visit('/circle?group=5');
    expect(answer.text).toContain('<title>Chess &amp; Tea · Circlet</title>');
    expect(answer.text).toContain('<link rel="canonical" href="http://circlet.test/?group=5" />');
  });

  it.each([
    ['an unlisted group', anUnlistedGroup.id],
    ['no group', 404],
    ['a group that is unavailable at the moment', 503],
    ['nothing valid', '5%20or%201'],
    ['two groups', '5&group=6'],
  ])('answers the plain app for %s [D11.3]', async (_what, group) => {
    const answer = await visit(`/?group=${group}`);
    expect([answer.status, answer.text]).toEqual([200, page]);
  });
});

describe('the sitemap', () => {
  const stubIds = (ids: number[]) =>
    stubCall(suite.gateway.nats, listListedIds, () => ({ ids, highest: SITEMAP_IDS + 5 }));

  it('lists the listed groups in parts [D11.4]', async () => {
    const groups = await stubIds([5, 9]);
    expect((await visit('/robots.txt')).text).toContain(`Sitemap: http://circlet.test/sitemap.xml`);
    const index = await visit('/sitemap.xml');
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(index.text).toContain(`<loc>http://circlet.test/sitemap-2.xml</loc>`);
    expect((await visit('/sitemap-2.xml')).text).toContain(`<loc>http://circlet.test/?group=9</loc>`);
    for (const path of ['/sitemap-3.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-9999999999.xml'])
      expect((await visit(path)).status).toBe(404);
    groups.unsubscribe();
  });

  it('does not exist if the operator keeps search engines away [D11.4]', async () => {
    const gateway = await startGateway({ PUBLIC_DISCOVERY: 'off' }, suite.servers);
    const browser = new Browser(gateway.url);
    expect((await browser.get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    for (const path of ['/sitemap.xml', '/sitemap-1.xml']) expect((await browser.get(path)).status).toBe(404);
    await gateway.stop();
  });
});
