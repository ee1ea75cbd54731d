import type { InvitationDetail } from '@circlet/contracts';
import { useId } from 'react';

import { messageOf } from '../../shared/api/api-error';
import { Button } from '../../shared/ui/button';
import { onSingleClick } from '../../shared/ui/single-click';
import { toast } from '../../shared/ui/toast-store';
import { useAnswerInvitation } from './answer-invitation';
import { InvitationCard } from './invitation-card';

const texts = {
  accept: { done: 'Invitation accepted', failed: 'Failed to accept invitation' },
  decline: { done: 'Invitation declined', failed: 'Failed to decline invitation' },
} as const;

/** A pending invitation, with buttons to accept or decline it. */
export function PendingInvitation({ invitation }: { invitation: InvitationDetail }) {
  const { id, group } = invitation;
  const mutation = useAnswerInvitation({
    onDone: (answer) => {
      toast({
        title: texts[answer].done,
        description: group.name,
        ...(answer === 'accept'
          ? { variant: 'positive', link: { label: 'Open chat', to: `/messages?group=${group.id}` } }
          : {}),
      });
    },
    onFailed: (answer, error) => {
      toast({ title: 'Error', description: messageOf(error, texts[answer].failed), variant: 'danger' });
    },
  });
  const pendingAnswer = mutation.isPending ? mutation.variables.answer : null;
  const nameId = useId();

  return (
    <InvitationCard
      invitation={invitation}
      nameId={nameId}
      actions={
        <div className="mt-auto flex flex-wrap gap-2">
          <Button
            state={pendingAnswer === 'accept' ? 'pending' : 'idle'}
            disabled={pendingAnswer === 'decline'}
            aria-describedby={nameId}
            onClick={onSingleClick(() => {
              mutation.mutate({ id, answer: 'accept' });
            })}
          >
            Accept
          </Button>
          <Button
            variant="secondary"
            state={pendingAnswer === 'decline' ? 'pending' : 'idle'}
            disabled={pendingAnswer === 'accept'}
            aria-describedby={nameId}
            onClick={onSingleClick(() => {
              mutation.mutate({ id, answer: 'decline' });
            })}
          >
            Decline
          </Button>
        </div>
      }
    />
  );
}
