import { useSyncExternalStore } from 'react';

import { onUserChange } from '../../../shared/user-data';
import { loadForUser, namesForUser, saveForUser, subscribeToUserStorage } from '../../../shared/user-storage';
import type { UnsentPhoto } from './photos/unsent-photo.rules';
import { inOrder, parseUnsent, type UnsentMessage } from './unsent.rules';

const prefix = 'unsent.';

/** Loads on demand, because the first page sends waiting messages too, but few of them have photos. */
export const loadUploads = () => import('./photos/upload-store');

/**
 * The messages that this page knows, oldest first. Each is also stored under a name of its own, so that tabs never
 * overwrite each other's.
 */
let unsent: readonly UnsentMessage[] = [];
/** Ids of the messages that have been stored. If one is no longer stored, another tab has sent or discarded it. */
const stored = new Set<string>();
const listeners = new Set<() => void>();

function set(next: readonly UnsentMessage[]): void {
  unsent = next;
  for (const notify of listeners) notify();
}

function save(message: UnsentMessage): void {
  if (saveForUser(prefix + message.clientId, message)) stored.add(message.clientId);
}

// The messages remain in the browser's storage for when the same user comes back.
onUserChange(() => {
  stored.clear();
  set([]);
});

const isGone = ({ clientId }: UnsentMessage): boolean =>
  stored.has(clientId) && loadForUser(prefix + clientId) === null;

function dropGone(): void {
  if (unsent.some(isGone)) set(unsent.filter((message) => !isGone(message)));
}

/** Removes messages as soon as another tab has sent or discarded them. Returns a function that stops it. */
export const followOtherTabs = (): (() => void) => subscribeToUserStorage(prefix, dropGone);

/** Updates this page's messages with those that earlier pages and other tabs couldn't send. */
export function syncUnsent(): void {
  dropGone();
  const known = new Set(unsent.map(({ clientId }) => clientId));
  const found = namesForUser(prefix).flatMap((name) => {
    const message = parseUnsent(loadForUser(name), Date.now());
    return message === null || known.has(message.clientId) ? [] : [message];
  });
  for (const { clientId } of found) stored.add(clientId);
  if (found.length > 0) set(inOrder([...unsent, ...found]));
}

/** Adds a message that the user has just written. */
export function addUnsent(message: UnsentMessage): void {
  save(message);
  set([...unsent, message]);
}

const find = (id: string | null): UnsentMessage | undefined => unsent.find(({ clientId }) => clientId === id);

/** Returns whether a message still has to be sent. */
export const isUnsent = (id: string): boolean => find(id) !== undefined;

function change(message: UnsentMessage, changes: Partial<UnsentMessage>): void {
  const changed = { ...message, ...changes };
  save(changed);
  set(unsent.map((other) => (other === message ? changed : other)));
}

/**
 * Changes the state of a message.
 * @param reason - why it waits, if not for a connection
 */
export function markUnsent(id: string, state: UnsentMessage['state'], reason?: string): void {
  const message = find(id);
  if (message !== undefined && (message.state !== state || message.reason !== reason))
    change(message, { state, reason });
}

/** Changes the photos of a message. */
export function changeUnsentPhotos(id: string, update: (photo: UnsentPhoto) => UnsentPhoto): void {
  const message = find(id);
  if (message !== undefined) change(message, { photos: message.photos.map(update) });
}

/** Removes a message that has been stored or discarded. */
export function removeUnsent(id: string | null): void {
  const message = find(id);
  if (message === undefined) return;
  saveForUser(prefix + message.clientId, undefined);
  set(unsent.filter((other) => other !== message));
  if (message.photos.length === 0) return;
  loadUploads().then(
    ({ forgetPhotos }) => {
      forgetPhotos(keysOf([message]));
    },
    // The files are deleted on the next visit to the chats.
    () => undefined,
  );
}

/** Returns the keys of the photos of messages. */
export const keysOf = (messages: readonly UnsentMessage[]): readonly string[] =>
  messages.flatMap(({ photos }) => photos.map(({ key }) => key));

/** Returns the unsent messages of all chats, oldest first. */
export const currentUnsent = (): readonly UnsentMessage[] => unsent;

/** Calls a listener whenever the unsent messages change. Returns a function that removes it. */
export const subscribeToUnsent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns {@link currentUnsent} and re-renders when it changes. */
export const useUnsent = (): readonly UnsentMessage[] =>
  useSyncExternalStore(subscribeToUnsent, currentUnsent);
