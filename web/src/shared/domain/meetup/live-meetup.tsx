import { getMeetup, type Meetup } from '@circlet/contracts';
import type { ReactNode } from 'react';

import { ApiError } from '../../api/api-error';
import { retriesFetch } from '../../api/retry.rules';
import { useCall } from '../../api/use-call';
import { ErrorState } from '../../ui/error-state';
import { Skeleton, SkeletonRow } from '../../ui/skeleton';
import { MeetupCard } from './meetup-card';

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export interface MeetupOptions {
  enabled?: boolean;
  /** The meetup from a list, shown until its current state has arrived, and if that fails. */
  known?: Meetup | undefined;
}

/** Fetches a meetup and keeps it up to date. */
export function useMeetup(id: number, { enabled = true, known }: MeetupOptions = {}) {
  const { data, error, isFetching, isPaused, refetch } = useCall(
    getMeetup,
    { id },
    {
      enabled,
      placeholderData: () => known,
      // After a 404, it doesn't exist, or the viewer isn't a member.
      retry: (failures, failure) => !isNotFound(failure) && retriesFetch(failures, failure),
    },
  );
  const isGone = isNotFound(error);
  // Without a connection, the request waits for one.
  const isMissing = error !== null || isPaused;
  // A failure ends the placeholder, but what is known is still better than nothing.
  return { meetup: isGone ? undefined : (data ?? known), isGone, isMissing, isFetching, refetch };
}

export interface LiveMeetupProps {
  id: number;
  userId: number;
  /** Shown if the viewer can't see the meetup. */
  gone?: ReactNode;
}

/** The card of a meetup, which changes as its members vote and answer. */
export function LiveMeetup({ id, userId, gone = null }: LiveMeetupProps) {
  const { meetup, isGone, isMissing, isFetching, refetch } = useMeetup(id);
  if (meetup !== undefined) return <MeetupCard meetup={meetup} userId={userId} />;
  if (isGone) return gone;
  if (isMissing) {
    return (
      <ErrorState
        className="w-full max-w-lg rounded-xl border border-line py-6"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div
      role="status"
      className="flex h-44 w-full max-w-lg flex-col justify-between rounded-xl border border-line p-4"
    >
      <span className="sr-only">Loading the meetup…</span>
      <SkeletonRow hasPicture hasControl className="py-0" />
      <Skeleton className="h-3.5 w-3/5 rounded-full" />
      <div className="flex gap-2">
        <Skeleton className="h-11 w-28 rounded-full" />
        <Skeleton className="h-11 w-28 rounded-full" />
      </div>
    </div>
  );
}
