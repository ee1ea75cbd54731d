import { ArrowDown } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../../shared/ui/button';
import { loadOlder } from './api/get-thread';
import { DaySeparator } from './day-separator';
import { MessageRun } from './message-run';
import { daysOf, type Thread } from './thread.rules';
import { UnsentBubble } from './unsent-message';
import type { UnsentMessage } from './unsent-store';
import { useStickyScroll } from './use-sticky-scroll';

export interface MessageListProps {
  groupId: number;
  groupName: string;
  userId: number;
  thread: Thread;
  unsent: readonly UnsentMessage[];
  onRetry: (message: UnsentMessage) => void;
}

/** Closer to the top than this, the page before is loaded. Pixels. */
const nearTop = 120;

/** What was said: by day and by person, kept at the bottom, reaching upwards as one scrolls. */
export function MessageList({ groupId, groupName, userId, thread, unsent, onRetry }: MessageListProps) {
  const queryClient = useQueryClient();
  const [loadingOlder, setLoadingOlder] = useState<'idle' | 'loading' | 'failed'>('idle');
  const { messages, reachesStart } = thread;
  const { ref, hasNewBelow, onScroll, toBottom } = useStickyScroll(
    messages[0]?.id,
    unsent.at(-1)?.clientId ?? messages.at(-1)?.id,
  );

  const older = () => {
    if (reachesStart || loadingOlder === 'loading') return;
    setLoadingOlder('loading');
    loadOlder(queryClient, groupId).then(
      () => {
        setLoadingOlder('idle');
      },
      () => {
        setLoadingOlder('failed');
      },
    );
  };

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={ref}
        role="log"
        aria-label={`Messages in ${groupName}`}
        tabIndex={0}
        className="flex h-full flex-col gap-3 overflow-y-auto overscroll-contain px-4 py-4 [overflow-anchor:none]"
        onScroll={(event) => {
          onScroll();
          if (event.currentTarget.scrollTop < nearTop && loadingOlder === 'idle') older();
        }}
      >
        {messages.length === 0 && unsent.length === 0 && (
          <p className="m-auto text-center text-ink-soft">
            <span className="block font-bold text-ink">No messages yet</span>
            Say hello – somebody has to begin.
          </p>
        )}
        {!reachesStart && (
          <Button
            size="sm"
            variant="ghost"
            className="self-center"
            state={loadingOlder === 'loading' ? 'pending' : loadingOlder === 'failed' ? 'failed' : 'idle'}
            onClick={older}
          >
            {loadingOlder === 'failed' ? 'Try again' : 'Earlier messages'}
          </Button>
        )}
        {daysOf(messages).map(({ key, runs }) => (
          <div key={key} className="flex flex-col gap-3">
            <DaySeparator day={key} />
            {runs.map((run) => (
              <MessageRun key={run.key} run={run} own={run.userId === userId} />
            ))}
          </div>
        ))}
        {unsent.map((message) => (
          <UnsentBubble key={message.clientId} message={message} onRetry={onRetry} />
        ))}
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
