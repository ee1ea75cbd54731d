import { useQuery } from '@tanstack/react-query';

import { recommendationsQuery } from '../../shared/domain/group/group-lists';
import { GroupGrid, GroupGridSkeleton, type CardHandlers } from './group-grid';

export interface RecommendationsProps {
  /** Null during the sign-in check. */
  userId: number | null;
  handlers: CardHandlers;
}

/** Groups that fit the user best. Not rendered if there are none. */
export function Recommendations({ userId, handlers }: RecommendationsProps) {
  const { data, isPending } = useQuery({
    ...recommendationsQuery(userId ?? 0),
    enabled: userId !== null,
  });
  if (!isPending && (data === undefined || data.length === 0)) return null;
  return (
    <section aria-labelledby="recommended" className="flex flex-col gap-5">
      <h2 id="recommended" className="text-2xl font-extrabold">
        Recommended for You
      </h2>
      {data === undefined ? (
        <GroupGridSkeleton count={3} label="Loading recommendations…" />
      ) : (
        <GroupGrid groups={data} handlers={handlers} />
      )}
    </section>
  );
}
