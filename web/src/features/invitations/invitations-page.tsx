import type { CurrentUser, InvitationStatus } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';
import { Skeleton } from '../../shared/ui/skeleton';
import { useCurrentUser } from '../auth/session/use-current-user';
import { invitationsQuery } from './api/list-invitations';
import { InvitationCard } from './invitation-card';
import { PendingInvitation } from './pending-invitation';

const looks = {
  pending: { tone: 'warning', words: 'Pending' },
  accepted: { tone: 'positive', words: 'Accepted' },
  rejected: { tone: 'neutral', words: 'Declined' },
} as const satisfies Record<InvitationStatus, object>;

const list = 'grid gap-4 lg:grid-cols-2';

function Invitations({ user }: { user: CurrentUser }) {
  const { data, isError, isFetching, refetch } = useQuery(invitationsQuery(user.id));
  if (data === undefined && isError) {
    return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data === undefined) {
    return (
      <div role="status" className={list}>
        <span className="sr-only">Loading invitations…</span>
        <Skeleton className="h-64 rounded-xl" />
        <Skeleton className="h-64 rounded-xl" />
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title="No invitations yet"
        description="When the owner of a group asks you to join, you find it here."
        action={
          <Button asChild>
            <Link to="/">Discover Groups</Link>
          </Button>
        }
      />
    );
  }
  const pending = data.filter(({ status }) => status === 'pending');
  const previous = data.filter(({ status }) => status !== 'pending');
  return (
    <>
      <section aria-labelledby="pending-invitations" className="flex flex-col gap-4">
        <h2 id="pending-invitations" className="text-xl font-extrabold">
          Pending Invitations
        </h2>
        {pending.length === 0 && <p className="text-ink-soft">No invitation waits for your answer.</p>}
        <ul className={list}>
          {pending.map((invitation) => (
            <li key={invitation.id} className="min-w-0">
              <PendingInvitation invitation={invitation} />
            </li>
          ))}
        </ul>
      </section>
      {previous.length > 0 && (
        <section aria-labelledby="previous-invitations" className="flex flex-col gap-4">
          <h2 id="previous-invitations" className="text-xl font-extrabold">
            Previous Invitations
          </h2>
          <ul className={list}>
            {previous.map((invitation) => (
              <li key={invitation.id} className="min-w-0">
                <InvitationCard
                  invitation={invitation}
                  badge={<Badge tone={looks[invitation.status].tone}>{looks[invitation.status].words}</Badge>}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The groups one was asked to join. */
export function InvitationsPage() {
  const { user } = useCurrentUser();
  return (
    <div className="page flex flex-col gap-8 py-8 sm:py-10">
      <h1 className="text-3xl font-black tracking-tight">Invitations</h1>
      {user !== null && <Invitations user={user} />}
    </div>
  );
}
