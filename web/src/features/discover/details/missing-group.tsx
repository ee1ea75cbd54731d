import { Link } from 'react-router-dom';

import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorState } from '../../../shared/ui/error-state';
import { Skeleton } from '../../../shared/ui/skeleton';
import type { useGroupDetails } from './use-group-details';

function DetailsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading the group…</span>
      <Skeleton className="aspect-[5/2] rounded-lg sm:aspect-[3/1]" />
      <Skeleton className="mx-auto size-50 rounded-full min-[640px]:size-58" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </div>
  );
}

export interface MissingGroupProps {
  details: Pick<ReturnType<typeof useGroupDetails>, 'isGone' | 'error' | 'isFetching' | 'refetch'>;
  /** Whether an invite link led here. */
  isInvited?: boolean;
}

/** Placeholder for a group that is loading or can't be shown. */
export function MissingGroup({
  details: { isGone, error, isFetching, refetch },
  isInvited = false,
}: MissingGroupProps) {
  if (isGone) {
    return (
      <EmptyState
        title="We couldn’t find this group"
        description={
          isInvited
            ? 'The invite link may have expired. Ask your friend for a new one.'
            : 'It may have been closed, or only its members can see it.'
        }
        action={
          <Button asChild>
            <Link to="/">Discover Groups</Link>
          </Button>
        }
      />
    );
  }
  if (error !== null) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  return <DetailsSkeleton />;
}
