import type { Role } from '@circlet/contracts';

/** Names of the admin page for the roles that can open it. */
export const adminTitles: Partial<Record<Role, string>> = { moderator: 'Moderation', admin: 'Admin Panel' };
