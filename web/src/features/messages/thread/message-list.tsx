import { ArrowDown } from 'lucide-react';
import { useMemo } from 'react';

import { LiveMeetup } from '../../../shared/domain/meetup/live-meetup';
import { Button } from '../../../shared/ui/button';
import { UnsentBubble } from '../composer/unsent-message';
import type { UnsentMessage } from '../composer/unsent.rules';
import { loadNewer, loadOlder } from '../api/get-thread';
import { firstUnread, type UnreadAtOpening } from '../unread/unread.rules';
import { useMarkRead } from '../unread/use-mark-read';
import { useChatView } from './chat-context';
import { DaySeparator, UnreadDivider } from './dividers';
import { MessageRun } from './message-run';
import { canReply } from './reply.rules';
import { cardsOf, daysOf } from './thread.rules';
import { useMessageKeys } from './use-message-keys';
import { useMore } from './use-more';
import type { Target } from './use-opened-message';
import type { ShownMessages } from './use-shown-messages';
import { useStickyScroll } from './use-sticky-scroll';

export interface MessageListProps {
  title: string;
  shown: ShownMessages;
  /** The messages that were unread when the chat was opened. */
  unread: UnreadAtOpening;
  /** The message that is opened in context. */
  target: Target | null;
  /** The message that is being edited. */
  editedId: number | null;
  unsent: readonly UnsentMessage[];
  onRetry: (message: UnsentMessage) => void;
}

/** Distance from the top or the bottom at which the next page is loaded. Pixels. */
const nearEdge = 240;

const noMessages: readonly never[] = [];

/**
 * The messages, grouped by day and author. The list sticks to the bottom and loads earlier pages as the user
 * scrolls up. An earlier part of the chat also loads later pages as the user scrolls down.
 */
export function MessageList({
  title,
  shown: { loaded, queryKey, isLatest, hasNewer },
  unread,
  target,
  editedId,
  unsent: allUnsent,
  onRetry,
}: MessageListProps) {
  const { chat, userId, canWrite, reply, open } = useChatView();
  const { messages, reachesStart } = loaded;
  const older = useMore((client) => loadOlder(client, chat, queryKey));
  const newer = useMore((client) => loadNewer(client, chat, queryKey));
  const unsent = isLatest ? allUnsent : noMessages;
  const divider = isLatest ? firstUnread(messages, userId, unread) : null;
  const days = useMemo(() => daysOf(messages, divider), [messages, divider]);
  const cards = useMemo(() => cardsOf(messages), [messages]);
  const newest = messages.at(-1);
  const ownMeetup = isLatest && newest?.kind === 'meetup' && newest.userId === userId ? newest.id : undefined;
  const ownUnsent = unsent.at(-1)?.clientId;
  const { ref, contentRef, hasNewBelow, isFarUp, onScroll, toBottom } = useStickyScroll({
    first: messages[0]?.id,
    last: ownUnsent ?? newest?.id,
    ownLast: ownUnsent ?? ownMeetup,
    isLatest,
    target,
  });
  const onKeyDown = useMessageKeys((messageId) => {
    const message = messages.find(({ id }) => id === messageId);
    if (message !== undefined && canReply(message, canWrite)) reply(message);
  });
  useMarkRead(chat, isLatest ? messages : noMessages, userId);

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={ref}
        role="log"
        aria-label={`Messages in ${title}`}
        tabIndex={0}
        className="relative h-full overflow-x-hidden overflow-y-auto overscroll-contain [overflow-anchor:none]"
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          onScroll();
          if (scrollTop < nearEdge && !reachesStart && older.state === 'idle') older.load();
          if (scrollHeight - scrollTop - clientHeight < nearEdge && hasNewer && newer.state === 'idle')
            newer.load();
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
          {hasNewer && (
            <Button
              size="sm"
              variant="ghost"
              className="self-center"
              state={newer.state}
              onClick={newer.load}
            >
              {newer.state === 'failed' ? 'Try again' : 'Later messages'}
            </Button>
          )}
          {unsent.map((message) => (
            <UnsentBubble key={message.clientId} message={message} onRetry={onRetry} />
          ))}
        </div>
      </div>
      {(hasNewBelow || isFarUp || !isLatest) && (
        <Button
          size="sm"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-md"
          onClick={() => {
            if (isLatest) toBottom();
            else open();
          }}
        >
          {hasNewBelow ? 'New messages' : 'Jump to latest'} <ArrowDown aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
