import { isStaff, type Role } from '@circlet/contracts';

/** Tabs of the admin page with their labels. Moderators see only the reports and appeals. */
export const adminTabs = {
  pending: { label: 'Pending', adminOnly: false },
  reviewed: { label: 'Reviewed', adminOnly: false },
  resolved: { label: 'Resolved', adminOnly: false },
  appeals: { label: 'Appeals', adminOnly: false },
  users: { label: 'Users', adminOnly: true },
  groups: { label: 'Groups', adminOnly: true },
  audit: { label: 'Audit', adminOnly: true },
} as const;

export type AdminTab = keyof typeof adminTabs;

/** Returns the tabs for a role; none for users who aren't staff. */
export const tabsOf = (role: Role): AdminTab[] =>
  isStaff(role)
    ? (Object.keys(adminTabs) as AdminTab[]).filter((tab) => role === 'admin' || !adminTabs[tab].adminOnly)
    : [];

/** Returns the address of an account in the Users tab; undefined for roles without the tab, and for deleted accounts. */
export const accountPath = (username: string | null, role: Role): string | undefined =>
  username !== null && tabsOf(role).includes('users')
    ? `/admin?tab=users&search=${encodeURIComponent(username)}`
    : undefined;

/** Returns the tab named in the address if the user has it, otherwise `pending`. */
export const tabAt = (name: string | null, tabs: readonly AdminTab[]): AdminTab =>
  tabs.find((tab) => tab === name) ?? 'pending';
