import { ChevronLeft, ChevronRight } from 'lucide-react';

import { Button } from '../../../ui/button';
import { moveByWeeks, weekOf, type GridPlace } from './grid-keys.rules';
import { weekLabel } from './time-labels.rules';
import { lastDay } from './zoned-times.rules';

export interface WeekNavigationProps {
  dates: readonly string[];
  place: GridPlace;
  onPlace: (place: GridPlace) => void;
}

/** The dates of the week, with buttons for the weeks before and after it. */
export function WeekNavigation({ dates, place, onPlace }: WeekNavigationProps) {
  const week = weekOf(place);
  const move = (weeks: number) => () => {
    onPlace(moveByWeeks(place, weeks));
  };
  return (
    <div className="flex items-center gap-1">
      <p aria-live="polite" className="me-auto text-lg font-extrabold">
        {weekLabel(dates)}
      </p>
      {week > 0 && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            onPlace({ ...place, day: 0 });
          }}
        >
          Today
        </Button>
      )}
      <Button variant="ghost" size="icon" aria-label="Previous week" disabled={week === 0} onClick={move(-1)}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Next week"
        disabled={week === weekOf({ day: lastDay, hour: 0 })}
        onClick={move(1)}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  );
}
