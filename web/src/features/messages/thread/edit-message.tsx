import { editMessage, type AnyMessage } from '@circlet/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useChange } from '../../../shared/api/use-change';
import { Button } from '../../../shared/ui/button';
import { Textarea } from '../../../shared/ui/text-controls';
import { changeMessage } from '../api/thread-cache';

const maxLength = 2000;

export interface EditMessageProps {
  message: AnyMessage;
  onDone: () => void;
}

/** Form to edit the user's own message. Enter saves, Escape cancels. */
export function EditMessage({ message, onDone }: EditMessageProps) {
  const queryClient = useQueryClient();
  const [text, setText] = useState(message.content);
  const content = text.trim();
  const isEmpty = content === '' && message.photos.length === 0;
  const edit = useChange(editMessage, {
    failure: 'Error',
    fallback: 'Failed to edit message. Please try again.',
    onDone: (changed) => {
      changeMessage(queryClient, changed);
      onDone();
    },
  });
  const save = () => {
    if (isEmpty || edit.isPending) return;
    if (content === message.content) onDone();
    else edit.mutate({ id: message.id, content });
  };
  return (
    <form
      className="flex w-full min-w-56 flex-col gap-2 sm:min-w-80"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        autoFocus
        aria-label="Edit your message"
        rows={1}
        value={text}
        maxLength={maxLength}
        className="max-h-40 min-h-11 resize-none"
        onFocus={({ currentTarget }) => {
          currentTarget.setSelectionRange(text.length, text.length);
        }}
        onChange={(event) => {
          setText(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          save();
        }}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="sm"
          disabled={isEmpty}
          state={edit.isPending ? 'pending' : edit.isError ? 'failed' : 'idle'}
        >
          Save
        </Button>
      </div>
    </form>
  );
}
