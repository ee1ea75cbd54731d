import type { Access, Role } from '@circlet/contracts';

/** How far each role reaches. */
const rank: Record<Role, number> = { user: 1, moderator: 2, admin: 3 };

const required: Record<Access, number> = {
  visitor: 0,
  user: rank.user,
  moderator: rank.moderator,
  admin: rank.admin,
};

/** Whether somebody signed in with this role may make a call at all. */
export const mayCall = (role: Role, access: Access): boolean => rank[role] >= required[access];

/** Whether a call is for staff only. */
export const isForStaff = (access: Access): boolean => required[access] > rank.user;
