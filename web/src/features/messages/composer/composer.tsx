import { SendHorizontal } from 'lucide-react';
import { useId, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

import { Button } from '../../../shared/ui/button';
import { Textarea } from '../../../shared/ui/text-controls';
import type { Chat } from '../chat.rules';
import { useSendTyping } from '../live/use-send-typing';
import type { Person } from '../people/person';
import { draftOf, saveDraft } from './draft-store';
import { MentionList, optionId } from './mention-list';
import type { NewMessage } from './unsent.rules';
import { useMention } from './use-mention';

export interface ComposerProps {
  /** The message field. */
  ref: RefObject<HTMLTextAreaElement | null>;
  chat: Chat;
  title: string;
  /** People who can be mentioned. */
  people: readonly Person[];
  onSend: (message: NewMessage) => void;
  /** Called when the user presses the up arrow in an empty field, to edit their last message. */
  onEditLast: () => void;
}

const maxLength = 2000;

/** Message field with a send button. Enter sends, Shift+Enter inserts a line break, `@` suggests people. */
export function Composer({ ref: field, chat, title, people, onSend, onEditLast }: ComposerProps) {
  const [text, setText] = useState(() => draftOf(chat));
  const listId = useId();
  const typing = useSendTyping(chat);

  const change = (next: string) => {
    setText(next);
    saveDraft(chat, next);
  };
  const mention = useMention(text, people, (next, caret) => {
    // Flushed, because the field needs the text before its caret is set, and the next key can follow at once.
    flushSync(() => {
      change(next);
    });
    field.current?.setSelectionRange(caret, caret);
  });
  const chosen = mention.people[mention.active];

  const send = () => {
    if (text.trim() === '') return;
    onSend({ content: text });
    change('');
    mention.close();
    typing.reset();
  };

  return (
    <form
      className="relative flex items-end gap-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {mention.people.length > 0 && (
        <MentionList id={listId} people={mention.people} active={mention.active} onPick={mention.pick} />
      )}
      <Textarea
        ref={field}
        aria-label={`Message to ${title}`}
        aria-autocomplete="list"
        aria-controls={chosen === undefined ? undefined : listId}
        aria-activedescendant={chosen === undefined ? undefined : optionId(listId, chosen.id)}
        placeholder="Type a message..."
        rows={1}
        value={text}
        maxLength={maxLength}
        className="max-h-40 min-h-11 flex-1 resize-none"
        onChange={({ target }) => {
          change(target.value);
          mention.follow(target);
          if (target.value.trim() !== '') typing.announce();
        }}
        onBlur={mention.close}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (mention.handleKey(event)) event.preventDefault();
          else if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            send();
          } else if (event.key === 'ArrowUp' && text === '') {
            event.preventDefault();
            onEditLast();
          }
        }}
      />
      <Button type="submit" size="icon" aria-label="Send message" disabled={text.trim() === ''}>
        <SendHorizontal aria-hidden="true" />
      </Button>
    </form>
  );
}
