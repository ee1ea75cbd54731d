import { limits, type AnyMessage } from '@circlet/contracts';
import { Search } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';

import { Input } from '../../../shared/ui/text-controls';
import { useSearchKey } from './use-search-key';
import { enterResults, SearchResults } from './search-results';
import { useMessageSearch } from './use-message-search';

export interface AllChatsSearchProps {
  /** The viewer. */
  userId: number;
  /** Returns the name of a message's chat. */
  chatNameOf: (message: AnyMessage) => string;
  onOpen: (message: AnyMessage) => void;
  /** Whether the slash key starts this search, because no chat is open. */
  hasKey: boolean;
  /** Shown while the search is empty. */
  children: ReactNode;
}

/** Search in all chats of the user, above the list of chats. */
export function AllChatsSearch({ userId, chatNameOf, onOpen, hasKey, children }: AllChatsSearchProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const search = useMessageSearch(null, text);
  useSearchKey(hasKey, () => field.current?.focus());
  const isEmpty = text.trim() === '';
  return (
    <>
      <div
        role="search"
        aria-label="Messages in all chats"
        className="sticky top-0 z-10 flex items-center bg-surface p-2"
      >
        <Search className="pointer-events-none absolute start-5 size-5 text-ink-soft" aria-hidden="true" />
        <Input
          ref={field}
          type="search"
          aria-label="Search messages in all chats"
          placeholder="Search messages..."
          className="ps-10"
          value={text}
          maxLength={limits.messageSearch.max}
          onChange={({ target }) => {
            setText(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setText('');
            else enterResults(event, results.current);
          }}
        />
      </div>
      {isEmpty ? (
        children
      ) : (
        <div
          ref={results}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            setText('');
            field.current?.focus();
          }}
        >
          <SearchResults
            field={field}
            text={text}
            search={search}
            userId={userId}
            chatNameOf={chatNameOf}
            onOpen={onOpen}
          />
        </div>
      )}
    </>
  );
}
