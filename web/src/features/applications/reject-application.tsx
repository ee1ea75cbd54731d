import { limits } from '@circlet/contracts';
import { useId, type ReactElement } from 'react';

import { draftOf, dropDraft, useDraft } from '../../shared/drafts';
import { Dialog, DialogContent, DialogTrigger, FormFooter } from '../../shared/ui/dialog';
import { Field } from '../../shared/ui/field';
import { RestoredDraft } from '../../shared/ui/restored-draft';
import { Textarea } from '../../shared/ui/text-controls';
import { useDialogEntryState } from '../../shared/use-dialog-entry';
import { rejectionDraft } from './decide-application';

const noNote = { note: '' };

export interface RejectApplicationProps {
  /** Button that opens the dialog. */
  trigger: ReactElement;
  /** The applicant's name. */
  name: string;
  applicationId: number;
  isPending: boolean;
  /** Rejects the application. The dialog stays open, with the typed note, if it fails. */
  onReject: (note: string) => Promise<unknown>;
}

interface NoteFormProps {
  id: string;
  /** Name of the draft. */
  draft: string;
  onSubmit: (note: string) => void;
}

function NoteForm({ id, draft: draftName, onSubmit }: NoteFormProps) {
  const { values, change, draft } = useDraft(draftName, noNote);
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(values.note);
      }}
    >
      <RestoredDraft {...draft} />
      <Field label="Note" optional hint="Shown with the application, and in the email about your decision.">
        <Textarea
          name="reason"
          rows={3}
          maxLength={limits.rejectionNote.max}
          value={values.note}
          onChange={(event) => {
            change({ note: event.target.value });
          }}
        />
      </Field>
    </form>
  );
}

/** Lets the owner add an optional note before they reject an application. Closing it keeps the note; Cancel doesn't. */
export function RejectApplication({
  trigger,
  name,
  applicationId,
  isPending,
  onReject,
}: RejectApplicationProps) {
  const dialog = useDialogEntryState(`reject.${applicationId}`);
  const form = useId();
  const draft = rejectionDraft(applicationId);

  const reject = (note: string) => {
    if (isPending) return;
    onReject(note).then(
      () => {
        dialog.onOpenChange(false);
      },
      // A toast has already reported the error.
      () => undefined,
    );
  };

  return (
    <Dialog {...dialog}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent
        title={`Reject ${name}’s application?`}
        startsAtTitle={draftOf(draft, noNote) !== undefined}
        description="A kind word makes a no easier to hear."
        footer={
          <FormFooter
            form={form}
            submit="Reject"
            submitting="Rejecting..."
            isPending={isPending}
            onCancel={() => {
              dropDraft(draft);
            }}
          />
        }
      >
        <NoteForm id={form} draft={draft} onSubmit={reject} />
      </DialogContent>
    </Dialog>
  );
}
