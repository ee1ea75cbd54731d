import type { DemoPerson } from '../types';

/** The password of everybody in the demo, so that any of them can be tried. */
export const demoPassword = 'circlet-demo';

type Written = Omit<DemoPerson, 'email' | 'role' | 'avatarSeed'> &
  Partial<Pick<DemoPerson, 'email' | 'role'>>;

/** Completes what is the same for most people: the e-mail address, the role and the avatar follow from the username. */
export const person = (written: Written): DemoPerson => ({
  email: `${written.username}@circlet.example`,
  role: 'user',
  avatarSeed: written.username,
  ...written,
});
