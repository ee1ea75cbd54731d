import { SITEMAP_IDS } from '@circlet/contracts';
import { html, type Html } from '@circlet/platform';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Returns the ids that one part of the sitemap lists. The first part is 1. */
export const idsOfPart = (part: number): { from: number; to: number } => ({
  from: (part - 1) * SITEMAP_IDS + 1,
  to: part * SITEMAP_IDS,
});

/** Returns the number of parts that list all groups. There is always one, with the home page. */
export const partsUpTo = (highestId: number): number => Math.max(1, Math.ceil(highestId / SITEMAP_IDS));

const address = (path: string, publicUrl: URL): Html => html`<loc>${new URL(path, publicUrl).href}</loc>`;

/** Returns the index of the sitemap, which lists its parts. */
export function sitemapIndex(highestId: number, publicUrl: URL): string {
  const parts = Array.from({ length: partsUpTo(highestId) }, (_, index) => `/sitemap-${index + 1}.xml`);
  const entries = parts.map((path) => html`<sitemap>${address(path, publicUrl)}</sitemap>`);
  return declaration + html`<sitemapindex xmlns="${namespace}">${entries}</sitemapindex>`.toString();
}

/** Returns a part of the sitemap, with the addresses of groups, and in the first part that of the home page. */
export function sitemapPart(part: number, ids: readonly number[], publicUrl: URL): string {
  const paths = [...(part === 1 ? ['/'] : []), ...ids.map((id) => `/?group=${id}`)];
  const entries = paths.map((path) => html`<url>${address(path, publicUrl)}</url>`);
  return declaration + html`<urlset xmlns="${namespace}">${entries}</urlset>`.toString();
}

/** Returns `robots.txt`: where the sitemap is, or, if search engines are not wanted, that they should stay away. */
export const robotsText = (isPublic: boolean, publicUrl: URL): string =>
  isPublic
    ? `User-agent: *\nDisallow: /api/\nSitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`
    : 'User-agent: *\nDisallow: /\n';
