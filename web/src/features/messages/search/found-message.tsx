import type { AnyMessage } from '@circlet/contracts';

import { PersonAvatar } from '../../../shared/domain/person/person-avatar';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { shownText } from '../thread/shown-text.rules';
import { foundPieces } from './found-text.rules';

export interface FoundMessageProps {
  message: AnyMessage;
  /** The text that the message was found by. */
  query: string;
  /** The viewer. */
  userId: number;
  /** The message's chat, if it isn't the one that is searched. */
  chatName?: string | undefined;
  onOpen: () => void;
}

/** A found message, with the words that it was found by. Folded if the viewer has blocked its author. */
export function FoundMessage({ message, query, userId, chatName, onOpen }: FoundMessageProps) {
  const isFolded = message.fromBlocked === true;
  return (
    <li>
      <button
        type="button"
        className="flex w-full items-start gap-3 rounded-lg p-2.5 text-start transition-colors hover:bg-sunken"
        onClick={onOpen}
      >
        {!isFolded && <PersonAvatar person={message.user} size="sm" />}
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <span className="truncate font-bold">
              {isFolded ? shownText(message) : message.userId === userId ? 'You' : message.user.name}
            </span>
            <RelativeTime
              value={message.createdAt}
              className="ms-auto shrink-0 text-xs text-ink-soft tabular-nums"
            />
          </span>
          {chatName !== undefined && <span className="block truncate text-sm text-ink-soft">{chatName}</span>}
          {!isFolded && (
            <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
              {foundPieces(shownText(message), query).map(({ text, isMatch }, index) =>
                isMatch ? (
                  <mark key={index} className="rounded-sm bg-warning-soft font-bold text-ink">
                    {text}
                  </mark>
                ) : (
                  text
                ),
              )}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
