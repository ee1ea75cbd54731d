import type { Call, Topic } from '@circlet/contracts';
import type { QueryMeta } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly call?: Call };
    /** The address of what the change deletes. */
    mutationMeta: { readonly deletes?: string };
  }
}

/** A query, or its options. */
interface Described {
  readonly meta?: QueryMeta | undefined;
}

/** Returns whether a query shows the response of one of these calls. */
export const shows = ({ meta }: Described, ...calls: readonly Call[]): boolean =>
  meta?.call !== undefined && calls.includes(meta.call);

/** Returns whether a notification about a topic, or a change of its data, can affect a query's data. */
export const affects = (topic: Topic, { meta }: Described): boolean =>
  meta?.call?.topics?.includes(topic) ?? false;

const repeatable: readonly Topic[] = [
  'applications',
  'invitations',
  'groups',
  'reports',
  'meetups',
  'appeals',
  'notices',
];

/** Returns whether a query's data can be stale after lost notifications. */
export const mayHaveMissed = (query: Described): boolean => repeatable.some((topic) => affects(topic, query));

/** Returns whether a query shows a list that everyone sees. Its viewers aren't notified of its changes. */
export const isPublicList = ({ meta }: Described): boolean => meta?.call?.publicList ?? false;
