import { useState, type ReactElement, type ReactNode } from 'react';

import { Button } from './button';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from './dialog';

export interface ConfirmDialogProps {
  /** The button that asks. */
  trigger: ReactElement;
  title: ReactNode;
  description: ReactNode;
  /** The words on the button that does it. */
  confirm: string;
  /** `danger` for what cannot be taken back. */
  tone?: 'primary' | 'danger';
  isPending: boolean;
  /** Does it; the dialog stays open when that fails. */
  onConfirm: () => Promise<unknown>;
}

/** Asks once more before something that is hard to undo. */
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
                // What went wrong has been said in a toast.
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
