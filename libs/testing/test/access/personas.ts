/**
 * Kinds of callers, seen from the circle of `owner`. The user is a stranger to it, the member
 * belongs to it, the co-owner manages it with the owner, the applicant's application is pending, and
 * the banned user still has the cookies of a session from before the ban. To add a kind, list it here
 * and give it a place in `world.ts`; every rule is then tested with it.
 */
export const personas = [
  'visitor',
  'user',
  'owner',
  'member',
  'coowner',
  'applicant',
  'moderator',
  'admin',
  'banned',
] as const;
export type Persona = (typeof personas)[number];

/** Personas with an account and an open session. */
export type SignedIn = Exclude<Persona, 'visitor' | 'banned'>;

export const isSignedIn = (persona: Persona): persona is SignedIn =>
  persona !== 'visitor' && persona !== 'banned';

export const isStaff = (persona: Persona): boolean => persona === 'moderator' || persona === 'admin';
