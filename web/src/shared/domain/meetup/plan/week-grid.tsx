import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { cn } from '../../../cn';
import { placeAfterKey, type GridPlace } from './grid-keys.rules';
import { hourLabel, weekdayLabel, weekLabel } from './time-labels.rules';
import type { DayColumn, HourCell } from './week.rules';

export interface WeekGridProps {
  days: readonly DayColumn[];
  hours: readonly number[];
  /** The cell that the Tab key reaches. */
  place: GridPlace;
  onPlace: (place: GridPlace) => void;
  onToggle: (cell: HourCell) => void;
  /** Id of the text that explains the numbers. */
  describedBy: string;
}

const row = 'grid grid-cols-[3rem_repeat(7,minmax(0,1fr))] gap-1';

/** Backgrounds by how many members are free. */
const shades = [
  'border-line bg-surface',
  'border-transparent bg-positive/12',
  'border-transparent bg-positive/22',
  'border-transparent bg-positive/33',
  'border-transparent bg-positive/45',
] as const;

function cellStyles({ isPicked, isOpen, shade }: HourCell): string {
  if (isPicked) return 'border-accent bg-accent text-on-accent hover:bg-accent-hover';
  if (!isOpen) return 'cursor-not-allowed border-transparent bg-sunken/60';
  return cn(shades[shade], 'hover:border-accent');
}

function CellContent({ cell }: { cell: HourCell }) {
  if (cell.pickedClock !== null) return cell.pickedClock;
  if (cell.isPicked) return <Check className="size-4" strokeWidth={3} aria-hidden="true" />;
  return cell.free > 0 && cell.free;
}

/** The column header of a day. Today's number is marked. */
function DayHeader({ date, isToday }: DayColumn) {
  return (
    <div role="columnheader" className="pb-1 text-center text-xs font-semibold text-ink-soft">
      {weekdayLabel(date)}
      <span
        className={cn(
          'mx-auto mt-0.5 flex size-7 items-center justify-center rounded-full text-base font-extrabold text-ink',
          isToday && 'bg-accent-soft text-accent-ink',
        )}
      >
        {Number(date.slice(8))}
        {isToday && <span className="sr-only">, today</span>}
      </span>
    </div>
  );
}

/**
 * A week with days as columns and hours as rows, for wide screens. Arrow keys move, Page Up and Page Down change the
 * week, and Enter or Space picks.
 */
export function WeekGrid({ days, hours, place, onPlace, onToggle, describedBy }: WeekGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    grid.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
  }, [place]);

  return (
    <div
      ref={grid}
      role="grid"
      aria-label={weekLabel(days.map(({ date }) => date))}
      aria-multiselectable
      aria-describedby={describedBy}
      className="flex flex-col gap-1"
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const next = placeAfterKey(event.key, place, hours);
        if (next === null) return;
        event.preventDefault();
        hasMoved.current = true;
        onPlace(next);
      }}
    >
      <div role="row" className={cn(row, 'sticky -top-1 z-1 bg-surface pt-1')}>
        <span role="columnheader">
          <span className="sr-only">Hour</span>
        </span>
        {days.map((day) => (
          <DayHeader key={day.date} {...day} />
        ))}
      </div>
      {hours.map((hour, index) => (
        <div key={hour} role="row" className={row}>
          <span
            role="rowheader"
            className="self-center pe-1 text-end text-xs whitespace-nowrap text-ink-soft"
          >
            {hourLabel(hour)}
          </span>
          {days.map(({ day, date, cells }) => {
            const cell = cells[index];
            if (cell === undefined) return null;
            return (
              <button
                key={date}
                type="button"
                role="gridcell"
                aria-label={cell.label}
                aria-selected={cell.isPicked}
                aria-disabled={!cell.isOpen && !cell.isPicked}
                tabIndex={day === place.day && hour === place.hour ? 0 : -1}
                className={cn(
                  'flex h-9 items-center justify-center rounded-sm border text-xs font-bold transition-colors touch:h-11',
                  cellStyles(cell),
                )}
                onClick={() => {
                  onPlace({ day, hour });
                  onToggle(cell);
                }}
              >
                <CellContent cell={cell} />
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
