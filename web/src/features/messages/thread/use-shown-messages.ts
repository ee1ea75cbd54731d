import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';

import { partQuery } from '../api/get-thread';
import { partKey, threadKey } from '../api/thread-cache';
import type { Chat } from '../chat.rules';
import { contains, joined, type LoadedMessages, type Thread } from './thread.rules';

/** The messages on screen: the thread, or a part of the chat around an opened message. */
export interface ShownMessages {
  readonly loaded: LoadedMessages;
  readonly queryKey: QueryKey;
  /** Whether they end with the newest message, so that new ones follow. */
  readonly isLatest: boolean;
  /** For a part: whether there are messages after it to load. */
  readonly hasNewer: boolean;
}

/** The messages to show, and the state of loading them. */
export interface OpenedMessages {
  /** Undefined until loaded. */
  readonly shown: ShownMessages | undefined;
  /** Whether the opened message doesn't exist, or isn't one of this chat. */
  readonly isMissing: boolean;
  readonly hasFailed: boolean;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/**
 * Returns the messages to show for a thread and an opened message. If the thread doesn't reach back to that message,
 * a part of the chat around it is shown instead, until both meet as more of the part is loaded.
 */
export function useShownMessages(
  chat: Chat,
  thread: Thread | undefined,
  messageId: number | null,
): OpenedMessages {
  const queryClient = useQueryClient();
  const isInThread = messageId === null || thread === undefined || contains(thread.messages, messageId);
  const query = useQuery({ ...partQuery(chat, messageId ?? 0), enabled: !isInThread });
  const part = isInThread ? undefined : query.data;
  const isMissing = part !== undefined && messageId !== null && !contains(part.messages, messageId);

  useEffect(() => {
    const whole = thread === undefined || part === undefined || isMissing ? null : joined(thread, part);
    if (whole !== null) queryClient.setQueryData<Thread>(threadKey(chat), whole);
  });

  const shown = (): ShownMessages | undefined => {
    if (thread === undefined || (!isInThread && part === undefined)) return undefined;
    if (part === undefined || messageId === null || isMissing)
      return { loaded: thread, queryKey: threadKey(chat), isLatest: true, hasNewer: false };
    return {
      loaded: part,
      queryKey: partKey(chat, messageId),
      isLatest: false,
      hasNewer: !part.reachesEnd,
    };
  };
  return {
    shown: shown(),
    isMissing,
    hasFailed: !isInThread && query.isError,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
