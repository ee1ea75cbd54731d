/** Paths that never belong to the app, as in the gateway's `site.rules.ts`. */
const reserved = /^\/(api|ws|media|health|metrics)(\/|$)/;

/** Returns whether a path is a page of the app. A dot in the last segment means a file, such as `robots.txt`. */
export const isPage = (pathname: string): boolean =>
  !reserved.test(pathname) && !pathname.slice(pathname.lastIndexOf('/')).includes('.');

/** Returns whether a file is a cover that comes with the app, in the size that lists show. */
export const isStockCover = (pathname: string): boolean => /^\/covers\/[\w-]+\.webp$/.test(pathname);

/** Returns whether a file's name contains a hash of its content, so that it never changes. */
export const isHashed = (pathname: string): boolean => pathname.startsWith('/assets/');
