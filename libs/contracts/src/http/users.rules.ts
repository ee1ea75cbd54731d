import type { PublicUser } from './users.schema';

/** Onboarding is over when there is a bio and at least one interest. */
export const hasCompleteProfile = (user: Pick<PublicUser, 'bio' | 'interests'>): boolean =>
  (user.bio ?? '').trim() !== '' && user.interests.length > 0;
