import { experienceLevels, type ApplicationDetail } from '@circlet/contracts';
import { useId } from 'react';

import { messageOf } from '../../shared/api/api-error';
import { ageAndPlace } from '../../shared/domain/person/age-and-place.rules';
import { PersonFace, PersonName } from '../../shared/domain/person/person-name';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { RelativeTime } from '../../shared/ui/relative-time';
import { onSingleClick } from '../../shared/ui/single-click';
import { toast } from '../../shared/ui/toast-store';
import { EmailConfirmedBadge } from './application-parts';
import { useDecideApplication } from './decide-application';
import { Questions } from './questions/questions';
import { RejectApplication } from './reject-application';

const texts = {
  approve: { done: 'Application approved', failed: 'Failed to approve application.' },
  reject: { done: 'Application rejected', failed: 'Failed to reject application.' },
} as const;

/** A pending application to one of the user's groups, with buttons to accept or reject it. */
export function PendingApplication({ application }: { application: ApplicationDetail }) {
  const { id, user, group, message, experience, createdAt, invitedBy } = application;
  const whoId = useId();
  const decide = useDecideApplication({
    onDecided: (decision) => {
      toast({
        title: texts[decision].done,
        description: `${user.name} · ${group.name}`,
        variant: decision === 'approve' ? 'positive' : 'neutral',
      });
    },
    onFailed: (decision, error) => {
      toast({
        title: 'Error',
        description: [texts[decision].failed, messageOf(error, '')].join(' ').trim(),
        variant: 'danger',
      });
    },
  });
  const pendingDecision = decide.isPending ? decide.variables.decision : null;
  const hasFailedToAccept = decide.isError && decide.variables.decision === 'approve';

  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <PersonFace person={user} />
        <div className="min-w-0">
          <h2 id={whoId} className="font-extrabold break-words">
            <PersonName user={user} />
          </h2>
          <p className="text-sm text-ink-soft">{ageAndPlace(user)}</p>
          <EmailConfirmedBadge user={user} />
        </div>
      </div>
      <p className="text-sm text-ink-soft">
        Wants to join <span className="font-bold text-ink">{group.name}</span> ({group.currentMembers}/
        {group.maxMembers} members) · <RelativeTime value={createdAt} />
        {invitedBy !== null && (
          <>
            {' · Invited by '}
            <PersonName user={invitedBy} />
          </>
        )}
      </p>
      <blockquote className="border-s-4 border-line ps-4 break-words whitespace-pre-line">
        {message}
      </blockquote>
      <p className="text-sm text-ink-soft">
        Experience: <span className="font-bold text-ink">{experienceLevels[experience]}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          state={pendingDecision === 'approve' ? 'pending' : hasFailedToAccept ? 'failed' : 'idle'}
          disabled={pendingDecision === 'reject'}
          aria-describedby={whoId}
          onClick={onSingleClick(() => {
            decide.mutate({ id, decision: 'approve' });
          })}
        >
          Accept
        </Button>
        <RejectApplication
          trigger={
            <Button variant="secondary" disabled={pendingDecision === 'approve'} aria-describedby={whoId}>
              Reject
            </Button>
          }
          name={user.name}
          applicationId={id}
          isPending={pendingDecision === 'reject'}
          onReject={(reason) => decide.mutateAsync({ id, decision: 'reject', reason })}
        />
      </div>
      <Questions application={application} side="owner" describedBy={whoId} />
    </Card>
  );
}
