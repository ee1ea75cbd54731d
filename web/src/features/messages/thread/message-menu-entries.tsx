import type { AnyMessage } from '@circlet/contracts';
import { Copy, Flag, Pencil, Pin, PinOff, Reply, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { DropdownMenuItem, DropdownMenuSeparator } from '../../../shared/ui/dropdown-menu';
import { toast } from '../../../shared/ui/toast-store';
import { canTogglePin } from '../pins/pins.rules';
import { usePin } from '../pins/use-pin';
import { canDelete, canEdit } from './change.rules';
import { useChatView } from './chat-context';
import { quickEmojis } from './reaction.rules';
import { canReply } from './reply.rules';
import { useReact } from './use-react';

export interface MessageMenuEntriesProps {
  message: AnyMessage;
  /** Omitted if the message can never be deleted. */
  onDelete?: () => void;
  onReport: () => void;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied' });
  } catch {
    toast({ title: 'Error', description: 'Your browser didn’t allow copying.', variant: 'danger' });
  }
}

/** Entries of a message's menu. */
export default function MessageMenuEntries({ message, onDelete, onReport }: MessageMenuEntriesProps) {
  const { userId, canWrite, edit, reply } = useChatView();
  const react = useReact(userId);
  const pin = usePin();
  const isOwn = message.userId === userId;
  // Up to date, because the entries are mounted each time the menu opens.
  const [openedAt] = useState(() => new Date());
  return (
    <>
      {canWrite && (
        <>
          <div className="grid grid-cols-4">
            {quickEmojis.map((emoji) => (
              <DropdownMenuItem
                key={emoji}
                aria-label={`React with ${emoji}`}
                className="min-w-11 justify-center px-0 text-xl"
                onSelect={() => {
                  react(message, emoji);
                }}
              >
                {emoji}
              </DropdownMenuItem>
            ))}
          </div>
          <DropdownMenuSeparator />
        </>
      )}
      {canReply(message, canWrite) && (
        <DropdownMenuItem
          aria-keyshortcuts="R"
          onSelect={() => {
            reply(message);
          }}
        >
          <Reply aria-hidden="true" />
          Reply
          <kbd aria-hidden="true" className="ms-auto text-sm text-ink-soft touch:hidden">
            R
          </kbd>
        </DropdownMenuItem>
      )}
      {canTogglePin(message, canWrite) && (
        <DropdownMenuItem
          onSelect={() => {
            pin(message, !message.pinned);
          }}
        >
          {message.pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
          {message.pinned ? 'Unpin' : 'Pin'}
        </DropdownMenuItem>
      )}
      {canEdit(message, userId, openedAt, canWrite) && (
        <DropdownMenuItem
          onSelect={() => {
            edit(message.id);
          }}
        >
          <Pencil aria-hidden="true" />
          Edit
        </DropdownMenuItem>
      )}
      {message.content !== '' && (
        <DropdownMenuItem onSelect={() => void copy(message.content)}>
          <Copy aria-hidden="true" />
          Copy text
        </DropdownMenuItem>
      )}
      {onDelete !== undefined && canDelete(message, userId, openedAt) && (
        <DropdownMenuItem onSelect={onDelete}>
          <Trash2 aria-hidden="true" />
          Delete
        </DropdownMenuItem>
      )}
      {!isOwn && (
        <DropdownMenuItem onSelect={onReport}>
          <Flag aria-hidden="true" />
          Report
        </DropdownMenuItem>
      )}
    </>
  );
}
