import { hydrate, type Query, type QueryClient, type QueryMeta } from '@tanstack/react-query';

import { cachedUser } from '../../../shared/domain/session/cached-user';
import { readCopies, replaceCopies, writeCopies } from '../../../shared/offline-database';
import { callOf, copyOf, usableCopies, type Copy } from './copies.rules';

/** Time for which changes are collected before they are written. Milliseconds. */
const writeDelay = 1_000;

const warn = (error: unknown): void => {
  console.warn('Chats could not be kept for use without a connection', error);
};

/** Returns whether the user is still signed in in this browser. Another tab may have signed them out. */
const isSignedIn = (userId: number): boolean => cachedUser()?.id === userId;

/** Keeps what the messages page shows, from now on. Returns a function that stops it. */
export function keepCopies(client: QueryClient, userId: number): () => void {
  const changed = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    timer = undefined;
    const copies = [...changed.values()].flatMap((query) => copyOf(query, userId) ?? []);
    changed.clear();
    if (copies.length > 0 && isSignedIn(userId)) writeCopies(copies).catch(warn);
  };
  const add = (query: Query): void => {
    if (copyOf(query, userId) === null) return;
    changed.set(query.queryHash, query);
    timer ??= setTimeout(write, writeDelay);
  };
  for (const query of client.getQueryCache().getAll()) add(query);
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') add(event.query as Query);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

/** Returns the metadata of a copy's query. */
function metaOf(copy: Copy): { readonly meta?: QueryMeta } {
  const call = callOf(copy);
  return call === undefined ? {} : { meta: { call } };
}

/** Shows the copies of an earlier visit until the server answers. They stay as long as the page is open. */
export async function restoreCopies(client: QueryClient, userId: number): Promise<void> {
  const copies = usableCopies((await readCopies()) as Copy[], userId, Date.now());
  if (!isSignedIn(userId)) return;
  hydrate(
    client,
    {
      mutations: [],
      queries: copies.map((copy) => ({
        dehydratedAt: copy.loadedAt,
        // The query is found by its call before a component uses it.
        ...metaOf(copy),
        queryHash: copy.name,
        queryKey: copy.queryKey,
        state: {
          data: copy.data,
          dataUpdatedAt: copy.loadedAt,
          dataUpdateCount: 1,
          error: null,
          errorUpdateCount: 0,
          errorUpdatedAt: 0,
          fetchFailureCount: 0,
          fetchFailureReason: null,
          fetchMeta: null,
          // Refetched as soon as there is a connection.
          isInvalidated: true,
          status: 'success',
          fetchStatus: 'idle',
        },
      })),
    },
    { defaultOptions: { queries: { gcTime: Infinity } } },
  );
}

/** Deletes copies that are too old or too many, and those of other users. */
export async function tidyCopies(userId: number): Promise<void> {
  const copies = (await readCopies()) as Copy[];
  const usable = usableCopies(copies, userId, Date.now());
  if (usable.length < copies.length) await replaceCopies(usable);
}
