import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';

import { cn } from '../../shared/cn';
import {
  addDays,
  addMonths,
  firstOfMonth,
  formatDay,
  monthGrid,
  startOfWeek,
  weekStart,
  type Day,
} from '../../shared/domain/meetup/days.rules';
import { timeOfDay } from '../../shared/domain/meetup/meetup-words.rules';
import { Button } from '../../shared/ui/button';
import type { Entry } from './agenda.rules';
import { dayAfterKey } from './month-keys.rules';

/** Titles that a day shows before '+2 more'. */
const shownTitles = 2;

const labelOfEntry = ({ meetup, startsAt, isPossible }: Entry): string =>
  `${meetup.title}, ${timeOfDay(new Date(startsAt))}${isPossible ? ', not decided yet' : ''}`;

function Titles({ entries }: { entries: readonly Entry[] }) {
  const shown = entries.length <= shownTitles + 1 ? entries : entries.slice(0, shownTitles);
  return (
    <span className="mt-1 hidden w-full flex-col gap-0.5 lg:flex">
      {shown.map(({ meetup, startsAt, isPossible }) => (
        <span
          key={`${meetup.id} ${startsAt}`}
          className={cn(
            'truncate rounded-sm px-1.5 py-0.5 text-start text-xs leading-4 font-semibold',
            isPossible
              ? 'border border-dashed border-line-strong py-px text-ink'
              : meetup.status === 'past'
                ? 'bg-sunken text-ink-soft'
                : 'bg-accent-soft text-accent-ink',
          )}
        >
          {meetup.title}
        </span>
      ))}
      {shown.length < entries.length && (
        <span className="px-1.5 text-xs font-bold text-ink-soft">+{entries.length - shown.length} more</span>
      )}
    </span>
  );
}

function Dots({ entries }: { entries: readonly Entry[] }) {
  return (
    <span className="mt-0.5 flex h-2 justify-center gap-0.5 lg:hidden">
      {entries.slice(0, 3).map(({ meetup, startsAt, isPossible }) => (
        <span
          key={`${meetup.id} ${startsAt}`}
          className={cn(
            'size-1.5 rounded-full',
            isPossible ? 'border border-accent' : meetup.status === 'past' ? 'bg-line-strong' : 'bg-accent',
          )}
        />
      ))}
    </span>
  );
}

export interface MonthCalendarProps {
  entries: ReadonlyMap<Day, readonly Entry[]>;
  today: Day;
  /** Day that the keyboard is on; its month is shown. */
  cursor: Day;
  onCursor: (day: Day) => void;
  /** Day whose meetups the agenda shows. */
  selected: Day | null;
  onSelect: (day: Day) => void;
}

/**
 * A month with the meetups of each day. The arrow keys move by days and weeks, Page Up and Page Down by months, Home
 * and End within the week.
 */
export function MonthCalendar({ entries, today, cursor, onCursor, selected, onSelect }: MonthCalendarProps) {
  const table = useRef<HTMLTableElement>(null);
  const movesFocus = useRef(false);
  const titleId = useId();
  const start = weekStart(navigator.language);
  const weeks = monthGrid(cursor, start);
  const month = firstOfMonth(cursor);

  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
  }, [cursor]);

  return (
    <div>
      <div className="mb-3 flex items-center gap-1">
        <h2
          id={titleId}
          aria-live="polite"
          className="me-auto text-lg font-extrabold whitespace-nowrap max-[22rem]:text-base"
        >
          {formatDay(month, { month: 'long', year: 'numeric' })}
        </h2>
        {/* Always there, so that it keeps the focus when it is clicked. */}
        <Button
          size="sm"
          variant="ghost"
          aria-disabled={firstOfMonth(today) === month}
          onClick={() => {
            onCursor(today);
          }}
        >
          Today
        </Button>
        <Button
          size="icon"
          variant="ghost"
          aria-label="Previous month"
          onClick={() => {
            onCursor(addMonths(cursor, -1));
          }}
        >
          <ChevronLeft aria-hidden="true" className="rtl:rotate-180" />
        </Button>
        <Button
          size="icon"
          variant="ghost"
          aria-label="Next month"
          onClick={() => {
            onCursor(addMonths(cursor, 1));
          }}
        >
          <ChevronRight aria-hidden="true" className="rtl:rotate-180" />
        </Button>
      </div>
      <table
        ref={table}
        role="grid"
        aria-labelledby={titleId}
        className="w-full table-fixed border-separate border-spacing-0"
        onKeyDown={(event) => {
          const next = dayAfterKey(cursor, event.key, event.shiftKey, start);
          if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          movesFocus.current = true;
          onCursor(next);
        }}
      >
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, index) => {
              const day = addDays(startOfWeek(cursor, start), index);
              return (
                <th
                  key={index}
                  scope="col"
                  className="pb-2 text-xs font-bold text-ink-soft lg:px-2 lg:text-start"
                >
                  <span className="sr-only">{formatDay(day, { weekday: 'long' })}</span>
                  <span aria-hidden="true" className="sm:hidden">
                    {formatDay(day, { weekday: 'narrow' })}
                  </span>
                  <span aria-hidden="true" className="max-sm:hidden">
                    {formatDay(day, { weekday: 'short' })}
                  </span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => {
                const own = entries.get(day) ?? [];
                const isToday = day === today;
                return (
                  <td
                    key={day}
                    role="gridcell"
                    aria-selected={day === selected}
                    className="border-line p-0 align-top lg:border-t"
                  >
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === cursor ? 0 : -1}
                      aria-current={isToday ? 'date' : undefined}
                      aria-label={[
                        formatDay(day, { weekday: 'long', day: 'numeric', month: 'long' }),
                        ...own.map(labelOfEntry),
                      ].join('; ')}
                      className={cn(
                        'flex min-h-12 w-full flex-col items-center rounded-md p-1 text-sm transition-colors hover:bg-sunken focus-visible:-outline-offset-3 lg:min-h-24 lg:items-start',
                        day === selected && 'bg-accent-soft hover:bg-accent-soft',
                      )}
                      onClick={() => {
                        onCursor(day);
                        onSelect(day);
                      }}
                    >
                      <span
                        className={cn(
                          'inline-flex size-7 items-center justify-center rounded-full font-bold tabular-nums',
                          firstOfMonth(day) !== month && 'font-normal text-ink-soft',
                          isToday && 'bg-accent font-bold text-on-accent',
                        )}
                      >
                        {Number(day.slice(8))}
                      </span>
                      <Dots entries={own} />
                      <Titles entries={own} />
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
