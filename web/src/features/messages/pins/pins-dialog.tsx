import { nameLabels } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';
import { PinOff } from 'lucide-react';
import { useState } from 'react';

import { PersonAvatar } from '../../../shared/domain/person/person-avatar';
import { Button } from '../../../shared/ui/button';
import { Dialog, DialogContent } from '../../../shared/ui/dialog';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorState } from '../../../shared/ui/error-state';
import type { OpenState } from '../../../shared/ui/lazy-dialog';
import { Loading } from '../../../shared/ui/loading';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { useChatView } from '../thread/chat-context';
import { shownText } from '../thread/shown-text.rules';
import { pinsQuery } from './pin-cache';
import type { Pin } from './pins.rules';
import { usePin } from './use-pin';

interface PinRowProps {
  pin: Pin;
  onOpen: () => void;
  onUnpin: () => void;
}

function PinRow({ pin, onOpen, onUnpin }: PinRowProps) {
  const { userId, people } = useChatView();
  const pinnedBy =
    pin.pinnedBy === userId
      ? 'you'
      : (people.find(({ id }) => id === pin.pinnedBy)?.name ?? nameLabels.deleted);
  const author = pin.userId === userId ? 'You' : pin.user.name;
  return (
    <li className="flex items-start gap-1 py-1">
      <button
        type="button"
        className="flex min-w-0 grow items-start gap-3 rounded-lg p-2 text-start transition-colors hover:bg-sunken"
        onClick={onOpen}
      >
        {!pin.fromBlocked && <PersonAvatar person={pin.user} size="sm" />}
        <span className="min-w-0 grow">
          {!pin.fromBlocked && <span className="block truncate font-bold">{author}</span>}
          <span className="line-clamp-4 wrap-anywhere whitespace-pre-line">{shownText(pin)}</span>
          <span className="block text-sm text-ink-soft">
            Pinned by {pinnedBy}&nbsp;· <RelativeTime value={pin.pinnedAt} />
          </span>
        </span>
      </button>
      <Button
        variant="ghost"
        size="icon"
        className="text-ink-soft"
        aria-label={`Unpin ${author === 'You' ? 'your message' : `${author}’s message`}`}
        title="Unpin"
        onClick={onUnpin}
      >
        <PinOff aria-hidden="true" />
      </Button>
    </li>
  );
}

/** Dialog with the pinned messages of the open chat, the latest pin first. */
export default function PinsDialog({ open, onOpenChange }: OpenState) {
  const { chat, open: openMessage } = useChatView();
  const { data: pins, isError, isFetching, refetch } = useQuery(pinsQuery(chat));
  const pin = usePin();
  const [openedId, setOpenedId] = useState<number | null>(null);
  // Closing returns the focus to the button, but the focus belongs to an opened message.
  const openOnceClosed = (event: Event) => {
    event.preventDefault();
    setOpenedId(null);
    if (openedId !== null) openMessage(openedId);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Pinned messages"
        description="Everyone in this chat can pin and unpin messages."
        {...(openedId === null ? {} : { onCloseAutoFocus: openOnceClosed })}
      >
        {pins === undefined ? (
          isError ? (
            <ErrorState className="sm:py-6" retrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <Loading rows={2}>Loading pinned messages…</Loading>
          )
        ) : pins.length === 0 ? (
          <EmptyState
            className="py-6"
            title="Nothing is pinned"
            description="Pin a message from its menu so everyone can find it again."
          />
        ) : (
          <ul className="-mx-2 divide-y divide-line">
            {pins.map((each) => (
              <PinRow
                key={each.id}
                pin={each}
                onOpen={() => {
                  setOpenedId(each.id);
                  onOpenChange(false);
                }}
                onUnpin={() => {
                  pin(each, false);
                }}
              />
            ))}
          </ul>
        )}
      </DialogContent>
    </Dialog>
  );
}
