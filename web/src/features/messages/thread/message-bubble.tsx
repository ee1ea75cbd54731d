import type { AnyMessage } from '@circlet/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';

import { cn } from '../../../shared/cn';
import { changeMessage } from '../api/thread-cache';
import { useChatView } from './chat-context';
import { DeleteDialog } from './delete-dialog';
import { EditMessage } from './edit-message';
import { MessageContent } from './message-content';
import { PinMark } from './message-marks';
import { MessageMenu } from './message-menu';
import { MessageReactions } from './message-reactions';
import { MessagePhotos } from './photos/message-photos';
import { canReply } from './reply.rules';
import { ReportMessage } from './report-message';
import { SwipeToReply } from './swipe-to-reply';

export interface MessageBubbleProps {
  message: AnyMessage;
  own: boolean;
  isEdited: boolean;
}

type Asked = 'delete' | 'report';

/** A message with its actions and reactions. */
export const MessageBubble = memo(function MessageBubble({ message, own, isEdited }: MessageBubbleProps) {
  const queryClient = useQueryClient();
  const { edit, canWrite, reply } = useChatView();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const ask = (about: Asked) => {
    setAsked(about);
    setOpen(true);
  };

  if (message.deletedAt !== null) {
    return (
      <p
        data-message={message.id}
        tabIndex={-1}
        className="message-row rounded-lg border border-line px-3.5 py-2 text-sm text-ink-soft italic"
      >
        Message deleted
      </p>
    );
  }
  return (
    <div
      data-message={message.id}
      tabIndex={-1}
      className={cn('flex max-w-full flex-col message-row', own ? 'items-end' : 'items-start')}
    >
      {isEdited ? (
        <>
          <MessagePhotos message={message} />
          <EditMessage
            message={message}
            onDone={() => {
              edit(null);
            }}
          />
        </>
      ) : (
        <SwipeToReply
          className={cn('group/bubble flex max-w-full gap-1', own && 'flex-row-reverse')}
          onReply={
            canReply(message, canWrite)
              ? () => {
                  reply(message);
                }
              : undefined
          }
        >
          <MessageContent message={message} own={own} />
          {message.pinned && <PinMark />}
          <MessageMenu
            message={message}
            onDelete={() => {
              ask('delete');
            }}
            onReport={() => {
              ask('report');
            }}
          />
        </SwipeToReply>
      )}
      <MessageReactions message={message} />
      {asked === 'delete' && (
        <DeleteDialog
          message={message}
          open={open}
          onOpenChange={setOpen}
          onDeleted={(deleted) => {
            changeMessage(queryClient, deleted);
          }}
        />
      )}
      {asked === 'report' && <ReportMessage message={message} open={open} onOpenChange={setOpen} />}
    </div>
  );
});
