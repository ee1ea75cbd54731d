import { limits } from '@circlet/contracts';
import { useInfiniteQuery, keepPreviousData } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useState } from 'react';

import { rowsOf } from '../../shared/api/paging.rules';
import { cn } from '../../shared/cn';
import { groupsQuery, type GroupListFilters } from '../../shared/domain/group/group-lists';
import { lazyPart } from '../../shared/lazy-part';
import { ErrorState } from '../../shared/ui/error-state';
import { LoadMore } from '../../shared/ui/load-more';
import { describeGroups } from './group-count.rules';
import { GroupGrid, GroupGridSkeleton, type CardHandlers } from './group-grid';

const NoResults = lazyPart(() => import('./no-results'));

export interface ResultsProps {
  /** Null until it is known where Discover starts. */
  filters: GroupListFilters | null;
  /** Whether only favorites are wanted and there are none. */
  lacksFavorites: boolean;
  /** Whether only favorites are wanted and there are more than a query can name. */
  leavesOutFavorites: boolean;
  handlers: CardHandlers;
  /** Removes all filters. */
  onClear: () => void;
  /** Looks for an interest instead of the searched text, anywhere. */
  onInterest: (name: string) => void;
  /** Looks anywhere. */
  onAnywhere: () => void;
}

/** All listed groups that match the filters, one page at a time. */
export function Results({
  filters,
  lacksFavorites,
  leavesOutFavorites,
  handlers,
  onClear,
  onInterest,
  onAnywhere,
}: ResultsProps) {
  const query = useInfiniteQuery({
    ...groupsQuery(filters ?? {}),
    enabled: filters !== null && !lacksFavorites,
    placeholderData: keepPreviousData,
  });
  const { isFetching, isPlaceholderData } = query;
  // Cards are rendered a few milliseconds at a time, so that the page responds meanwhile.
  const data = useDeferredValue(query.data);
  const [wasLoaded] = useState(data !== undefined);
  const isPending = filters === null || query.isPending || (data === undefined && query.isSuccess);
  const pages = isPending || lacksFavorites ? [] : (data?.pages ?? []);
  const groups = rowsOf(pages);
  const found = describeGroups(pages);
  const skeleton = <GroupGridSkeleton count={6} label="Loading groups…" />;
  return (
    <section aria-labelledby="all-groups" className="flex flex-col gap-4 sm:gap-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="all-groups" className="text-xl font-extrabold sm:text-2xl">
          All Friend Groups
        </h2>
        <p role="status" className="min-h-6 text-ink-soft">
          {found !== undefined && `${found} found`}
        </p>
      </header>
      {leavesOutFavorites && (
        <p className="text-ink-soft">
          You have more than {limits.listedIds} favorites. Only the last {limits.listedIds} that you added are
          shown.
        </p>
      )}
      {isPending && !lacksFavorites ? (
        skeleton
      ) : data === undefined && !lacksFavorites ? (
        <ErrorState
          title="Couldn’t load the groups"
          onRetry={() => void query.refetch()}
          retrying={isFetching}
        />
      ) : groups.length === 0 ? (
        <Suspense fallback={skeleton}>
          <NoResults filters={lacksFavorites ? null : filters} {...{ onClear, onInterest, onAnywhere }} />
        </Suspense>
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={cn('transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <GroupGrid groups={groups} handlers={handlers} isSeen={wasLoaded} />
          <LoadMore list={query}>Load More Groups</LoadMore>
        </div>
      )}
    </section>
  );
}
