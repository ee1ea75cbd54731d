/**
 * Who calls, seen from the circle of `owner`: the user is a stranger to it, the member is in it, the applicant waits for an
 * answer, and the banned one still has the cookies of a session from before the ban. Another kind of person, such as a
 * co-owner, is added here, given a place in `world.ts`, and then every rule is asked about them.
 */
export const personas = [
  'visitor',
  'user',
  'owner',
  'member',
  'applicant',
  'moderator',
  'admin',
  'banned',
] as const;
export type Persona = (typeof personas)[number];

/** Those with an account and an open session. */
export type SignedIn = Exclude<Persona, 'visitor' | 'banned'>;

export const isSignedIn = (persona: Persona): persona is SignedIn =>
  persona !== 'visitor' && persona !== 'banned';

export const isStaff = (persona: Persona): boolean => persona === 'moderator' || persona === 'admin';
