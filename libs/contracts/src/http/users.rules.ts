import type { PublicUser, Role } from './users.schema';

/** Shown in place of a name. */
export const nameLabels = {
  /** A user whose name is not known yet. It arrives within moments of sign-up. */
  unknown: 'New member',
  /** A deleted account. */
  deleted: 'Former member',
} as const;

/** Returns whether a role is moderator or admin. */
export const isStaff = (role: Role): boolean => role !== 'user';

/** Returns whether onboarding is complete: the profile has a bio and at least one interest. */
export const hasCompleteProfile = (user: Pick<PublicUser, 'bio' | 'interests'>): boolean =>
  (user.bio ?? '').trim() !== '' && user.interests.length > 0;
