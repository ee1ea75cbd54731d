import type { Role } from '@circlet/contracts';

/** Returns whether a role is moderator or admin. */
export const isStaff = (role: Role): boolean => role !== 'user';
