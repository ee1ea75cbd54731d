import { type CurrentUser, decideAppeal, limits, type StaffAppeal } from '@circlet/contracts';
import { useRef, useState } from 'react';

import { adviceOn } from '../../../shared/api/api-error';
import { useChange } from '../../../shared/api/use-change';
import { dropDraft, useDraft } from '../../../shared/drafts';
import { Button } from '../../../shared/ui/button';
import { Dialog, DialogClose, DialogContent } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { RestoredDraft } from '../../../shared/ui/restored-draft';
import { Textarea } from '../../../shared/ui/text-controls';
import { toast } from '../../../shared/ui/toast-store';
import { focusSelectedRow } from '../table/data-table';
import { AppealFacts } from './appeal-facts';
import { reasonNotToDecide } from './appeal-decision.rules';

export interface AppealDialogProps {
  appeal: StaffAppeal;
  viewer: Pick<CurrentUser, 'id' | 'role'>;
  onClose: () => void;
}

/** Dialog with an appeal. Those who can decide it accept or reject it, with an answer to the user. */
export function AppealDialog({ appeal, viewer, onClose }: AppealDialogProps) {
  const draftName = `appeal-answer.${appeal.id}`;
  const {
    values: { answer },
    change,
    draft,
  } = useDraft(draftName, { answer: '' });
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const decide = useChange(decideAppeal, {
    refetchesAfterFailure: true,
    onDone: ({ status }) => {
      dropDraft(draftName);
      toast(
        status === 'accepted'
          ? { title: 'Appeal accepted', description: 'The ban is lifted.', variant: 'positive' }
          : { title: 'Appeal rejected', variant: 'positive' },
      );
    },
  });
  const chosen = decide.isPending ? decide.variables.status : null;
  const reason = reasonNotToDecide(appeal, viewer);

  const choose = (status: 'accepted' | 'rejected') => {
    if (decide.isPending) return;
    const given = answer.trim();
    setIsMissing(given === '');
    if (given === '') field.current?.focus();
    else decide.mutate({ id: appeal.id, status, answer: given }, { onSuccess: onClose });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DialogContent
        title={`Appeal #${appeal.id}`}
        startsAtTitle
        onCloseAutoFocus={focusSelectedRow}
        footer={
          appeal.canDecide ? (
            <>
              <Button
                variant="danger"
                state={chosen === 'rejected' ? 'pending' : 'idle'}
                onClick={() => {
                  choose('rejected');
                }}
              >
                {chosen === 'rejected' ? 'Rejecting...' : 'Reject'}
              </Button>
              <Button
                state={chosen === 'accepted' ? 'pending' : 'idle'}
                onClick={() => {
                  choose('accepted');
                }}
              >
                {chosen === 'accepted' ? 'Accepting...' : 'Accept and Lift Ban'}
              </Button>
            </>
          ) : (
            <DialogClose asChild>
              <Button variant="secondary">Close</Button>
            </DialogClose>
          )
        }
      >
        <div className="flex flex-col gap-5">
          <AppealFacts appeal={appeal} />
          {reason !== null && (
            <p className="rounded-lg bg-warning-soft px-4 py-3 font-semibold text-warning">{reason}</p>
          )}
          {appeal.canDecide && (
            <>
              <RestoredDraft
                isRestored={draft.isRestored}
                discard={() => {
                  field.current?.focus();
                  draft.discard();
                }}
              />
              <Field
                label="Answer"
                hint="They get this answer by email. Lifting the ban doesn’t bring them back into their groups."
                error={isMissing ? 'Please write an answer' : undefined}
              >
                <Textarea
                  ref={field}
                  maxLength={limits.appealAnswer.max}
                  value={answer}
                  onChange={(event) => {
                    change({ answer: event.target.value });
                    setIsMissing(false);
                  }}
                />
              </Field>
            </>
          )}
          {decide.error !== null && (
            <p role="alert" className="font-semibold text-danger">
              {adviceOn(decide.error)}
            </p>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
