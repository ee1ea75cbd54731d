import { Ellipsis } from 'lucide-react';

import { Button } from '../../../shared/ui/button';
import { MenuButton } from '../../../shared/ui/menu-button';
import { useChatView } from './chat-context';
import type { MessageMenuEntriesProps } from './message-menu-entries';

const loadEntries = () => import('./message-menu-entries');

/** Button with a menu of actions for a message. */
export function MessageMenu(props: MessageMenuEntriesProps) {
  const { userId } = useChatView();
  const { message } = props;
  const isOwn = message.userId === userId;
  return (
    <MenuButton
      align={isOwn ? 'end' : 'start'}
      button={
        <Button
          variant="ghost"
          size="icon-sm"
          className="size-8 self-center text-ink-soft opacity-0 transition-opacity group-focus-within/bubble:opacity-100 group-hover/bubble:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100 touch:opacity-100"
          aria-label={`Actions for ${isOwn ? 'your message' : `${message.user.name}’s message`}`}
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      }
      loadEntries={loadEntries}
      entries={props}
      onCloseAutoFocus={(event) => {
        // While the user edits or writes a message, the focus stays in the field.
        if (document.activeElement?.matches('textarea')) event.preventDefault();
      }}
    />
  );
}
