import { pagePaths, withoutEndingSlash } from '@circlet/contracts';

/** The web app's page, in its folder. The service worker keeps it by this name. */
export const PAGE_FILE = 'index.html';

/** Folder for build files whose names contain a content hash. */
const hashedAssets = '/assets/';

/** Paths that never belong to the web app. */
const reserved = /^\/(api|ws|media|health|metrics)(\/|$)/;

/** Kind of content that a GET outside the API asks for. An unknown page is shown by the app, too. */
export type SiteRequest = 'page' | 'unknownPage' | 'file' | 'nothing';

const paths: ReadonlySet<string> = new Set(pagePaths);

/** Classifies a path. A dot in the last segment means a file; other paths are pages, and so is the page's own file. */
export function siteRequestOf(path: string): SiteRequest {
  if (reserved.test(path)) return 'nothing';
  if (path === `/${PAGE_FILE}`) return 'page';
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (path.startsWith(hashedAssets) || last.includes('.')) return 'file';
  return paths.has(withoutEndingSlash(path)) ? 'page' : 'unknownPage';
}

/** Returns whether a page shows the group that its address names: Discover in a dialog, or the group's own page. */
export const showsGroups = (path: string): boolean => ['/', '/circle'].includes(withoutEndingSlash(path));

/** Returns a file's `Cache-Control`. Hashed files never change; browsers revalidate all others. */
export const cacheControlOf = (path: string): string =>
  path.startsWith(hashedAssets) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Page shown if the web app has not been built. */
export const notBuiltPage = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Circlet is not built yet</title></head>
  <body>
    <h1>The web app has not been built</h1>
    <p>The API is running. Build the web app with <code>npm run build</code> and reload this page.</p>
  </body>
</html>
`;
