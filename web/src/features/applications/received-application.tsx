import { setApplicationStatus, type ApplicationDetail } from '@circlet/contracts';
import { useId } from 'react';

import { messageOf } from '../../shared/api/api-error';
import { useChange } from '../../shared/api/use-change';
import { PersonFace, PersonName } from '../../shared/domain/person/person-name';
import { dropDraft } from '../../shared/drafts';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { onSingleClick } from '../../shared/ui/single-click';
import { toast } from '../../shared/ui/toast-store';
import {
  ApplicationStatusBadge,
  ApplicationText,
  EmailConfirmedBadge,
  RejectionNote,
} from './application-parts';
import { rejectionDraft } from './decide-application';
import { explainDecisionFailure } from './failures.rules';
import { Questions } from './questions/questions';
import { RejectApplication } from './reject-application';

/** An application to one of the user's groups, with buttons to accept or reject it while it is pending. */
export function ReceivedApplication({ application }: { application: ApplicationDetail }) {
  const { id, user, userId, group, status } = application;
  const whoId = useId();
  const decide = useChange(setApplicationStatus, {
    refetchesAfterFailure: true,
    onDone: (_application, { status: decision }) => {
      dropDraft(rejectionDraft(id));
      toast({
        title: decision === 'accepted' ? 'Application approved' : 'Application rejected',
        description: `${user.name} · ${group.name}`,
        variant: decision === 'accepted' ? 'positive' : 'neutral',
      });
    },
    onFailed: (error) => {
      toast({ title: 'Error', description: explainDecisionFailure(messageOf(error, '')), variant: 'danger' });
    },
  });
  const pendingStatus = decide.isPending ? decide.variables.status : null;
  const hasFailedToAccept = decide.isError && decide.variables.status === 'accepted';
  const refusal = messageOf(decide.error, '');

  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="flex min-w-0 items-center gap-3">
          <PersonFace person={user} />
          <div className="min-w-0">
            <h3 id={whoId} className="font-extrabold break-words">
              <PersonName user={user} />
            </h3>
            <p className="text-sm text-ink-soft">
              User #{userId} · {group.name}
            </p>
            <EmailConfirmedBadge user={user} />
          </div>
        </div>
        <ApplicationStatusBadge status={status} />
      </div>
      <ApplicationText application={application} />
      <RejectionNote application={application} from="Your note" />
      {refusal !== '' && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {refusal}
        </p>
      )}
      {status === 'pending' && (
        <div className="flex flex-wrap gap-2">
          <Button
            state={pendingStatus === 'accepted' ? 'pending' : hasFailedToAccept ? 'failed' : 'idle'}
            disabled={pendingStatus === 'rejected'}
            aria-describedby={whoId}
            onClick={onSingleClick(() => {
              decide.mutate({ id, status: 'accepted' });
            })}
          >
            Accept
          </Button>
          <RejectApplication
            trigger={
              <Button variant="secondary" disabled={pendingStatus === 'accepted'} aria-describedby={whoId}>
                Reject
              </Button>
            }
            name={user.name}
            applicationId={id}
            isPending={pendingStatus === 'rejected'}
            onReject={(reason) => decide.mutateAsync({ id, status: 'rejected', reason })}
          />
        </div>
      )}
      <Questions application={application} side="owner" describedBy={whoId} />
    </Card>
  );
}
