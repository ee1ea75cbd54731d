import { cn } from '../../../shared/cn';
import { PersonFace } from '../../../shared/domain/person/person-name';
import { AuthorName } from './author-name';
import { useChatView } from './chat-context';
import { FoldedMessage } from './folded-message';
import { MeetupMessage } from './meetup-message';
import { MessageBubble } from './message-bubble';
import { MessageTime } from './message-marks';
import type { Run } from './thread.rules';

export interface MessageRunProps {
  run: Run;
  /** The message that is being edited. */
  editedId: number | null;
}

/** Consecutive messages of one person. The user's own are on the right, under 'You'. */
export function MessageRun({ run, editedId }: MessageRunProps) {
  const { userId, people } = useChatView();
  const [first] = run.messages;
  if (first === undefined) return null;
  // Not folded: a block changes nothing about the meetups of a shared group.
  if (first.kind === 'meetup') return <MeetupMessage message={first} />;
  if (first.fromBlocked) {
    return (
      <div className="flex flex-col gap-1">
        {run.messages.map((message) => (
          <FoldedMessage key={message.id} message={message} />
        ))}
      </div>
    );
  }
  const own = run.userId === userId;
  const author = people.find(({ id }) => id === run.userId);
  return (
    <div className={cn('flex gap-2', own && 'flex-row-reverse')}>
      {!own && (
        <span className="mt-6 self-start">
          <PersonFace person={{ id: run.userId, ...first.user, isOnline: author?.isOnline }} size="sm" />
        </span>
      )}
      <div className={cn('flex max-w-[85%] min-w-0 flex-col gap-1', own ? 'items-end' : 'items-start')}>
        <p className="flex items-baseline gap-2 px-1 text-sm">
          <AuthorName message={first} />
          <MessageTime value={first.createdAt} />
        </p>
        {run.messages.map((message) => (
          <MessageBubble key={message.id} message={message} own={own} isEdited={message.id === editedId} />
        ))}
      </div>
    </div>
  );
}
