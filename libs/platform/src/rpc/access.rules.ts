import type { Access, Role } from '@circlet/contracts';

/** Order of the roles; each one includes the permissions of those below it. */
const rank: Record<Role, number> = { user: 1, moderator: 2, admin: 3 };

const required: Record<Access, number> = {
  visitor: 0,
  user: rank.user,
  moderator: rank.moderator,
  admin: rank.admin,
};

/** Returns whether a signed-in user with this role has the access level that a call requires. */
export const canCall = (role: Role, access: Access): boolean => rank[role] >= required[access];

/** Returns whether a call is for staff only. */
export const isForStaff = (access: Access): boolean => required[access] > rank.user;
