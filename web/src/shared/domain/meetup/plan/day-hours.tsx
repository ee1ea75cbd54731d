import { Check } from 'lucide-react';
import { useId } from 'react';

import { cn } from '../../../cn';
import type { GridPlace } from './grid-keys.rules';
import { dayLabel, freeLabel, hourLabel, weekdayLabel } from './time-labels.rules';
import type { DayColumn, HourCell } from './week.rules';

export interface DayHoursProps {
  days: readonly DayColumn[];
  place: GridPlace;
  onPlace: (place: GridPlace) => void;
  onToggle: (cell: HourCell) => void;
  /** The number of members who have said when they are free. */
  known: number;
  describedBy: string;
}

const shades = [
  'bg-surface',
  'bg-positive/12',
  'bg-positive/22',
  'bg-positive/33',
  'bg-positive/45',
] as const;

function HourButton({ cell, known, onToggle }: { cell: HourCell; known: number; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-label={cell.label}
      aria-pressed={cell.isPicked}
      className={cn(
        'flex min-h-14 flex-col items-center justify-center rounded-md border border-line-strong px-1 font-bold transition-colors',
        cell.isPicked ? 'border-accent bg-accent text-on-accent' : shades[cell.shade],
      )}
      onClick={onToggle}
    >
      <span className="flex items-center gap-1">
        {cell.isPicked && <Check className="size-4" strokeWidth={3} aria-hidden="true" />}
        {cell.pickedClock ?? hourLabel(cell.hour)}
      </span>
      {cell.free > 0 && <span className="text-xs font-semibold">{freeLabel(cell.free, known)}</span>}
    </button>
  );
}

/** A week as a strip of days with the hours of one of them, for narrow screens and thumbs. */
export function DayHours({ days, place, onPlace, onToggle, known, describedBy }: DayHoursProps) {
  const name = useId();
  const shown = days.find(({ day }) => day === place.day) ?? days[0];
  const cells = shown?.cells.filter(({ isOpen, isPicked }) => isOpen || isPicked) ?? [];
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="grid grid-cols-7 gap-1" aria-describedby={describedBy}>
        <legend className="sr-only">Day</legend>
        {days.map(({ day, date, isToday, cells: hours }) => (
          <label
            key={date}
            className="relative flex min-h-15 cursor-pointer flex-col items-center justify-center rounded-md text-xs font-semibold text-ink-soft has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={day === shown?.day}
              aria-label={isToday ? `Today, ${dayLabel(date)}` : dayLabel(date)}
              onChange={() => {
                onPlace({ ...place, day });
              }}
            />
            {isToday ? 'Today' : weekdayLabel(date)}
            <span className="text-lg leading-tight font-extrabold">{Number(date.slice(8))}</span>
            <span
              className={cn(
                'size-1.5 rounded-full',
                hours.some(({ isPicked }) => isPicked) ? 'bg-accent' : 'bg-transparent',
              )}
            />
          </label>
        ))}
      </fieldset>
      {shown !== undefined && cells.length > 0 ? (
        <div role="group" aria-label={dayLabel(shown.date)} className="grid grid-cols-3 gap-2">
          {cells.map((cell) => (
            <HourButton
              key={cell.hour}
              cell={cell}
              known={known}
              onToggle={() => {
                onToggle(cell);
              }}
            />
          ))}
        </div>
      ) : (
        <p className="rounded-lg bg-sunken px-4 py-3 text-ink-soft">No hours are left on this day.</p>
      )}
    </div>
  );
}
