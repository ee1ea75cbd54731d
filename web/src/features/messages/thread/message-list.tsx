import { ArrowDown } from 'lucide-react';
import { useMemo, useState } from 'react';

import { LiveMeetup } from '../../../shared/domain/meetup/live-meetup';
import { Button } from '../../../shared/ui/button';
import { UnsentBubble } from '../composer/unsent-message';
import type { UnsentMessage } from '../composer/unsent.rules';
import { firstUnread } from '../unread/unread.rules';
import { useMarkRead } from '../unread/use-mark-read';
import { useChatView } from './chat-context';
import { DaySeparator, UnreadDivider } from './dividers';
import { MessageRun } from './message-run';
import { cardsOf, daysOf, type Thread } from './thread.rules';
import { useOlder } from './use-older';
import { useStickyScroll } from './use-sticky-scroll';

export interface MessageListProps {
  title: string;
  thread: Thread;
  /** Number of messages that were unread when the chat was opened. */
  unread: number;
  /** The message that is being edited. */
  editedId: number | null;
  unsent: readonly UnsentMessage[];
  onRetry: (message: UnsentMessage) => void;
}

/** Distance from the top at which the previous page is loaded. Pixels. */
const nearTop = 240;

/**
 * The messages, grouped by day and author. The list sticks to the
 * bottom and loads earlier pages as the user scrolls up.
 */
export function MessageList({ title, thread, unread, editedId, unsent, onRetry }: MessageListProps) {
  const { chat, userId } = useChatView();
  const { messages, reachesStart } = thread;
  const older = useOlder(chat);
  const [atOpening] = useState({ count: unread, newest: messages.at(-1)?.id ?? 0 });
  const divider = firstUnread(messages, userId, atOpening);
  const days = useMemo(() => daysOf(messages, divider), [messages, divider]);
  const cards = useMemo(() => cardsOf(messages), [messages]);
  const ownLast = unsent.at(-1)?.clientId;
  const { ref, contentRef, hasNewBelow, onScroll, toBottom } = useStickyScroll({
    first: messages[0]?.id,
    last: ownLast ?? messages.at(-1)?.id,
    ownLast,
  });
  useMarkRead(chat, messages, userId);

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={ref}
        role="log"
        aria-label={`Messages in ${title}`}
        tabIndex={0}
        className="relative h-full overflow-y-auto overscroll-contain [overflow-anchor:none]"
        onScroll={(event) => {
          onScroll();
          if (event.currentTarget.scrollTop < nearTop && !reachesStart && older.state === 'idle')
            older.load();
        }}
      >
        <div ref={contentRef} className="flex min-h-full flex-col gap-3 p-4">
          {messages.length === 0 && unsent.length === 0 && (
            <p className="m-auto text-center text-ink-soft">
              <span className="block font-bold text-ink">No messages yet</span>
              Say hello to get things started.
            </p>
          )}
          {!reachesStart && (
            <Button
              size="sm"
              variant="ghost"
              className="self-center"
              state={older.state}
              onClick={older.load}
            >
              {older.state === 'failed' ? 'Try again' : 'Earlier messages'}
            </Button>
          )}
          {/* One list, because a meetup's card must keep its dialogs as it moves to a newer message or day. */}
          {days.flatMap(({ key, runs }) => [
            <DaySeparator key={`day ${key}`} day={key} />,
            ...runs.flatMap((run) => {
              const meetupId = cards.get(run.key);
              return [
                run.key === divider && <UnreadDivider key="unread" />,
                <MessageRun key={run.key} run={run} editedId={editedId} />,
                meetupId !== undefined && (
                  <div key={`meetup ${meetupId}`} className="-mt-2 flex justify-center">
                    <LiveMeetup id={meetupId} userId={userId} />
                  </div>
                ),
              ];
            }),
          ])}
          {unsent.map((message) => (
            <UnsentBubble key={message.clientId} message={message} onRetry={onRetry} />
          ))}
        </div>
      </div>
      {hasNewBelow && (
        <Button
          size="sm"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-md"
          onClick={toBottom}
        >
          New messages <ArrowDown aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
