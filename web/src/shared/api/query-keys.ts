import { apiUrl } from './api-url.rules';

/**
 * Query keys. The first element is always the address: the default query function fetches it, and
 * notification topics are matched against it. A second element holds the filters.
 */
export const queryKeys = {
  currentUser: ['/api/auth/me'] as const,
  groups: (filters?: object) => (filters === undefined ? ['/api/groups'] : ['/api/groups', filters]),
  group: (id: number) => [apiUrl('/api/groups/:id', { id })] as const,
  recommendations: (id: number) => [apiUrl('/api/groups/recommendations/:id', { id })] as const,
  members: (id: number) => [apiUrl('/api/groups/:id/members', { id })] as const,
  messages: (groupId: number) => [apiUrl('/api/groups/:id/messages', { id: groupId })] as const,
  unread: ['/api/messages/unread'] as const,
  user: (id: number) => [apiUrl('/api/users/:id', { id })] as const,
  userGroups: (userId: number) => [apiUrl('/api/users/:id/groups', { id: userId })] as const,
  ownedGroups: (userId: number) => [apiUrl('/api/users/:id/owned-groups', { id: userId })] as const,
  applications: (userId: number, ...filters: [] | [object]) =>
    [apiUrl('/api/users/:id/applications', { id: userId }), ...filters] as const,
  receivedApplications: (userId: number) =>
    [apiUrl('/api/users/:id/received-applications', { id: userId })] as const,
  pendingApplications: (userId: number) =>
    [apiUrl('/api/users/:id/pending-applications', { id: userId })] as const,
  invitations: (userId: number, ...filters: [] | [object]) =>
    [apiUrl('/api/users/:id/invitations', { id: userId }), ...filters] as const,
  interests: ['/api/interests'] as const,
  myReports: ['/api/reports/mine'] as const,
  adminStats: ['/api/admin/stats'] as const,
  adminStatsHistory: (days: number) => ['/api/admin/stats/history', { days }] as const,
  adminReports: (filters: object) => ['/api/admin/reports', filters] as const,
  adminUsers: (filters: object) => ['/api/admin/users', filters] as const,
  adminGroups: (filters: object) => ['/api/admin/groups', filters] as const,
  auditEntries: (filters: object) => ['/api/admin/audit', filters] as const,
};
