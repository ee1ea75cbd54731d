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

/** Returns whether a notification about a topic can affect the data from an address. */
export const concerns = (topic: Topic, address: unknown): boolean =>
  typeof address === 'string' && addresses[topic].some((pattern) => pattern.test(address));

const repeatable: readonly Topic[] = ['applications', 'invitations', 'groups', 'reports'];

/** Returns whether data from an address can be stale after lost notifications. */
export const mayHaveMissed = (address: unknown): boolean =>
  repeatable.some((topic) => concerns(topic, address));

/** Returns whether an address is a list that everyone sees. Its viewers aren't notified of its changes. */
export const isPublicList = (address: unknown): boolean =>
  typeof address === 'string' && /^\/api\/groups(\/recommendations\/\d+)?$/.test(address);
