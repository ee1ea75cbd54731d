import { limits, type AnyMessage } from '@circlet/contracts';
import type { KeyboardEvent, RefObject } from 'react';

import { ErrorState } from '../../../shared/ui/error-state';
import { LoadMore } from '../../../shared/ui/load-more';
import { Loading } from '../../../shared/ui/loading';
import { FoundMessage } from './found-message';
import { isSearchable, type useMessageSearch } from './use-message-search';

export interface SearchResultsProps {
  /** The search field. */
  field: RefObject<HTMLInputElement | null>;
  text: string;
  search: ReturnType<typeof useMessageSearch>;
  /** The viewer. */
  userId: number;
  /** Returns the name of a message's chat. Omitted if only one chat is searched. */
  chatNameOf?: (message: AnyMessage) => string;
  onOpen: (message: AnyMessage) => void;
}

/** Moves the focus between the results; up from the first one leads back to the field. */
function moveThrough(event: KeyboardEvent<HTMLElement>, field: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const results = [...event.currentTarget.querySelectorAll<HTMLElement>('li > button')];
  const index = results.findIndex((result) => result === event.target);
  if (index < 0) return;
  event.preventDefault();
  const next = event.key === 'ArrowDown' ? results[index + 1] : (results[index - 1] ?? field);
  next?.focus();
}

/** Moves the focus from the search field to the first result. */
export function enterResults(event: KeyboardEvent<HTMLElement>, results: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
  const first = results?.querySelector<HTMLElement>('li > button');
  if (first == null) return;
  event.preventDefault();
  first.focus();
}

const countWords = (total: number): string => {
  if (total === 0) return 'No messages found';
  return total === 1 ? '1 message found' : `${total.toLocaleString()} messages found`;
};

/** The found messages, newest first. */
export function SearchResults({ field, text, search, userId, chatNameOf, onOpen }: SearchResultsProps) {
  const { list, query, found, total } = search;
  if (!isSearchable(text)) {
    return (
      <p className="px-4 py-6 text-center text-ink-soft">
        Type at least {limits.messageSearch.min} characters.
      </p>
    );
  }
  if (found === undefined) {
    return list.isError ? (
      <ErrorState className="py-6" retrying={list.isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <Loading rows={3} className="p-4">
        Searching…
      </Loading>
    );
  }
  return (
    <>
      <p role="status" className="px-4 pt-2 text-sm text-ink-soft">
        {countWords(total)}
      </p>
      {found.length === 0 ? (
        <p className="px-4 py-6 text-center text-ink-soft">
          Nothing matches “{query}”. Try another word, or just its beginning.
        </p>
      ) : (
        <ul
          aria-label="Found messages"
          className="flex flex-col gap-1 p-2"
          onKeyDown={(event) => {
            moveThrough(event, field.current);
          }}
        >
          {found.map((message) => (
            <FoundMessage
              key={message.id}
              message={message}
              query={query}
              userId={userId}
              chatName={chatNameOf?.(message)}
              onOpen={() => {
                onOpen(message);
              }}
            />
          ))}
        </ul>
      )}
      <LoadMore list={list}>Load More</LoadMore>
    </>
  );
}
