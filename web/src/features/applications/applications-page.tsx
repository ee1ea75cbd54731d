import type { ApplicationDetail, CurrentUser } from '@circlet/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { Button } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';
import { Skeleton } from '../../shared/ui/skeleton';
import { useCurrentUser } from '../auth/session/use-current-user';
import { ownedGroupsQuery } from '../groups/api/list-user-groups';
import { groupApplicationsQuery } from './api/list-group-applications';
import { userApplicationsQuery } from './api/list-user-applications';
import { newestFirst } from './newest-first.rules';
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

const list = 'grid items-start gap-4 lg:grid-cols-2';

function Applications({ user }: { user: CurrentUser }) {
  const own = useQuery(userApplicationsQuery(user.id));
  const groups = useQuery(ownedGroupsQuery(user.id));
  const received = useQueries({
    queries: (groups.data ?? []).map(({ id }) => groupApplicationsQuery(id)),
    combine: (results) => ({
      data: newestFirst(results.flatMap(({ data = [] }): ApplicationDetail[] => data)),
      isPending: results.some(({ isPending }) => isPending),
      failed: results.filter(({ isError }) => isError),
    }),
  });
  const failed = [own, groups, ...received.failed].filter(
    ({ isError, data }) => isError && data === undefined,
  );

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
  if (own.data === undefined || groups.data === undefined || received.isPending) {
    return (
      <div role="status" className={list}>
        <span className="sr-only">Loading applications…</span>
        <Skeleton className="h-48 rounded-xl" />
        <Skeleton className="h-48 rounded-xl" />
      </div>
    );
  }
  if (own.data.length === 0 && received.data.length === 0) {
    return (
      <EmptyState
        title="No applications yet"
        description="Applications you send, and those to your own groups, appear here."
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
      <Section title="My Applications" count={own.data.length}>
        {own.data.length === 0 ? (
          <p className="text-ink-soft">
            You haven&apos;t applied to any group.{' '}
            <Link to="/" className="font-bold text-accent-ink underline">
              Discover Groups
            </Link>
          </p>
        ) : (
          <ul className={list}>
            {own.data.map((application) => (
              <li key={application.id} className="min-w-0">
                <OwnApplication application={application} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      {groups.data.length > 0 && (
        <Section title="Applications to My Groups" count={received.data.length}>
          {received.data.length === 0 ? (
            <p className="text-ink-soft">Nobody has applied to your groups yet.</p>
          ) : (
            <ul className={list}>
              {received.data.map((application) => (
                <li key={application.id} className="min-w-0">
                  <ReceivedApplication application={application} />
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
    </>
  );
}

/** What one has applied to, and who has applied to one's own groups. */
export function ApplicationsPage() {
  const { user } = useCurrentUser();
  return (
    <div className="page flex flex-col gap-8 py-8 sm:py-10">
      <h1 className="text-3xl font-black tracking-tight">Applications</h1>
      {user !== null && <Applications user={user} />}
    </div>
  );
}
