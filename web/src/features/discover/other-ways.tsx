import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { groupsQuery, type GroupListFilters } from '../../shared/domain/group/group-lists';
import { newGroupPath } from '../../shared/domain/group/new-group.rules';
import { Button } from '../../shared/ui/button';
import { describeGroups } from './group-count.rules';

/** Returns the address of the form for a new group like those that were looked for. */
const newGroupFor = ({ locationSearch = '', interests = '' }: GroupListFilters): string =>
  newGroupPath({ location: locationSearch, interests: interests.split(',').filter((name) => name !== '') });

export interface OtherWaysProps {
  /** The filters that no group matches. */
  filters: GroupListFilters;
  /** Looks for an interest instead of the searched text. */
  onInterest: (name: string) => void;
}

/** Offers the groups with the interest that was searched for: a search finds names and descriptions only. */
function ShowInterest({ filters, onInterest }: OtherWaysProps) {
  const name = filters.search ?? '';
  const { data } = useInfiniteQuery({
    ...groupsQuery({ ...filters, search: '', sort: 'newest', interests: name }),
    enabled: name !== '' && !name.includes(','),
  });
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

/** Other ways to a circle than a search that found none. Its code loads on demand. */
export default function OtherWays(props: OtherWaysProps) {
  return (
    <>
      <ShowInterest {...props} />
      <Button asChild variant="secondary">
        <Link to={newGroupFor(props.filters)}>Start your own circle</Link>
      </Button>
    </>
  );
}
