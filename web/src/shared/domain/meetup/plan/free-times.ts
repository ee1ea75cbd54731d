import { listFreeTimes } from '@circlet/contracts';
import { useMemo } from 'react';

import { useCall } from '../../../api/use-call';

/** How many members of a circle are free, as far as they have said so. */
export interface FreeTimes {
  /** The number of members who have said when they are free; 0 until that is known. */
  known: number;
  isLoading: boolean;
  hasFailed: boolean;
  isRetrying: boolean;
  retry: () => void;
  /** The number of free members by the start of the hour. */
  freeByHour: ReadonlyMap<string, number>;
}

/** Fetches how many members are free, by hour. */
export function useFreeTimes(groupId: number, timeZone: string): FreeTimes {
  const { data, isPending, isPaused, isError, isFetching, refetch } = useCall(listFreeTimes, {
    id: groupId,
    timeZone,
  });
  // Without a connection, the request waits for one.
  const isMissing = data === undefined && (isError || isPaused);
  const freeByHour = useMemo(
    () => new Map(data?.hours.map(({ startsAt, free }) => [startsAt, free])),
    [data],
  );
  return {
    known: data?.known ?? 0,
    isLoading: isPending && !isMissing,
    hasFailed: isMissing,
    isRetrying: isFetching,
    retry: () => void refetch(),
    freeByHour,
  };
}
