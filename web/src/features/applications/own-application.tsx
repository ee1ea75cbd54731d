import { withdrawApplication, experienceLevels, type ApplicationDetail } from '@circlet/contracts';
import { MapPin, Users } from 'lucide-react';
import { useId } from 'react';

import { messageOf } from '../../shared/api/api-error';
import { useChange } from '../../shared/api/use-change';
import { GroupLink } from '../../shared/domain/group/group-link';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { RelativeTime } from '../../shared/ui/relative-time';
import { toast } from '../../shared/ui/toast-store';
import { ApplicationStatusBadge } from './application-status';
import { explainWithdrawFailure } from './failures.rules';

/** One of the user's own applications, with a withdraw button while it is pending. */
export function OwnApplication({ application }: { application: ApplicationDetail }) {
  const { id, group, status, message, experience, createdAt } = application;
  const withdraw = useChange(withdrawApplication, {
    refetchesAfterFailure: true,
    onDone: () => {
      toast({ title: 'Application Withdrawn', description: group.name, variant: 'positive' });
    },
    onFailed: (error) => {
      toast({ title: 'Error', description: explainWithdrawFailure(messageOf(error, '')), variant: 'danger' });
    },
  });
  const nameId = useId();
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 id={nameId} className="min-w-0 text-lg font-extrabold break-words">
          <GroupLink group={group} />
        </h3>
        <ApplicationStatusBadge status={status} />
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft [&_svg]:size-4">
        <span className="flex items-center gap-1.5">
          <MapPin aria-hidden="true" />
          {group.location}
        </span>
        <span className="flex items-center gap-1.5">
          <Users aria-hidden="true" />
          {group.currentMembers}/{group.maxMembers} members
        </span>
      </div>
      <blockquote className="border-s-4 border-line ps-4 break-words whitespace-pre-line">
        {message}
      </blockquote>
      <p className="text-sm text-ink-soft">
        Experience: <span className="font-bold text-ink">{experienceLevels[experience]}</span> · Applied{' '}
        <RelativeTime value={createdAt} />
      </p>
      {status === 'pending' && (
        <Button
          variant="secondary"
          className="self-start"
          state={withdraw.isPending ? 'pending' : 'idle'}
          aria-describedby={nameId}
          onClick={() => {
            withdraw.mutate({ id });
          }}
        >
          Withdraw
        </Button>
      )}
    </Card>
  );
}
