import { SITEMAP_IDS } from '@circlet/contracts';

import { idsOfPart, partsUpTo, robotsText, sitemapIndex, sitemapPart } from './sitemap.rules';

const publicUrl = new URL('https://circlet.test');

describe('the parts of the sitemap', () => {
  it('cover every id once', () => {
    expect(idsOfPart(1)).toEqual({ from: 1, to: SITEMAP_IDS });
    expect(idsOfPart(2)).toEqual({ from: SITEMAP_IDS + 1, to: 2 * SITEMAP_IDS });
    expect([0, 1, SITEMAP_IDS, SITEMAP_IDS + 1].map(partsUpTo)).toEqual([1, 1, 1, 2]);
  });

  it('are XML that search engines know', () => {
    const begin = '<?xml version="1.0" encoding="UTF-8"?>\n';
    const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
    expect(sitemapIndex(1, publicUrl).startsWith(`${begin}<sitemapindex ${namespace}>`)).toBe(true);
    expect(sitemapPart(1, [], publicUrl).startsWith(`${begin}<urlset ${namespace}>`)).toBe(true);
  });

  it('are listed by the index', () => {
    const index = sitemapIndex(SITEMAP_IDS + 1, publicUrl);
    expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, path]) => path)).toEqual([
      'https://circlet.test/sitemap-1.xml',
      'https://circlet.test/sitemap-2.xml',
    ]);
  });

  it('list the home page first, then groups', () => {
    const locations = (part: number) =>
      [...sitemapPart(part, [5, 7], publicUrl).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, path]) => path);
    const groups = ['https://circlet.test/?group=5', 'https://circlet.test/?group=7'];
    expect(locations(1)).toEqual(['https://circlet.test/', ...groups]);
    expect(locations(2)).toEqual(groups);
  });
});

describe('robots.txt', () => {
  it('names the sitemap, or keeps search engines away [D11.4]', () => {
    expect(robotsText(true, publicUrl)).toContain('Sitemap: https://circlet.test/sitemap.xml\n');
    expect(robotsText(false, publicUrl)).toBe('User-agent: *\nDisallow: /\n');
  });
});
