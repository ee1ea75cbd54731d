import { cancelMeetup, limits, type Meetup } from '@circlet/contracts';
import { useState, type SyntheticEvent } from 'react';

import { messageOf } from '../../../api/api-error';
import { useChange } from '../../../api/use-change';
import { Button } from '../../../ui/button';
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Textarea } from '../../../ui/text-controls';

export interface CancelMeetupDialogProps {
  meetup: Meetup;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialog in which the proposer, the owner or a co-owner cancels a meetup, with an optional reason. */
export default function CancelMeetupDialog({ meetup, open, onOpenChange }: CancelMeetupDialogProps) {
  const cancel = useChange(cancelMeetup, { success: 'Meetup canceled', refetchesAfterFailure: true });
  const [reason, setReason] = useState('');

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (cancel.isPending) return;
    cancel.mutate(
      { id: meetup.id, ...(reason.trim() === '' ? {} : { reason }) },
      {
        onSuccess: () => {
          onOpenChange(false);
        },
      },
    );
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !cancel.isPending) cancel.reset();
        onOpenChange(next);
      }}
    >
      <DialogContent
        title={`Cancel ${meetup.title}?`}
        description={
          meetup.repeat === null
            ? 'Everyone in the circle will be notified. You can’t undo this.'
            : 'Only this one is canceled. Everyone in the circle will be notified. You can’t undo this.'
        }
        width="sm"
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Keep It</Button>
            </DialogClose>
            <Button
              type="submit"
              form="cancel-meetup"
              variant="danger"
              state={cancel.isPending ? 'pending' : 'idle'}
            >
              {cancel.isPending ? 'Canceling...' : 'Cancel Meetup'}
            </Button>
          </>
        }
      >
        <form id="cancel-meetup" noValidate className="flex flex-col gap-5" onSubmit={submit}>
          <Field label="Reason" optional hint="Everyone in the circle can read it.">
            <Textarea
              rows={3}
              maxLength={limits.staffReason.max}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value);
              }}
            />
          </Field>
          {cancel.isError && (
            <p role="alert" className="font-semibold text-danger">
              {messageOf(cancel.error, 'The meetup wasn’t canceled. Please try again.')}
            </p>
          )}
        </form>
      </DialogContent>
    </Dialog>
  );
}
