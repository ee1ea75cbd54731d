import type { AnyMessage } from '@circlet/contracts';
import { CalendarDays } from 'lucide-react';
import { memo, useState } from 'react';

import { AuthorName } from './author-name';
import { useChatView } from './chat-context';
import { MessageTime, PinMark } from './message-marks';
import { MessageMenu } from './message-menu';
import { MessageReactions } from './message-reactions';
import { canReply } from './reply.rules';
import { ReportMessage } from './report-message';
import { SwipeToReply } from './swipe-to-reply';

/** A change of a meetup, under the name of who made it. No one wrote the message, so no one can change it. */
export const MeetupMessage = memo(function MeetupMessage({ message }: { message: AnyMessage }) {
  const { canWrite, reply } = useChatView();
  const [isReporting, setIsReporting] = useState(false);
  return (
    <div data-message={message.id} tabIndex={-1} className="flex flex-col items-center gap-1 message-row">
      {/* The space on the left balances the menu's button. */}
      <SwipeToReply
        className="group/bubble flex max-w-[85%] items-center gap-1 ps-9"
        onReply={
          canReply(message, canWrite)
            ? () => {
                reply(message);
              }
            : undefined
        }
      >
        <div className="min-w-0 text-center text-sm text-ink-soft">
          <p className="flex flex-wrap items-baseline justify-center gap-x-2">
            <CalendarDays className="size-4 self-center" aria-hidden="true" />
            <AuthorName message={message} />
            <MessageTime value={message.createdAt} />
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{message.content}</p>
        </div>
        {message.pinned && <PinMark />}
        <MessageMenu
          message={message}
          onReport={() => {
            setIsReporting(true);
          }}
        />
      </SwipeToReply>
      <MessageReactions message={message} />
      {isReporting && <ReportMessage message={message} open onOpenChange={setIsReporting} />}
    </div>
  );
});
