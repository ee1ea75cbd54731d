import type { PublicUser, Role } from './users.schema';

/** Returns whether a role is moderator or admin. */
export const isStaff = (role: Role): boolean => role !== 'user';

/** Returns whether onboarding is complete: the profile has a bio and at least one interest. */
export const hasCompleteProfile = (user: Pick<PublicUser, 'bio' | 'interests'>): boolean =>
  (user.bio ?? '').trim() !== '' && user.interests.length > 0;
