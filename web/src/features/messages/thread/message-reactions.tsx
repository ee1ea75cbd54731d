import { type AnyMessage, nameLabels } from '@circlet/contracts';

import { cn } from '../../../shared/cn';
import { useChatView } from './chat-context';
import { canToggleReaction, reactionNames } from './reaction.rules';
import { useReact } from './use-react';

/** Reactions to a message. Clicking one adds or removes the user's own. */
export function MessageReactions({ message }: { message: AnyMessage }) {
  const { people, userId, canWrite } = useChatView();
  const react = useReact(userId);
  if (message.reactions.length === 0) return null;
  const nameOf = (id: number) => people.find((person) => person.id === id)?.name ?? nameLabels.deleted;
  return (
    <ul aria-label="Reactions" className="flex flex-wrap gap-1.5 py-0.5">
      {message.reactions.map(({ emoji, userIds }) => {
        const names = reactionNames(userIds, userId, nameOf);
        return (
          <li key={emoji}>
            <button
              type="button"
              disabled={!canToggleReaction(userIds, userId, canWrite)}
              aria-pressed={userIds.includes(userId)}
              aria-label={`${emoji} ${String(userIds.length)}, ${names}`}
              title={names}
              className={cn(
                'hit-44 inline-flex h-7 items-center gap-1 rounded-full border border-line bg-surface px-2 text-sm font-bold tabular-nums transition-colors enabled:hover:border-line-strong',
                'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink',
              )}
              onClick={() => {
                react(message, emoji);
              }}
            >
              <span aria-hidden="true">{emoji}</span>
              {userIds.length}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
