import { editMessage, type AnyMessage } from '@circlet/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { request } from '../../../shared/api/api-client';
import { messageOf } from '../../../shared/api/api-error';
import { Button } from '../../../shared/ui/button';
import { Textarea } from '../../../shared/ui/text-controls';
import { toast } from '../../../shared/ui/toast-store';
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
  const edit = useMutation({
    mutationFn: () => request(editMessage, { id: message.id, content }),
    onSuccess: (changed) => {
      changeMessage(queryClient, changed);
      onDone();
    },
    onError: (error) => {
      toast({
        title: 'Error',
        description: messageOf(error, 'Failed to edit message. Please try again.'),
        variant: 'danger',
      });
    },
  });
  const save = () => {
    if (isEmpty || edit.isPending) return;
    if (content === message.content) onDone();
    else edit.mutate();
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
