import { useState, type ReactElement, type ReactNode } from 'react';

import { Button } from './button';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from './dialog';

export interface ConfirmDialogProps {
  /** Button that opens the dialog. */
  trigger: ReactElement;
  title: ReactNode;
  description: ReactNode;
  /** Label of the confirm button. */
  confirm: string;
  /** `danger` for actions that can't be undone. */
  tone?: 'primary' | 'danger';
  isPending: boolean;
  /** Performs the action. The dialog stays open if it fails. */
  onConfirm: () => Promise<unknown>;
}

/** Asks for confirmation before an action that is hard to undo. */
export function ConfirmDialog({
  trigger,
  title,
  description,
  confirm,
  tone = 'danger',
  isPending,
  onConfirm,
}: ConfirmDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent title={title} width="sm">
        <p className="text-ink-soft">{description}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <DialogClose asChild>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button
            variant={tone}
            state={isPending ? 'pending' : 'idle'}
            onClick={() => {
              onConfirm().then(
                () => {
                  setOpen(false);
                },
                // A toast has already reported the error.
                () => undefined,
              );
            }}
          >
            {confirm}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
