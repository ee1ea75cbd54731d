import type { Meetup } from '@circlet/contracts';

import { MeetupDetails } from '../../shared/domain/meetup/meetup-details';
import { useMeetup } from '../../shared/domain/meetup/live-meetup';
import { Dialog, DialogContent } from '../../shared/ui/dialog';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';
import { Skeleton, SkeletonRow, SkeletonText } from '../../shared/ui/skeleton';

function DetailsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading the meetup…</span>
      <div className="flex gap-4">
        <Skeleton className="size-16 rounded-lg" />
        <SkeletonRow className="grow" />
      </div>
      <SkeletonText />
      <SkeletonRow hasPicture />
      <SkeletonRow hasPicture />
    </div>
  );
}

export interface MeetupDialogProps {
  id: number;
  userId: number;
  known: Meetup | undefined;
  open: boolean;
  onClose: () => void;
}

/** Dialog with a meetup, opened from the page or from a link. */
export function MeetupDialog({ id, userId, known, open, onClose }: MeetupDialogProps) {
  const { meetup, isGone, isMissing, isFetching, refetch } = useMeetup(id, { enabled: open, known });
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <DialogContent startsAtTitle title={meetup?.title ?? (isGone ? 'Meetup not found' : 'Meetup')}>
        {meetup !== undefined ? (
          <MeetupDetails meetup={meetup} userId={userId} />
        ) : isGone ? (
          <EmptyState
            title="This meetup isn’t available to you"
            description="Only members of its circle can see it. If you left the circle, its meetups stay there."
          />
        ) : isMissing ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <DetailsSkeleton />
        )}
      </DialogContent>
    </Dialog>
  );
}
