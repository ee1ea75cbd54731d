import type { RepliedMessage } from '@circlet/contracts';
import { useSyncExternalStore } from 'react';

import { keepPageWhile } from '../../../shared/unsent-work';
import { onUserChange } from '../../../shared/user-data';
import { loadForUser, saveForUser } from '../../../shared/user-storage';
import { chatKey, type Chat } from '../chat.rules';

/** The drafts of this page. Browsers that block storage have no others. */
const drafts = new Map<string, string>();
/** The messages that the drafts of this page reply to. */
const replies = new Map<string, RepliedMessage | null>();
/** The chats whose draft the browser couldn't store. */
const unstored = new Set<string>();
const listeners = new Set<() => void>();

const isReplied = (value: unknown): value is RepliedMessage =>
  typeof (value as Partial<RepliedMessage> | null)?.id === 'number';

const nameOf = (chat: Chat): string => `draft.${chatKey(chat)}`;
const replyNameOf = (chat: Chat): string => `reply.${chatKey(chat)}`;

function announce(): void {
  for (const notify of listeners) notify();
}

onUserChange(() => {
  drafts.clear();
  replies.clear();
  unstored.clear();
});

keepPageWhile(() => unstored.size > 0);

/** Returns the unsent text of a chat. */
export function draftOf(chat: Chat): string {
  const known = drafts.get(chatKey(chat));
  if (known !== undefined) return known;
  const stored = loadForUser(nameOf(chat));
  const text = typeof stored === 'string' ? stored : '';
  // Another tab may change the stored one while this page shows it.
  drafts.set(chatKey(chat), text);
  return text;
}

/** Stores a chat's unsent text until it is sent or the user signs out. Reloads keep it. */
export function saveDraft(chat: Chat, text: string): void {
  drafts.set(chatKey(chat), text);
  const isStored = saveForUser(nameOf(chat), text === '' ? undefined : text);
  if (isStored || text === '') unstored.delete(chatKey(chat));
  else unstored.add(chatKey(chat));
  announce();
}

/** Returns the message that a chat's draft replies to; null if it is no reply. */
export function draftReplyOf(chat: Chat): RepliedMessage | null {
  const known = replies.get(chatKey(chat));
  if (known !== undefined) return known;
  const stored = loadForUser(replyNameOf(chat));
  const reply = isReplied(stored) ? stored : null;
  replies.set(chatKey(chat), reply);
  return reply;
}

/** Stores the message that a chat's draft replies to, as long as the draft. */
export function saveDraftReply(chat: Chat, replyTo: RepliedMessage | null): void {
  replies.set(chatKey(chat), replyTo);
  saveForUser(replyNameOf(chat), replyTo ?? undefined);
  announce();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/**
 * Returns the unsent text of a chat and re-renders when it changes. A message that waits for its photos can be sent
 * after its chat was closed and opened again.
 */
export const useDraft = (chat: Chat): string => useSyncExternalStore(subscribe, () => draftOf(chat));

/** Returns {@link draftReplyOf} and re-renders when it changes. */
export const useStoredReply = (chat: Chat): RepliedMessage | null =>
  useSyncExternalStore(subscribe, () => draftReplyOf(chat));
