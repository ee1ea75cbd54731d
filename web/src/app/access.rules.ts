import { hasCompleteProfile, type PublicUser } from '@circlet/contracts';

/** State of the current user as the router sees it. `signedOut` until the sign-in check has finished. */
export type ViewerState = 'signedOut' | 'incomplete' | 'complete';

/** Audience of a page. `everyone` excludes users who haven't completed their profile, `anyone` doesn't. */
export type PageAccess = 'anyone' | 'everyone' | 'signedOut' | 'incomplete' | 'complete';

/** Returns the router state of a user; null means signed out. */
export const viewerStateOf = (user: Pick<PublicUser, 'bio' | 'interests'> | null): ViewerState => {
  if (user === null) return 'signedOut';
  return hasCompleteProfile(user) ? 'complete' : 'incomplete';
};

/** Returns whether a page is available in this state. */
export const canOpen = (state: ViewerState, access: PageAccess): boolean =>
  access === 'anyone' || access === state || (access === 'everyone' && state !== 'incomplete');

/** Decides where to go from an address that has no page in this state. */
export const fallbackFor = (state: ViewerState): 'home' | 'onboarding' | 'notFound' =>
  (({ signedOut: 'home', incomplete: 'onboarding', complete: 'notFound' }) as const)[state];

/**
 * Returns whether a user whose session was ended elsewhere is sent to the sign-in page. This
 * applies to pages for everyone or for members and to unknown addresses, but not to the pages
 * for signing in or setting a new password.
 */
export const redirectsToSignIn = (access: PageAccess | undefined): boolean =>
  access === undefined || access === 'everyone' || access === 'incomplete' || access === 'complete';

/** Returns whether an address is that of an invite link, to which a new user returns after onboarding. */
export const isInvite = (pathname: string, search: string): boolean =>
  pathname === '/' && new URLSearchParams(search).has('invite');
