import type { Topic } from '@circlet/contracts';

const addresses: Record<Topic, readonly RegExp[]> = {
  applications: [
    /^\/api\/users\/\d+\/((pending|received)-)?applications$/,
    /^\/api\/users\/\d+\/(owned-)?groups$/,
  ],
  invitations: [/^\/api\/users\/\d+\/invitations$/],
  groups: [
    /^\/api\/groups(\/(?!\d+\/messages)|$)/,
    /^\/api\/users\/\d+\/(owned-)?groups$/,
    /^\/api\/messages\/(unread|mentions)$/,
    /^\/api\/direct(\/\d+)?$/,
  ],
  reports: [/^\/api\/admin\//, /^\/api\/reports\//],
  session: [/^\/api\/auth\//],
};

/** Whether data fetched from an address may have changed when a notification about a topic arrives. */
export const concerns = (topic: Topic, address: unknown): boolean =>
  typeof address === 'string' && addresses[topic].some((pattern) => pattern.test(address));

const repeatable: readonly Topic[] = ['applications', 'invitations', 'groups', 'reports'];

/** Whether data fetched from an address may be older than what a lost notification was about. */
export const mayHaveMissed = (address: unknown): boolean =>
  repeatable.some((topic) => concerns(topic, address));

/** What anybody may see: its changes are not notified about to everybody who looks at it. */
export const isPublicList = (address: unknown): boolean =>
  typeof address === 'string' && /^\/api\/groups(\/recommendations\/\d+)?$/.test(address);
