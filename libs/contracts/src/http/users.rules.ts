import type { PublicUser } from './users.schema';

/** Returns whether onboarding is complete: the profile has a bio and at least one interest. */
export const hasCompleteProfile = (user: Pick<PublicUser, 'bio' | 'interests'>): boolean =>
  (user.bio ?? '').trim() !== '' && user.interests.length > 0;
