import { Avatar } from '../../shared/ui/avatar';
import { cn } from '../../shared/cn';
import { MessageTime } from './message-time';
import type { Run } from './thread.rules';

export interface MessageRunProps {
  run: Run;
  /** True for one's own messages: on the right, as 'You'. */
  own: boolean;
}

/** What one person said in one go. */
export function MessageRun({ run, own }: MessageRunProps) {
  const [first] = run.messages;
  if (first === undefined) return null;
  return (
    <div className={cn('flex gap-2', own && 'flex-row-reverse')}>
      {!own && <Avatar name={first.user.name} photo={first.user.profilePhoto} size="sm" className="mt-5" />}
      <div className={cn('flex max-w-[85%] min-w-0 flex-col gap-1', own ? 'items-end' : 'items-start')}>
        <p className="flex items-baseline gap-2 px-1 text-sm">
          <span className="font-bold">{own ? 'You' : first.user.name}</span>
          <MessageTime value={first.createdAt} />
        </p>
        {run.messages.map((message) => (
          <p
            key={message.id}
            className={cn(
              'max-w-full rounded-lg px-3.5 py-2 wrap-anywhere whitespace-pre-wrap',
              own ? 'bg-accent-soft text-ink' : 'bg-sunken text-ink',
            )}
          >
            {message.content}
          </p>
        ))}
      </div>
    </div>
  );
}
