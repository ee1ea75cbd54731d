import { limits, type CurrentUser, type Group } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';

import { recommendationsQuery } from '../../shared/domain/group/group-lists';
import { lazyPart } from '../../shared/lazy-part';
import { GroupGrid, GroupGridSkeleton, type CardHandlers } from './group-grid';

const NoneInReach = lazyPart(() => import('./none-in-reach'));

/**
 * Returns the groups in the order in which they were first shown. One that the user has just applied to stays, so that no
 * other takes its place under their finger.
 */
function useSteadyOrder(groups: readonly Group[], relationTo: CardHandlers['relationTo']): readonly Group[] {
  const [seen, setSeen] = useState(groups);
  const added = groups.filter(({ id }) => !seen.some((group) => group.id === id));
  if (added.length > 0) setSeen([...seen, ...added]);
  return seen
    .map((old) => groups.find(({ id }) => id === old.id) ?? old)
    .filter((group) => groups.includes(group) || relationTo(group) === 'applicant')
    .slice(0, limits.recommendations);
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
  const shown = useSteadyOrder(data ?? [], handlers.relationTo);
  if (!isPending && data === undefined) return null;
  const skeleton = <GroupGridSkeleton count={3} label="Loading recommendations…" />;
  return (
    <section aria-labelledby="recommended" className="flex flex-col gap-4 sm:gap-5">
      <h2 id="recommended" className="text-xl font-extrabold sm:text-2xl">
        Recommended for You
      </h2>
      {data === undefined || user === null ? (
        skeleton
      ) : shown.length === 0 ? (
        <Suspense fallback={skeleton}>
          <NoneInReach user={user} home={home} />
        </Suspense>
      ) : (
        <GroupGrid groups={shown} handlers={handlers} />
      )}
    </section>
  );
}
