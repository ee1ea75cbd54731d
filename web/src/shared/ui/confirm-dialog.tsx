import { useState, type ReactElement, type ReactNode } from 'react';

import { Button } from './button';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from './dialog';

interface Question {
  title: ReactNode;
  description: ReactNode;
  /** Label of the confirm button. */
  confirm: string;
  /** `danger` for actions that can't be undone. */
  tone?: 'primary' | 'danger';
}

export interface ConfirmDialogProps extends Question {
  /** Button that opens the dialog. */
  trigger: ReactElement;
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
  // What was asked stays until the dialog has closed, although the action can change the question.
  const [asked, setAsked] = useState<Question>({ title, description, confirm, tone });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) setAsked({ title, description, confirm, tone });
        setOpen(next);
      }}
    >
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent title={asked.title} width="sm">
        <p className="text-ink-soft">{asked.description}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <DialogClose asChild>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button
            variant={asked.tone}
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
            {asked.confirm}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
