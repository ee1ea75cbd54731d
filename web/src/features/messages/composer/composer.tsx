import { SendHorizontal } from 'lucide-react';
import { useId, type RefObject } from 'react';
import { flushSync } from 'react-dom';

import { Button } from '../../../shared/ui/button';
import { Textarea } from '../../../shared/ui/text-controls';
import type { Chat } from '../chat.rules';
import { useSendTyping } from '../live/use-send-typing';
import type { Person } from '../people/person';
import { saveDraft, useDraft } from './draft-store';
import { MentionList, optionId } from './mention-list';
import { AddPhotos } from './photos/add-photos';
import { addPhotos } from './photos/add-to-message';
import { ChosenPhotos } from './photos/chosen-photos';
import { detachChosen, isPreparing, untilPrepared, useChosen, useIsAwaited } from './photos/chosen-store';
import { pastedPictures } from './photos/unsent-photo.rules';
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

/**
 * Message field with a button for photos and a send button. Enter sends, Shift+Enter inserts a line break, `@` suggests
 * people. Pictures can be pasted.
 */
export function Composer({ ref: field, chat, title, people, onSend, onEditLast }: ComposerProps) {
  const text = useDraft(chat);
  const listId = useId();
  const typing = useSendTyping(chat);

  const change = (next: string) => {
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

  const photos = useChosen(chat);
  const isEmpty = text.trim() === '' && photos.every(({ problem }) => problem !== null);
  const isWaiting = useIsAwaited(chat);

  /**
   * Sends the message once its photos are prepared, even if its chat has been closed by then. Until then, the text and
   * the photos stay here.
   */
  const send = async () => {
    if (isEmpty || isWaiting) return;
    const waits = photos.some(isPreparing);
    if (waits) await untilPrepared(chat);
    const sent = detachChosen(chat);
    // All were refused or removed. The user decides whether to send the text without them.
    if (waits && sent.length === 0) return;
    onSend({ content: text, photos: sent });
    change('');
    mention.close();
    typing.reset();
  };

  return (
    <form
      className="relative flex flex-col gap-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {mention.people.length > 0 && (
        <MentionList id={listId} people={mention.people} active={mention.active} onPick={mention.pick} />
      )}
      <ChosenPhotos
        chat={chat}
        photos={photos}
        onRemoved={() => {
          field.current?.focus();
        }}
      />
      <div className="flex items-end gap-2">
        <AddPhotos chat={chat} />
        <Textarea
          ref={field}
          data-stored
          aria-label={`Message to ${title}`}
          aria-autocomplete="list"
          aria-controls={chosen === undefined ? undefined : listId}
          aria-activedescendant={chosen === undefined ? undefined : optionId(listId, chosen.id)}
          placeholder="Type a message..."
          rows={1}
          value={text}
          readOnly={isWaiting}
          maxLength={maxLength}
          className="max-h-40 min-h-11 flex-1 resize-none"
          onChange={({ target }) => {
            change(target.value);
            mention.follow(target);
            if (target.value.trim() !== '') typing.announce();
          }}
          onBlur={mention.close}
          onPaste={(event) => {
            const { clipboardData } = event;
            const pictures = pastedPictures(clipboardData.files, clipboardData.getData('text/plain'));
            if (pictures.length === 0) return;
            event.preventDefault();
            addPhotos(chat, pictures);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (mention.handleKey(event)) event.preventDefault();
            else if (event.key === 'Enter' && !event.shiftKey) {
              event.preventDefault();
              void send();
            } else if (event.key === 'ArrowUp' && text === '') {
              event.preventDefault();
              onEditLast();
            }
          }}
        />
        <Button
          type="submit"
          size="icon"
          aria-label="Send message"
          disabled={isEmpty}
          state={isWaiting ? 'pending' : 'idle'}
        >
          {!isWaiting && <SendHorizontal aria-hidden="true" />}
        </Button>
      </div>
    </form>
  );
}
