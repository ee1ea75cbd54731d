import type { CurrentUser } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { recommendationsQuery } from '../../shared/domain/group/group-lists';
import { newGroupPath } from '../../shared/domain/group/new-group.rules';
import { Button } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import { GroupGrid, GroupGridSkeleton, type CardHandlers } from './group-grid';

/** States that no group is in reach, and offers to create the first one. */
function NoneInReach({ user, home }: { user: CurrentUser; home: string | null }) {
  return (
    <EmptyState
      className="rounded-xl border border-line bg-surface py-8 sm:py-8"
      title={home === null ? 'No circles for you yet' : `No circles near ${home} yet`}
      description={
        home === null
          ? 'No circle has a free spot for you right now. Start your own, and people like you can find it.'
          : 'No circle within 100 miles has a free spot for you right now. Start your own, and people nearby can find it.'
      }
      action={
        <Button asChild>
          <Link to={newGroupPath({ location: user.location ?? '', interests: user.interests })}>
            {home === null ? 'Start a circle' : `Start the first circle in ${home}`}
          </Link>
        </Button>
      }
    />
  );
}

export interface RecommendationsProps {
  /** Null during the sign-in check. */
  user: CurrentUser | null;
  /** The known place where the user lives; null without one. */
  home: string | null;
  handlers: CardHandlers;
}

/** Groups that fit the user best. Not rendered if they can't be fetched. */
export function Recommendations({ user, home, handlers }: RecommendationsProps) {
  const { data, isPending } = useQuery({
    ...recommendationsQuery(user?.id ?? 0),
    enabled: user !== null,
  });
  if (!isPending && data === undefined) return null;
  return (
    <section aria-labelledby="recommended" className="flex flex-col gap-4 sm:gap-5">
      <h2 id="recommended" className="text-xl font-extrabold sm:text-2xl">
        Recommended for You
      </h2>
      {data === undefined || user === null ? (
        <GroupGridSkeleton count={3} label="Loading recommendations…" />
      ) : data.length === 0 ? (
        <NoneInReach user={user} home={home} />
      ) : (
        <GroupGrid groups={data} handlers={handlers} />
      )}
    </section>
  );
}
