import { listInterests, limits } from '@circlet/contracts';
import type { ReactNode } from 'react';

import { usePages } from '../../../shared/api/use-call';
import { addInterest, hasInterest, removeInterest } from '../../../shared/interests/interest-list.rules';
import { Chip, chipStyles } from '../../../shared/ui/chip';
import { ErrorState } from '../../../shared/ui/error-state';
import { LoadMore } from '../../../shared/ui/load-more';
import { Skeleton } from '../../../shared/ui/skeleton';

/** Changes the filtered interests, starting from their latest value. */
export type ChangeInterests = (changed: (before: readonly string[]) => readonly string[]) => void;

/** Fetches the interests of listed groups, most used first, as many at a time as the server allows. */
const useInterests = () => usePages(listInterests, { limit: limits.pageSize.max });

/** Returns the interests of all fetched pages. One that moved between pages in the meantime appears once. */
const interestsOf = (data: ReturnType<typeof useInterests>['data']) => [
  ...new Map((data?.pages ?? []).flatMap(({ items }) => items).map((item) => [item.name, item])).values(),
];

export interface InterestFiltersProps {
  chosen: readonly string[];
  onChange: ChangeInterests;
}

function InterestChip({
  name,
  chosen,
  onChange,
  count,
}: InterestFiltersProps & { name: string; count?: number | undefined }) {
  const isChosen = hasInterest(chosen, name);
  return (
    <Chip
      pressed={isChosen}
      disabled={!isChosen && chosen.length >= limits.interests.max}
      onPressedChange={(pressed) => {
        onChange((before) => (pressed ? addInterest(before, name) : removeInterest(before, name)));
      }}
    >
      {name}
      {count !== undefined && (
        <span className="font-normal text-ink-soft">
          {count.toLocaleString()}
          <span className="sr-only"> {count === 1 ? 'group' : 'groups'}</span>
        </span>
      )}
    </Chip>
  );
}

const placeholders = [20, 24, 16, 28, 20, 24, 20, 28, 24].map((width, index) => (
  <Skeleton key={index} className="h-9 shrink-0 rounded-full" style={{ width: `${width * 4}px` }} />
));

export interface PopularInterestsProps extends InterestFiltersProps {
  onMore: () => void;
  /** Chips that come first in the same row on phones. */
  before?: ReactNode;
  /** False while it isn't known yet which chips come first. */
  isReady?: boolean;
}

/** Toggles for the most common interests, and a button for the rest. On phones, they are one row that scrolls. */
export function PopularInterests({ onMore, before, isReady = true, ...choice }: PopularInterestsProps) {
  const list = useInterests();
  const { data } = list;
  const isPending = list.isPending || !isReady;
  const interests = interestsOf(data);
  if (!isPending && interests.length === 0 && before === undefined) return null;
  const more = (data?.pages[0]?.total ?? interests.length) - limits.popularInterests;
  return (
    <div className="-mx-4 flex scroll-row gap-2 px-4 py-1.5 sm:mx-0 sm:px-0">
      {!isPending && before}
      {isPending ? (
        <div key="placeholders" aria-hidden="true" className="flex gap-2 sm:flex-wrap">
          {placeholders}
        </div>
      ) : (
        <div key="interests" role="group" aria-label="Popular interests" className="flex gap-2 sm:flex-wrap">
          {interests.slice(0, limits.popularInterests).map(({ name }) => (
            <InterestChip key={name} name={name} {...choice} />
          ))}
          {more > 0 && (
            <button type="button" className={`${chipStyles} border-dashed hover:bg-sunken`} onClick={onMore}>
              +{more} more
            </button>
          )}
        </div>
      )}
    </div>
  );
}

export interface AllInterestsProps extends InterestFiltersProps {
  /** Whether to show how many listed groups have each interest. With other filters, fewer of them may be found. */
  showsCounts: boolean;
}

/** Toggles for all interests of listed groups, one page at a time. */
export function AllInterests({ showsCounts, ...choice }: AllInterestsProps) {
  const list = useInterests();
  const { data, isError, isFetching, refetch } = list;
  if (data !== undefined) {
    return (
      <div className="-m-1 p-1 sm:max-h-80 sm:overflow-y-auto">
        <div role="group" aria-label="Interests" className="flex flex-wrap gap-2">
          {interestsOf(data).map(({ name, count }) => (
            <InterestChip key={name} name={name} {...choice} count={showsCounts ? count : undefined} />
          ))}
        </div>
        <LoadMore list={list}>Show more interests</LoadMore>
      </div>
    );
  }
  if (isError) return <ErrorState className="py-4" onRetry={() => void refetch()} retrying={isFetching} />;
  return <Skeleton className="h-32" />;
}
