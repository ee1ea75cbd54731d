import type { Role } from '@circlet/contracts';

/** Labels of the roles. */
export const roles: Record<Role, string> = { user: 'User', moderator: 'Moderator', admin: 'Admin' };

export const roleOptions = Object.entries(roles).map(([value, label]) => ({ value, label }));
