import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Pin } from 'lucide-react';

import { lazyPart } from '../../../shared/lazy-part';
import { DialogButton } from '../../../shared/ui/lazy-dialog';
import { useHasNoConnection } from '../../../shared/use-has-no-connection';
import { useChatView } from '../thread/chat-context';
import { shownText } from '../thread/shown-text.rules';
import { pinsQuery } from './pin-cache';

const PinsDialog = lazyPart(() => import('./pins-dialog'));

/** Button below the head of a chat that lists its pinned messages. Hidden while there are none. */
export function PinnedMessages() {
  const { chat } = useChatView();
  const { data: pins, isError } = useQuery(pinsQuery(chat));
  const isOffline = useHasNoConnection();
  const [latest] = pins ?? [];
  const isShown = latest !== undefined || (pins === undefined && isError && !isOffline);
  return (
    <DialogButton
      button={
        isShown && (
          <button
            type="button"
            className="flex min-h-11 items-center gap-3 border-b border-line px-4 py-1 text-start text-sm transition-colors hover:bg-sunken"
          >
            <Pin className="size-4 text-accent" aria-hidden="true" />
            <span className="shrink-0 font-bold">Pinned messages{pins && ` (${pins.length})`}</span>
            {latest !== undefined && (
              <span aria-hidden="true" className="min-w-0 truncate text-ink-soft">
                {shownText(latest)}
              </span>
            )}
            <ChevronRight className="ms-auto size-4 text-ink-soft" aria-hidden="true" />
          </button>
        )
      }
    >
      {(state) => <PinsDialog {...state} />}
    </DialogButton>
  );
}
