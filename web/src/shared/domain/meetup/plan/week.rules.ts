import { timeOfDay } from '../meetup-words.rules';
import { cellLabel, dayLabel, freeLabel, hourLabel, shadeOf, type Shade } from './time-labels.rules';
import { canPick, datesOf, daysPerWeek, lastShadedDay, pickedWithin, timeAt } from './zoned-times.rules';

/** Hours that the planner shows at first. Few people meet at night. */
export const usualHours: readonly number[] = Array.from({ length: 15 }, (_, index) => 8 + index);
export const allHours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** An hour of a day on the planner. */
export interface HourCell {
  readonly hour: number;
  /** Null if the clocks skip this hour. */
  readonly startsAt: string | null;
  /** Whether it can be picked: not in the past, and not too far ahead. */
  readonly isOpen: boolean;
  /** The number of free members; 0 if unknown. */
  readonly free: number;
  readonly shade: Shade;
  readonly isPicked: boolean;
  /** The picked time if it isn't the full hour, such as '7:30 PM'. */
  readonly pickedClock: string | null;
  /** Name for screen readers. */
  readonly label: string;
}

/** A day on the planner. */
export interface DayColumn {
  /** Days after today. */
  readonly day: number;
  /** Such as `2026-11-26`. */
  readonly date: string;
  readonly isToday: boolean;
  readonly cells: readonly HourCell[];
}

export interface WeekInput {
  /** Week 0 starts today. */
  readonly week: number;
  readonly hours: readonly number[];
  readonly now: Date;
  readonly timeZone: string;
  readonly picks: readonly string[];
  /** The number of members who have said when they are free. */
  readonly known: number;
  /** The number of free members by the start of the hour. */
  readonly freeByHour: ReadonlyMap<string, number>;
  readonly locale?: string;
}

function cellOf(date: string, day: number, hour: number, input: WeekInput): HourCell {
  const { now, timeZone, picks, known, freeByHour, locale } = input;
  const startsAt = timeAt(date, hour, timeZone);
  const isOpen = startsAt !== null && canPick(startsAt, now);
  const free = isOpen ? (freeByHour.get(startsAt) ?? 0) : 0;
  const [picked] = startsAt === null ? [] : pickedWithin(picks, startsAt);
  const shown = picked ?? startsAt;
  const clock = shown === null ? hourLabel(hour, locale) : timeOfDay(new Date(shown), { timeZone, locale });
  const hasCount = isOpen && known > 0 && day < lastShadedDay;
  return {
    hour,
    startsAt,
    isOpen,
    free,
    shade: shadeOf(free, known),
    isPicked: picked !== undefined,
    pickedClock: picked === undefined || picked === startsAt ? null : clock,
    label: cellLabel(dayLabel(date, locale), clock, hasCount ? freeLabel(free, known) : null, isOpen),
  };
}

/** Returns the days of a week with their hours. */
export const buildWeek = (input: WeekInput): readonly DayColumn[] =>
  datesOf(input.week, input.now, input.timeZone).map((date, index) => {
    const day = input.week * daysPerWeek + index;
    return {
      day,
      date,
      isToday: day === 0,
      cells: input.hours.map((hour) => cellOf(date, day, hour, input)),
    };
  });

/** Returns whether the usual hours don't show every picked time. */
export const needsAllHours = (pickedHours: readonly number[]): boolean =>
  pickedHours.some((hour) => !usualHours.includes(hour));
