import type { AnyMessage } from '@circlet/contracts';
import { useSyncExternalStore } from 'react';

import { forgetWithPerson } from '../../../shared/forget-person';
import { chatOf, sameChat, type Chat } from '../chat.rules';

let mentions: readonly AnyMessage[] = [];
const listeners = new Set<() => void>();

function set(next: readonly AnyMessage[]): void {
  mentions = next;
  for (const notify of listeners) notify();
}

forgetWithPerson(() => {
  set([]);
});

/** Keeps a message that names the user, newest first. */
export const rememberMention = (message: AnyMessage): void => {
  set([message, ...mentions.filter(({ id }) => id !== message.id)]);
};

/** The user has seen a chat. */
export function forgetMentions(chat: Chat): void {
  const others = mentions.filter((message) => !sameChat(chatOf(message), chat));
  if (others.length < mentions.length) set(others);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Unseen messages that name the user, since the page was opened. */
export const useMentions = (): readonly AnyMessage[] => useSyncExternalStore(subscribe, () => mentions);
