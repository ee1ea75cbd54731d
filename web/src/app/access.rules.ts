import { hasCompleteProfile, type PublicUser } from '@circlet/contracts';

/** Who is at the page: while the sign-in check runs one counts as signed out. */
export type Visitor = 'signedOut' | 'incomplete' | 'complete';

/** Who a page is for; `everyone` leaves out people who have not finished their profile. */
export type PageAccess = 'everyone' | 'signedOut' | 'incomplete' | 'complete';

/** Who somebody is to the pages; null is nobody signed in. */
export const visitorOf = (user: Pick<PublicUser, 'bio' | 'interests'> | null): Visitor => {
  if (user === null) return 'signedOut';
  return hasCompleteProfile(user) ? 'complete' : 'incomplete';
};

/** Whether a page exists for somebody. */
export const mayOpen = (visitor: Visitor, access: PageAccess): boolean =>
  access === visitor || (access === 'everyone' && visitor !== 'incomplete');

/** What happens at an address without a page for this visitor. */
export const fallbackFor = (visitor: Visitor): 'home' | 'onboarding' | 'notFound' =>
  (({ signedOut: 'home', incomplete: 'onboarding', complete: 'notFound' }) as const)[visitor];

/**
 * Whether someone whose session was ended elsewhere leaves for the sign-in page: from home and from pages for members, but
 * not from those on which they sign in or set a new password.
 */
export const isLeftAtSignOut = (pathname: string, access: PageAccess | undefined): boolean =>
  pathname === '/' || (access !== 'everyone' && access !== 'signedOut');
