import { limits, listUserApplications, type CurrentUser, type Group } from '@circlet/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';

import { shows } from '../../shared/api/topics.rules';
import { recommendationsQuery } from '../../shared/domain/group/group-lists';
import { lazyPart } from '../../shared/lazy-part';
import { GroupGrid, GroupGridSkeleton, type CardHandlers } from './group-grid';

const NoneInReach = lazyPart(() => import('./none-in-reach'));

const none: readonly Group[] = [];

/**
 * Returns the groups in the order in which they were first shown. One that the user has just applied to stays, so that no
 * other takes its place under their finger.
 */
function useSteadyOrder(groups: readonly Group[], relationTo: CardHandlers['relationTo']): readonly Group[] {
  const client = useQueryClient();
  const [{ from, seen }, setSeen] = useState({ from: none, seen: none });
  if (from !== groups) {
    const old = seen.map((group) => groups.find(({ id }) => id === group.id) ?? group);
    setSeen({ from: groups, seen: [...old, ...groups.filter((group) => !old.includes(group))] });
  }
  // Until the applications have been fetched again too, no one knows which of them were applied to.
  const isRefetching = client.isFetching({ predicate: (query) => shows(query, listUserApplications) }) > 0;
  return seen
    .filter((group) => groups.includes(group) || isRefetching || relationTo(group) === 'applicant')
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
  const shown = useSteadyOrder(data ?? none, handlers.relationTo);
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
