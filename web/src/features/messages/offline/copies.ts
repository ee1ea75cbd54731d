import type { AnyMessage, Group } from '@circlet/contracts';
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';

import { userGroupsQuery } from '../../../shared/domain/group/group-lists';
import { cachedUser } from '../../../shared/domain/session/cached-user';
import { changeCopies, readCopies, replaceCopies, writeCopies } from '../../../shared/offline-database';
import { liveSocket } from '../../../shared/realtime/socket';
import {
  copyOf,
  isRefused,
  usableCopies,
  withMessageChanged,
  withoutLeftGroups,
  type Copy,
} from './copies.rules';
import { showCopies } from './show-copies';

/** Time for which changes are collected before they are written. Milliseconds. */
const writeDelay = 1_000;

const warn = (error: unknown): void => {
  console.warn('Chats could not be kept for use without a connection', error);
};

/** Returns whether the user is still signed in in this browser. Another tab may have signed them out. */
const isSignedIn = (userId: number): boolean => cachedUser()?.id === userId;

/** Changes the copies, or deletes those for which the function returns null. */
const change = (update: (copy: Copy) => Copy | null): void => {
  changeCopies((value) => update(value as Copy)).catch(warn);
};

/**
 * Keeps what the messages and meetups pages show, from now on, and deletes what the user may not read anymore: chats
 * that the server refuses, what belongs to groups that the user has left, and deleted messages. Returns a function that
 * stops it.
 */
export function keepCopies(client: QueryClient, userId: number): () => void {
  const ownGroups = hashKey(userGroupsQuery(userId).queryKey);
  const changed = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    clearTimeout(timer);
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
  const dropRefused = ({ queryHash }: Query): void => {
    change((copy) => (copy.name === queryHash && copy.userId === userId ? null : copy));
  };
  const dropLeft = (groups: readonly Group[]): void => {
    // A copy that is written later would stay.
    write();
    change((copy) => withoutLeftGroups(copy, groups));
  };
  const dropDeleted = (message: AnyMessage): void => {
    const isLoaded = ({ queryKey }: Copy): boolean => client.getQueryData(queryKey) !== undefined;
    // Loaded ones change with what the page shows.
    change((copy) => (isLoaded(copy) ? copy : withMessageChanged(copy, message)));
  };
  const follow = (query: Query): void => {
    add(query);
    if (query.queryHash === ownGroups) dropLeft(query.state.data as readonly Group[]);
  };
  /** Also on pages that don't show the user's groups. */
  const checkGroups = (): void => {
    client.query(userGroupsQuery(userId)).then(dropLeft, () => undefined);
  };
  for (const query of client.getQueryCache().getAll()) add(query);
  readCopies().then((copies) => {
    if (copies.length > 0) checkGroups();
  }, warn);
  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const query = event.query as Query;
      if (event.action.type === 'success') follow(query);
      else if (event.action.type === 'error' && isRefused(query)) dropRefused(query);
    }),
    liveSocket.on('message_deleted', ({ message }) => {
      dropDeleted(message);
    }),
    liveSocket.on('notification', ({ topic }) => {
      if (topic === 'groups') checkGroups();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
  };
}

/** Shows the copies of an earlier visit until the server answers. They stay as long as the page is open. */
export async function restoreCopies(client: QueryClient, userId: number): Promise<void> {
  const copies = usableCopies((await readCopies()) as Copy[], userId, Date.now());
  if (isSignedIn(userId)) showCopies(client, copies);
}

/** Deletes copies that are too old or too many, and those of other users. */
export async function tidyCopies(userId: number): Promise<void> {
  const copies = (await readCopies()) as Copy[];
  const usable = usableCopies(copies, userId, Date.now());
  if (usable.length < copies.length) await replaceCopies(usable);
}
