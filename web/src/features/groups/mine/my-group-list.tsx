import type { Group } from '@circlet/contracts';
import type { UseQueryResult } from '@tanstack/react-query';

import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorState } from '../../../shared/ui/error-state';
import { SkeletonCard } from '../../../shared/ui/skeleton';
import { MyGroupCard } from './my-group-card';

export interface MyGroupListProps {
  userId: number;
  query: UseQueryResult;
  /** Undefined until fetched. */
  groups: readonly Group[] | undefined;
  /** Title of the empty state. */
  empty: string;
}

/** List of the groups on one tab. */
export function MyGroupList({ userId, query, groups, empty }: MyGroupListProps) {
  if (groups === undefined && query.isError) {
    return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  if (groups === undefined) {
    return (
      <div role="status" className="grid gap-5 lg:grid-cols-2">
        <span className="sr-only">Loading your groups…</span>
        {[1, 2, 3, 4].map((card) => (
          <SkeletonCard key={card} hasPicture />
        ))}
      </div>
    );
  }
  if (groups.length === 0) return <EmptyState title={empty} />;
  return (
    <ul className="grid grid-flow-row-dense items-start gap-5 lg:grid-cols-2">
      {groups.map((group) => (
        <li key={group.id} className="min-w-0 lg:has-[[aria-expanded=true]]:col-span-2">
          <MyGroupCard group={group} userId={userId} />
        </li>
      ))}
    </ul>
  );
}
