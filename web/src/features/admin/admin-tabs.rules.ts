import type { Role } from '@circlet/contracts';

/** The tabs of the admin page with their words; moderators see reports only. */
export const adminTabs = {
  pending: { label: 'Pending', adminOnly: false },
  reviewed: { label: 'Reviewed', adminOnly: false },
  resolved: { label: 'Resolved', adminOnly: false },
  users: { label: 'Users', adminOnly: true },
  groups: { label: 'Groups', adminOnly: true },
  audit: { label: 'Audit', adminOnly: true },
} as const;

export type AdminTab = keyof typeof adminTabs;

/** The tabs of somebody with this role; none for whoever is not staff. */
export const tabsOf = (role: Role): AdminTab[] =>
  role === 'user'
    ? []
    : (Object.keys(adminTabs) as AdminTab[]).filter((tab) => role === 'admin' || !adminTabs[tab].adminOnly);

/** The tab an address names, or the first one. */
export const tabAt = (name: string | null, tabs: readonly AdminTab[]): AdminTab =>
  tabs.find((tab) => tab === name) ?? 'pending';
