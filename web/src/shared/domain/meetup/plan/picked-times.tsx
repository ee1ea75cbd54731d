import { limits } from '@circlet/contracts';

import { RemovableChip } from '../../../ui/removable-chip';
import { timeLabel } from './time-labels.rules';

export interface PickedTimesProps {
  picks: readonly string[];
  timeZone: string;
  onRemove: (startsAt: string) => void;
}

/** The picked times, each with a button that removes it. */
export function PickedTimes({ picks, timeZone, onRemove }: PickedTimesProps) {
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-sm font-bold">
        {picks.length === 0
          ? 'Pick one time, or a few for your circle to vote on.'
          : `${picks.length} of ${limits.meetupOptions.max} times picked`}
      </p>
      {picks.length > 0 && (
        <ul aria-label="Picked times" className="flex flex-wrap gap-2">
          {picks.map((startsAt) => (
            <li key={startsAt}>
              <RemovableChip
                label={timeLabel(startsAt, timeZone)}
                onRemove={() => {
                  onRemove(startsAt);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
