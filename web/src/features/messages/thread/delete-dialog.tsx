import { deleteMessage, type AnyMessage } from '@circlet/contracts';

import { useChange } from '../../../shared/api/use-change';
import { Button } from '../../../shared/ui/button';
import { Dialog, DialogClose, DialogContent } from '../../../shared/ui/dialog';
import { shownText } from './shown-text.rules';

export interface DeleteDialogProps {
  message: AnyMessage;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: (message: AnyMessage) => void;
}

/** Confirmation before the user's own message is deleted for everyone. */
export function DeleteDialog({ message, open, onOpenChange, onDeleted }: DeleteDialogProps) {
  const deletion = useChange(deleteMessage, {
    failure: 'Error',
    fallback: 'Failed to delete message. Please try again.',
    onDone: () => {
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
                deletion.mutate({ id: message.id });
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
