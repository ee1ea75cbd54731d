import type { Canaries } from './canaries';

/** Roles that send the requests of a run. */
export const roles = [
  'visitor',
  'owner',
  'member',
  'blocked',
  'applicant',
  'invitee',
  'stranger',
  'moderator',
  'admin',
  'banned',
] as const;
export type Role = (typeof roles)[number];

/** A user who sends requests, with their browser's state. */
export interface Persona {
  readonly role: Role | 'director';
  /** Id of the account; negative for visitors and before sign-up. */
  id: number;
  email: string;
  password: string;
  readonly cookies: Map<string, string>;
  csrf: string | undefined;
  /** Whether the session has ended since. */
  isSignedOut: boolean;
}

let personas = 0;

/** Returns a persona who hasn't signed up yet. Their email and password are canaries. */
export const newPersona = (role: Persona['role'], canaries: Canaries): Persona => {
  personas += 1;
  const own = { author: -personas };
  return {
    role,
    id: -personas,
    email: `${canaries.plant({ ...own, field: 'signUp.email' })}@example.org`,
    password: `${canaries.plant({ ...own, field: 'signUp.password' })} is secret`,
    cookies: new Map(),
    csrf: undefined,
    isSignedOut: false,
  };
};
