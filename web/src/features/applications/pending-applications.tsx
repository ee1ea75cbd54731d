import type { ApplicationDetail } from '@circlet/contracts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

import { rowsOf, type Page } from '../../shared/api/paging.rules';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';
import { LoadMore } from '../../shared/ui/load-more';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { PendingApplication } from './pending-application';

export interface PendingApplicationsProps {
  list: UseInfiniteQueryResult<InfiniteData<Page<ApplicationDetail>>>;
}

/** List of the applications that wait for the user's decision as an owner or co-owner. */
export function PendingApplications({ list }: PendingApplicationsProps) {
  const { data, isError, isFetching, refetch } = list;
  if (data === undefined && isError) {
    return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data === undefined) {
    return (
      <div role="status" className="flex flex-col gap-4">
        <span className="sr-only">Loading applications…</span>
        <SkeletonCard />
        <SkeletonCard />
      </div>
    );
  }
  const applications = rowsOf(data.pages);
  if (applications.length === 0) return <EmptyState title="No pending applications." />;
  return (
    <>
      <ul className="flex flex-col gap-4">
        {applications.map((application) => (
          <li key={application.id}>
            <PendingApplication application={application} />
          </li>
        ))}
      </ul>
      <LoadMore list={list}>Load More Pending</LoadMore>
    </>
  );
}
