import type { AnyMessage } from '@circlet/contracts';
import { Copy, Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../shared/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../shared/ui/dropdown-menu';
import { toast } from '../../../shared/ui/toast-store';
import { canDelete, canEdit } from './change.rules';
import { useChatView } from './chat-context';
import { quickEmojis } from './reaction.rules';
import { useReact } from './use-react';

export interface MessageMenuProps {
  message: AnyMessage;
  onDelete: () => void;
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

function Entries({ message, onDelete, onReport }: MessageMenuProps) {
  const { userId, canWrite, edit } = useChatView();
  const react = useReact(userId);
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
      <DropdownMenuItem onSelect={() => void copy(message.content)}>
        <Copy aria-hidden="true" />
        Copy text
      </DropdownMenuItem>
      {canDelete(message, userId, openedAt) && (
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

/**
 * Actions for a message. The menu itself is created on first use, because a chat can have a thousand of them.
 */
export function MessageMenu(props: MessageMenuProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const { userId } = useChatView();
  const { message } = props;
  const label = `Actions for ${message.userId === userId ? 'your message' : `${message.user.name}’s message`}`;
  const looks = {
    variant: 'ghost',
    size: 'icon-sm',
    'aria-label': label,
    className:
      'size-8 self-center text-ink-soft opacity-0 transition-opacity group-focus-within/bubble:opacity-100 group-hover/bubble:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100 touch:opacity-100',
  } as const;
  const dots = <Ellipsis aria-hidden="true" />;
  if (!wasOpened) {
    return (
      <Button
        {...looks}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => {
          setWasOpened(true);
        }}
      >
        {dots}
      </Button>
    );
  }
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <Button {...looks}>{dots}</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align={message.userId === userId ? 'end' : 'start'}
        onCloseAutoFocus={(event) => {
          // While a message is being edited, the focus stays in its edit field.
          if (document.activeElement?.closest('[data-editing]')) event.preventDefault();
        }}
      >
        <Entries {...props} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
