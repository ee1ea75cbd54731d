import { listReceivedApplications, listUserApplications, type CurrentUser } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { cardsPerPage, rowsOf, totalOf } from '../../shared/api/paging.rules';
import { usePages } from '../../shared/api/use-call';
import { userGroupsQuery } from '../../shared/domain/group/group-lists';
import { managesGroup } from '../../shared/domain/group/member-roles.rules';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { Button } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';
import { LoadMore } from '../../shared/ui/load-more';
import { PageTitle } from '../../shared/ui/page-title';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { inKeptOrder } from './kept-order.rules';
import { OwnApplication } from './own-application';
import { ReceivedApplication } from './received-application';

function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-xl font-extrabold">
        {title} <span className="font-bold text-ink-soft">({count})</span>
      </h2>
      {children}
    </section>
  );
}

/** Returns the rows in the order in which they first appeared, until the page is left. */
function useKeptOrder<Row extends { readonly id: number }>(rows: readonly Row[]): readonly Row[] {
  const [shown, setShown] = useState<readonly number[]>([]);
  const kept = inKeptOrder(rows, shown);
  if (kept.some(({ id }, index) => id !== shown[index])) setShown(kept.map(({ id }) => id));
  return kept;
}

const list = 'grid items-start gap-4 lg:grid-cols-2';

function Applications({ user }: { user: CurrentUser }) {
  const own = usePages(listUserApplications, { id: user.id, limit: cardsPerPage });
  const groups = useQuery(userGroupsQuery(user.id));
  const received = usePages(listReceivedApplications, { id: user.id, limit: cardsPerPage });
  // Otherwise, the next application would move under the pointer when one is decided.
  const toAnswer = useKeptOrder(rowsOf(received.data?.pages ?? []));
  const failed = [own, groups, received].filter(({ isError, data }) => isError && data === undefined);

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
  if (own.data === undefined || groups.data === undefined || received.data === undefined) {
    return (
      <div role="status" className={list}>
        <span className="sr-only">Loading applications…</span>
        <SkeletonCard />
        <SkeletonCard />
      </div>
    );
  }
  const sent = rowsOf(own.data.pages);
  if (sent.length === 0 && toAnswer.length === 0) {
    return (
      <EmptyState
        title="No applications yet"
        description="Applications you send, and applications to your groups, appear here."
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
      <Section title="My Applications" count={totalOf(own.data.pages)}>
        {sent.length === 0 ? (
          <p className="text-ink-soft">
            You haven&apos;t applied to any group.{' '}
            <Link to="/" className="font-bold text-accent-ink underline">
              Discover Groups
            </Link>
          </p>
        ) : (
          <ul className={list}>
            {sent.map((application) => (
              <li key={application.id} className="min-w-0">
                <OwnApplication application={application} />
              </li>
            ))}
          </ul>
        )}
        <LoadMore list={own}>Load More Sent</LoadMore>
      </Section>
      {groups.data.some((group) => managesGroup(group, user.id)) && (
        <Section title="Applications to My Groups" count={totalOf(received.data.pages)}>
          {toAnswer.length === 0 ? (
            <p className="text-ink-soft">No one has applied to your groups yet.</p>
          ) : (
            <ul className={list}>
              {toAnswer.map((application) => (
                <li key={application.id} className="min-w-0">
                  <ReceivedApplication application={application} />
                </li>
              ))}
            </ul>
          )}
          <LoadMore list={received}>Load More Received</LoadMore>
        </Section>
      )}
    </>
  );
}

/** Page with the user's own applications and the applications to their groups. */
export default function ApplicationsPage() {
  const { user } = useCurrentUser();
  return (
    <div className="page flex flex-col gap-8 py-8 sm:py-10">
      <PageTitle>Applications</PageTitle>
      {user !== null && <Applications user={user} />}
    </div>
  );
}
