import {
  limits,
  searchDirectMessages,
  searchGroupMessages,
  searchMessages,
  type AnyMessage,
} from '@circlet/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';

import { requestPage } from '../../../shared/api/api-client';
import { rowsOf, totalOf, type Page } from '../../../shared/api/paging.rules';
import { callOptions } from '../../../shared/api/use-call';
import { useDebouncedValue } from '../../../shared/use-debounced-value';
import type { Chat } from '../chat.rules';

/** Time without typing after which a search starts. Milliseconds. */
const typingPause = 300;

type FetchPage = (cursor: string, signal: AbortSignal) => Promise<Page<AnyMessage>>;

const optionsOf = (scope: Chat | null, query: string) => {
  if (scope === null) return callOptions(searchMessages, { query });
  return scope.kind === 'group'
    ? callOptions(searchGroupMessages, { id: scope.id, query })
    : callOptions(searchDirectMessages, { userId: scope.id, query });
};

const fetcherOf =
  (scope: Chat | null, query: string): FetchPage =>
  (cursor, signal) => {
    const page = { query, cursor };
    if (scope === null) return requestPage(searchMessages, page, { signal });
    return scope.kind === 'group'
      ? requestPage(searchGroupMessages, { id: scope.id, ...page }, { signal })
      : requestPage(searchDirectMessages, { userId: scope.id, ...page }, { signal });
  };

/** Returns whether a text is long enough to search for it. */
export const isSearchable = (text: string): boolean => text.trim().length >= limits.messageSearch.min;

/**
 * Searches messages for what the user is typing.
 *
 * @param scope - the chat to search; null for all chats of the user
 */
export function useMessageSearch(scope: Chat | null, text: string) {
  const typed = text.trim();
  const query = useDebouncedValue(typed, typingPause);
  const { queryKey, ...options } = optionsOf(scope, query);
  const list = useInfiniteQuery({
    ...options,
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => fetcherOf(scope, query)(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: Page<AnyMessage>) => nextCursor,
    enabled: isSearchable(query),
  });
  // The results of the previous text don't match what is typed now.
  const isCurrent = query === typed && list.data !== undefined;
  return {
    list,
    query,
    /** The loaded results, newest first; undefined until the first ones are loaded. */
    found: isCurrent ? rowsOf(list.data.pages) : undefined,
    total: isCurrent ? totalOf(list.data.pages) : 0,
  };
}
