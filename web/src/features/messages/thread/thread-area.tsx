import type { UseQueryResult } from '@tanstack/react-query';

import { ErrorState } from '../../../shared/ui/error-state';
import { LoadingMessages } from '../loading';
import { useChatView } from './chat-context';
import { MessageList, type MessageListProps } from './message-list';
import { MissingMessage } from './missing-message';
import type { Thread } from './thread.rules';
import type { OpenedMessages } from './use-shown-messages';

export interface ThreadAreaProps extends Omit<MessageListProps, 'shown' | 'unread'> {
  thread: UseQueryResult<Thread>;
  opened: OpenedMessages;
  /** Null until known. */
  unread: MessageListProps['unread'] | null;
}

/** The messages of a chat, until they are loaded a placeholder, or why they can't be loaded. */
export function ThreadArea({ thread, opened, unread, target, ...list }: ThreadAreaProps) {
  const { open } = useChatView();
  if (thread.isError && thread.data === undefined) {
    return (
      <ErrorState
        className="flex-1"
        retrying={thread.isFetching}
        onRetry={() => {
          void thread.refetch();
        }}
      />
    );
  }
  if (opened.shown === undefined && opened.hasFailed)
    return <ErrorState className="flex-1" retrying={opened.isFetching} onRetry={opened.retry} />;
  if (opened.shown === undefined || unread === null) return <LoadingMessages />;
  return (
    <>
      {opened.isMissing && (
        <MissingMessage
          onClose={() => {
            open();
          }}
        />
      )}
      <MessageList {...list} shown={opened.shown} unread={unread} target={opened.isMissing ? null : target} />
    </>
  );
}
