import type { DemoPerson } from '../types';

/** The password of every demo person, so that you can sign in as any of them. */
export const demoPassword = 'circlet-demo';

type PersonInput = Omit<DemoPerson, 'email' | 'role' | 'avatarSeed'> &
  Partial<Pick<DemoPerson, 'email' | 'role'>>;

/**
 * Fills in the defaults of a person: the email address, the role, and the avatar
 * seed derived from the username.
 */
export const person = (input: PersonInput): DemoPerson => ({
  email: `${input.username}@circlet.example`,
  role: 'user',
  avatarSeed: input.username,
  ...input,
});
