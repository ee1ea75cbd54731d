import { useSyncExternalStore } from 'react';

import { chatKey, type Chat } from '../chat.rules';
import { typingTimeout } from './typing.rules';

type Writers = readonly number[];

const noWriters: Writers = [];
let writers: Readonly<Record<string, Writers>> = {};
const ends = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function set(chat: string, next: Writers): void {
  writers = { ...writers, [chat]: next };
  for (const notify of listeners) notify();
}

/** Marks a user as no longer typing, because their message arrived or their last frame expired. */
export function clearTyping(chat: Chat, userId: number): void {
  const name = chatKey(chat);
  const key = `${name}:${String(userId)}`;
  clearTimeout(ends.get(key));
  if (ends.delete(key))
    set(
      name,
      (writers[name] ?? noWriters).filter((id) => id !== userId),
    );
}

/** Marks a user as typing until {@link typingTimeout} has passed. */
export function markTyping(chat: Chat, userId: number): void {
  const name = chatKey(chat);
  const key = `${name}:${String(userId)}`;
  const isNew = !ends.has(key);
  clearTimeout(ends.get(key));
  ends.set(
    key,
    setTimeout(() => {
      clearTyping(chat, userId);
    }, typingTimeout),
  );
  if (isNew) set(name, [...(writers[name] ?? noWriters), userId]);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns the ids of the users who are typing in a chat. */
export const useTyping = (chat: Chat): Writers =>
  useSyncExternalStore(subscribe, () => writers[chatKey(chat)] ?? noWriters);
