/** Where the build puts files whose name changes with their content. */
const hashedAssets = '/assets/';

/** What is never the web app's business. */
const reserved = /^\/(api|ws|media|health)(\/|$)/;

/** What a GET outside the API asks for. */
export type SiteRequest = 'page' | 'file' | 'nothing';

/** A path with a dot in its last part names a file; any other one is a page, which the web app itself draws. */
export function siteRequestOf(path: string): SiteRequest {
  if (reserved.test(path)) return 'nothing';
  const last = path.slice(path.lastIndexOf('/') + 1);
  return path.startsWith(hashedAssets) || last.includes('.') ? 'file' : 'page';
}

/** Hashed files never change; of the others the browser asks each time whether they have. */
export const cacheControlOf = (path: string): string =>
  path.startsWith(hashedAssets) ? 'public, max-age=31536000, immutable' : 'no-cache';
