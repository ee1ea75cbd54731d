/** Who is at the page: while the sign-in check runs one counts as signed out. */
export type Visitor = 'signedOut' | 'incomplete' | 'complete';

/** Who a page is for; `everyone` leaves out people who have not finished their profile. */
export type PageAccess = 'everyone' | 'signedOut' | 'incomplete' | 'complete';

/** The part of a user that decides about pages. */
interface Profile {
  bio: string | null;
  interests: readonly string[];
}

/** A profile is complete with a bio and at least one interest. */
export const visitorOf = (user: Profile | null): Visitor => {
  if (user === null) return 'signedOut';
  return (user.bio ?? '').trim() !== '' && user.interests.length > 0 ? 'complete' : 'incomplete';
};

/** Whether a page exists for somebody. */
export const mayOpen = (visitor: Visitor, access: PageAccess): boolean =>
  access === visitor || (access === 'everyone' && visitor !== 'incomplete');

/** What happens at an address without a page for this visitor. */
export const fallbackFor = (visitor: Visitor): 'home' | 'onboarding' | 'notFound' =>
  (({ signedOut: 'home', incomplete: 'onboarding', complete: 'notFound' }) as const)[visitor];
