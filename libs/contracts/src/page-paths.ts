/** The paths of the web app's pages. The gateway answers every other one with 404, and the app's page for it. */
export const pagePaths = [
  '/',
  '/circle',
  '/my-groups',
  '/meetups',
  '/applications',
  '/invitations',
  '/auth',
  '/forgot-password',
  '/reset-password',
  '/appeal',
  '/confirm-email',
  '/not-me',
  '/undo-email-change',
  '/onboarding',
  '/messages',
  '/profile',
  '/settings',
  '/safety',
  '/searches',
  '/admin',
  '/create-group',
] as const;
export type PagePath = (typeof pagePaths)[number];

/** Returns the path of a page as the app knows it: without slashes at its end. */
export const withoutEndingSlash = (path: string): string => (path === '/' ? path : path.replace(/\/+$/, ''));
