import type { Role } from '@circlet/contracts';

/** Moderators and admins. */
export const isStaff = (role: Role): boolean => role !== 'user';
