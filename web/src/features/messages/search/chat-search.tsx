import { limits } from '@circlet/contracts';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';

import { Button } from '../../../shared/ui/button';
import { Input } from '../../../shared/ui/text-controls';
import { useChatView } from '../thread/chat-context';
import { enterResults, SearchResults } from './search-results';
import { useMessageSearch } from './use-message-search';

export interface ChatSearchProps {
  title: string;
  /** Called without a message if the search is canceled. */
  onClose: (messageId?: number) => void;
}

/** Search in the open chat. It covers the messages, which keep their place. */
export default function ChatSearch({ title, onClose }: ChatSearchProps) {
  const { chat, userId } = useChatView();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const search = useMessageSearch(chat, text);
  return (
    <div
      role="search"
      aria-label={`Messages in ${title}`}
      className="absolute inset-0 z-20 flex flex-col bg-surface"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="flex items-center gap-2 border-b border-line px-3 py-2">
        <Input
          ref={field}
          autoFocus
          type="search"
          aria-label={`Search in ${title}`}
          placeholder="Search this chat..."
          value={text}
          maxLength={limits.messageSearch.max}
          onChange={({ target }) => {
            setText(target.value);
          }}
          onKeyDown={(event) => {
            enterResults(event, results.current);
          }}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label="Close search"
          onClick={() => {
            onClose();
          }}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <div ref={results} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <SearchResults
          field={field}
          text={text}
          search={search}
          userId={userId}
          onOpen={({ id }) => {
            onClose(id);
          }}
        />
      </div>
    </div>
  );
}
