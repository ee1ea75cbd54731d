import { listUserInvitations, type CurrentUser, type InvitationStatus } from '@circlet/contracts';
import { Link } from 'react-router-dom';

import { cardsPerPage, rowsOf } from '../../shared/api/paging.rules';
import { usePages } from '../../shared/api/use-call';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';
import { LoadMore } from '../../shared/ui/load-more';
import { PageTitle } from '../../shared/ui/page-title';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { InvitationCard } from './invitation-card';
import { PendingInvitation } from './pending-invitation';

const badges = {
  pending: { tone: 'warning', label: 'Pending' },
  accepted: { tone: 'positive', label: 'Accepted' },
  rejected: { tone: 'neutral', label: 'Declined' },
} as const satisfies Record<InvitationStatus, object>;

const list = 'grid gap-4 lg:grid-cols-2';

function Invitations({ user }: { user: CurrentUser }) {
  const waiting = usePages(listUserInvitations, { id: user.id, status: 'pending', limit: cardsPerPage });
  const answered = usePages(listUserInvitations, {
    id: user.id,
    status: 'accepted,rejected',
    limit: cardsPerPage,
  });
  const failed = [waiting, answered].filter(({ isError, data }) => isError && data === undefined);
  if (failed.length > 0) {
    return (
      <ErrorState
        retrying={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const { refetch } of failed) void refetch();
        }}
      />
    );
  }
  if (waiting.data === undefined || answered.data === undefined) {
    return (
      <div role="status" className={list}>
        <span className="sr-only">Loading invitations…</span>
        <SkeletonCard />
        <SkeletonCard />
      </div>
    );
  }
  const pending = rowsOf(waiting.data.pages);
  const previous = rowsOf(answered.data.pages);
  if (pending.length === 0 && previous.length === 0) {
    return (
      <EmptyState
        title="No invitations yet"
        description="When a group invites you, the invitation appears here."
        action={
          <Button asChild>
            <Link to="/">Discover Groups</Link>
          </Button>
        }
      />
    );
  }
  return (
    <>
      <section aria-labelledby="pending-invitations" className="flex flex-col gap-4">
        <h2 id="pending-invitations" className="text-xl font-extrabold">
          Pending Invitations
        </h2>
        {pending.length === 0 && <p className="text-ink-soft">You have no pending invitations.</p>}
        <ul className={list}>
          {pending.map((invitation) => (
            <li key={invitation.id} className="min-w-0">
              <PendingInvitation invitation={invitation} />
            </li>
          ))}
        </ul>
        <LoadMore list={waiting}>Load More Pending</LoadMore>
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
                  badge={
                    <Badge tone={badges[invitation.status].tone}>{badges[invitation.status].label}</Badge>
                  }
                />
              </li>
            ))}
          </ul>
          <LoadMore list={answered}>Load More Previous</LoadMore>
        </section>
      )}
    </>
  );
}

/** Page with the user's pending and previous invitations. */
export default function InvitationsPage() {
  const { user } = useCurrentUser();
  return (
    <div className="page flex flex-col gap-8 py-8 sm:py-10">
      <PageTitle>Invitations</PageTitle>
      {user !== null && <Invitations user={user} />}
    </div>
  );
}
