import { limits } from '@circlet/contracts';
import { useId, useState, type ReactElement, type SyntheticEvent } from 'react';

import { Dialog, DialogContent, DialogTrigger, FormFooter } from '../../shared/ui/dialog';
import { Field } from '../../shared/ui/field';
import { Textarea } from '../../shared/ui/text-controls';

export interface RejectApplicationProps {
  /** Button that opens the dialog. */
  trigger: ReactElement;
  /** The applicant's name. */
  name: string;
  isPending: boolean;
  /** Rejects the application. The dialog stays open, with the typed note, if it fails. */
  onReject: (note: string) => Promise<unknown>;
}

/** Lets the owner add an optional note before they reject an application. */
export function RejectApplication({ trigger, name, isPending, onReject }: RejectApplicationProps) {
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const form = useId();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    onReject(note).then(
      () => {
        setOpen(false);
      },
      // A toast has already reported the error.
      () => undefined,
    );
  };

  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent
        title={`Reject ${name}’s application?`}
        description="A kind word makes a no easier to hear."
        footer={<FormFooter form={form} submit="Reject" submitting="Rejecting..." isPending={isPending} />}
      >
        <form id={form} noValidate onSubmit={submit}>
          <Field
            label="Note"
            optional
            hint="Shown with the application, and in the email about your decision."
          >
            <Textarea
              name="reason"
              rows={3}
              maxLength={limits.rejectionNote.max}
              value={note}
              onChange={(event) => {
                setNote(event.target.value);
              }}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
