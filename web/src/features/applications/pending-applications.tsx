import type { ApplicationDetail } from '@circlet/contracts';
import type { UseQueryResult } from '@tanstack/react-query';

import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';
import { Skeleton } from '../../shared/ui/skeleton';
import { PendingApplication } from './pending-application';

/** Everybody who waits for the owner's answer. */
export function PendingApplications({ query }: { query: UseQueryResult<ApplicationDetail[]> }) {
  const { data, isError, isFetching, refetch } = query;
  if (data === undefined && isError) {
    return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data === undefined) {
    return (
      <div role="status" className="flex flex-col gap-4">
        <span className="sr-only">Loading applications…</span>
        <Skeleton className="h-44 rounded-xl" />
        <Skeleton className="h-44 rounded-xl" />
      </div>
    );
  }
  if (data.length === 0) return <EmptyState title="No pending applications." />;
  return (
    <ul className="flex flex-col gap-4">
      {data.map((application) => (
        <li key={application.id}>
          <PendingApplication application={application} />
        </li>
      ))}
    </ul>
  );
}
