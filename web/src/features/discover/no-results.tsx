import { limits } from '@circlet/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { groupsQuery, type GroupListFilters } from '../../shared/domain/group/group-lists';
import { newGroupPath } from '../../shared/domain/group/new-group.rules';
import { Button } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import { describeGroups } from './group-count.rules';

/** Returns the address of the form for a new group like those that were looked for. */
const newGroupFor = ({ locationSearch = '', interests = '' }: GroupListFilters): string =>
  newGroupPath({ location: locationSearch, interests: interests.split(',').filter((name) => name !== '') });

/** Returns the filters without their place. */
function anywhere(filters: GroupListFilters): GroupListFilters {
  const wanted: GroupListFilters = { ...filters, sort: 'newest' };
  delete wanted.locationSearch;
  delete wanted.radius;
  return wanted;
}

interface OtherWaysProps {
  /** The filters that no group matches. */
  filters: GroupListFilters;
  /** Looks for an interest instead of the searched text, anywhere. */
  onInterest: (name: string) => void;
  /** Looks anywhere. */
  onAnywhere: () => void;
}

/** Offers the groups that match without the place. */
function ShowAnywhere({ filters, onAnywhere }: Pick<OtherWaysProps, 'filters' | 'onAnywhere'>) {
  const { data } = useInfiniteQuery(groupsQuery(anywhere(filters)));
  if (data?.pages[0]?.items[0] === undefined) return null;
  return <Button onClick={onAnywhere}>Show {describeGroups(data.pages)} further away</Button>;
}

/** Returns whether a searched text can be the name of an interest. */
const canBeInterest = (text: string): boolean =>
  text !== '' && text.length <= limits.interests.length && !text.includes(',');

/** Offers the groups with the interest that was searched for: a search finds names and descriptions only. */
function ShowInterest({
  filters,
  name,
  onInterest,
}: Pick<OtherWaysProps, 'filters' | 'onInterest'> & { name: string }) {
  const { data } = useInfiniteQuery(groupsQuery({ ...anywhere(filters), search: '', interests: name }));
  if (data?.pages[0]?.items[0] === undefined) return null;
  return (
    <Button
      onClick={() => {
        onInterest(name);
      }}
    >
      Show {describeGroups(data.pages)} with this interest
    </Button>
  );
}

export interface NoResultsProps extends Omit<OtherWaysProps, 'filters'> {
  /** The filters that no group matches; null if only favorites are wanted and there are none. */
  filters: GroupListFilters | null;
  /** Removes all filters. */
  onClear: () => void;
}

/** States that no group was found, and offers other ways to a circle. Its code loads on demand. */
export default function NoResults({ filters, onClear, onAnywhere, onInterest }: NoResultsProps) {
  const showAll = (
    <Button variant="secondary" onClick={onClear}>
      Show all groups
    </Button>
  );
  if (filters === null) {
    return (
      <EmptyState
        title="No favorites yet"
        description="Tap the heart on a group to find it here again."
        action={showAll}
      />
    );
  }
  const { search = '', locationSearch = '' } = filters;
  return (
    <EmptyState
      title="No groups found"
      description="Try adjusting your filters or search terms"
      action={
        <>
          {locationSearch !== '' && <ShowAnywhere filters={filters} onAnywhere={onAnywhere} />}
          {canBeInterest(search) && <ShowInterest filters={filters} name={search} onInterest={onInterest} />}
          {showAll}
          <Button asChild variant="secondary">
            <Link to={newGroupFor(filters)}>Start your own circle</Link>
          </Button>
        </>
      }
    />
  );
}
