import { deleteMessage, type AnyMessage } from '@circlet/contracts';
import { useMutation } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { messageOf } from '../../../shared/api/api-error';
import { Button } from '../../../shared/ui/button';
import { Dialog, DialogClose, DialogContent } from '../../../shared/ui/dialog';
import { toast } from '../../../shared/ui/toast-store';
import { shownText } from './shown-text.rules';

export interface DeleteDialogProps {
  message: AnyMessage;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: (message: AnyMessage) => void;
}

/** Confirmation before the user's own message is deleted for everyone. */
export function DeleteDialog({ message, open, onOpenChange, onDeleted }: DeleteDialogProps) {
  const deletion = useMutation({
    mutationFn: () => request(deleteMessage, { id: message.id }),
    onSuccess: () => {
      onDeleted({
        ...message,
        content: '',
        photos: [],
        reactions: [],
        mentions: [],
        deletedAt: new Date().toISOString(),
      });
      onOpenChange(false);
    },
    onError: (error) => {
      toast({
        title: 'Error',
        description: messageOf(error, 'Failed to delete message. Please try again.'),
        variant: 'danger',
      });
    },
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        width="sm"
        title="Delete this message?"
        description="This deletes it for everyone in the chat."
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button
              variant="danger"
              state={deletion.isPending ? 'pending' : deletion.isError ? 'failed' : 'idle'}
              onClick={() => {
                deletion.mutate();
              }}
            >
              Delete
            </Button>
          </>
        }
      >
        <blockquote className="max-h-40 overflow-y-auto rounded-lg bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-wrap">
          {shownText(message)}
        </blockquote>
      </DialogContent>
    </Dialog>
  );
}
