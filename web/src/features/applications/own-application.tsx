import { withdrawApplication, type ApplicationDetail } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';

import { messageOf } from '../../shared/api/api-error';
import { useChange } from '../../shared/api/use-change';
import { userGroupsQuery } from '../../shared/domain/group/group-lists';
import { GroupFacts, GroupLink } from '../../shared/domain/group/group-summary';
import { dropDraft } from '../../shared/drafts';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { toast } from '../../shared/ui/toast-store';
import { ApplicationStatusBadge, ApplicationText, RejectionNote } from './application-parts';
import { explainWithdrawFailure } from './failures.rules';
import { questionDraft } from './questions/questions.rules';
import { Questions } from './questions/questions';

/** One of the user's own applications, with a withdraw button while it is pending. */
export function OwnApplication({ application }: { application: ApplicationDetail }) {
  const { id, group, status } = application;
  const withdraw = useChange(withdrawApplication, {
    refetchesAfterFailure: true,
    onDone: () => {
      dropDraft(questionDraft(id));
      toast({ title: 'Application Withdrawn', description: group.name, variant: 'positive' });
    },
    onFailed: (error) => {
      toast({ title: 'Error', description: explainWithdrawFailure(messageOf(error, '')), variant: 'danger' });
    },
  });
  const nameId = useId();
  const isAccepted = status === 'accepted';
  const { data: groups = [] } = useQuery({
    ...userGroupsQuery(application.userId),
    enabled: isAccepted,
  });
  // They may have left since.
  const canChat = isAccepted && groups.some((each) => each.id === group.id);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 id={nameId} className="min-w-0 text-lg font-extrabold break-words">
          <GroupLink group={group} />
        </h3>
        <ApplicationStatusBadge status={status} />
      </div>
      <GroupFacts group={group} />
      <ApplicationText application={application} />
      <RejectionNote application={application} from="Note from the owner" />
      {status === 'pending' && (
        <ConfirmDialog
          trigger={
            <Button variant="secondary" className="self-start" aria-describedby={nameId}>
              Withdraw
            </Button>
          }
          title={`Withdraw your application to ${group.name}?`}
          description="The people who run the group won’t see it anymore. If you apply again, you start over."
          confirm="Withdraw"
          isPending={withdraw.isPending}
          onConfirm={() => withdraw.mutateAsync({ id })}
        />
      )}
      {status === 'rejected' && (
        <Button asChild variant="secondary" className="self-start">
          <Link to="/" aria-describedby={nameId}>
            Find another circle
          </Link>
        </Button>
      )}
      {canChat && (
        <Button asChild className="self-start">
          <Link to={`/messages?group=${group.id}`} aria-describedby={nameId}>
            Open chat
          </Link>
        </Button>
      )}
      <Questions application={application} side="applicant" describedBy={nameId} />
    </Card>
  );
}
