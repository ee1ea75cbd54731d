import { limits, suggestMeetupTimes } from '@circlet/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';

import { useCall } from '../../../api/use-call';
import { Chip } from '../../../ui/chip';
import { Skeleton } from '../../../ui/skeleton';
import { suggestionLabel, timeLabel } from './time-labels.rules';

export interface SuggestedTimesProps {
  groupId: number;
  durationMinutes: number;
  timeZone: string;
  /** The number of members who have said when they are free. */
  known: number;
  picks: readonly string[];
  onAdd: (startsAt: string) => void;
  onRemove: (startsAt: string) => void;
}

/** The times at which most members are free, each picked in one tap. */
export function SuggestedTimes({
  groupId,
  durationMinutes,
  timeZone,
  known,
  picks,
  onAdd,
  onRemove,
}: SuggestedTimesProps) {
  const titleId = useId();
  const { min, max } = limits.meetupMinutes;
  const { data, isLoading } = useCall(
    suggestMeetupTimes,
    { id: groupId, durationMinutes, timeZone },
    {
      enabled: Number.isInteger(durationMinutes) && durationMinutes >= min && durationMinutes <= max,
      placeholderData: keepPreviousData,
    },
  );
  // The grid works without suggestions.
  if (!isLoading && (data ?? []).length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p id={titleId} className="flex items-center gap-1.5 text-sm font-bold">
        <Sparkles className="size-4 text-accent" aria-hidden="true" />
        Good times for your circle
      </p>
      {data === undefined ? (
        <div role="status" className="flex flex-wrap gap-2">
          <span className="sr-only">Looking for good times…</span>
          <Skeleton className="h-9 w-52 rounded-full" />
          <Skeleton className="h-9 w-52 rounded-full" />
        </div>
      ) : (
        <ul
          aria-labelledby={titleId}
          className="flex gap-2 max-sm:-mx-5 max-sm:scroll-row max-sm:px-5 max-sm:py-1 sm:flex-wrap"
        >
          {data.map(({ startsAt, free, unknown }) => (
            <li key={startsAt} className="shrink-0">
              <Chip
                pressed={picks.includes(startsAt)}
                onPressedChange={(isPicked) => {
                  if (isPicked) onAdd(startsAt);
                  else onRemove(startsAt);
                }}
              >
                {timeLabel(startsAt, timeZone)}
                <span className="font-normal text-ink-soft group-aria-pressed:text-accent-ink">
                  <span aria-hidden="true">· </span>
                  {suggestionLabel(free.length, known, unknown.length)}
                </span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
