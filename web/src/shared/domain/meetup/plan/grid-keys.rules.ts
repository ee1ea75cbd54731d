import { daysPerWeek, lastDay } from './zoned-times.rules';

/** A place on the grid: days after today, and the hour of the day. */
export interface GridPlace {
  readonly day: number;
  readonly hour: number;
}

const within = (day: number): number => Math.min(lastDay, Math.max(0, day));

/** Returns the week that a day is in; week 0 starts today. */
export const weekOf = ({ day }: GridPlace): number => Math.floor(day / daysPerWeek);

/** Returns the same weekday some weeks later, as far as times can be picked. */
export const moveByWeeks = (place: GridPlace, weeks: number): GridPlace => ({
  ...place,
  day: within(place.day + weeks * daysPerWeek),
});

/**
 * Returns where a key leads on the grid, or null if it doesn't move. Arrows at the edge of a week lead to the next one.
 *
 * @param hours - the hours of the grid's rows
 */
export function placeAfterKey(key: string, place: GridPlace, hours: readonly number[]): GridPlace | null {
  const row = hours.indexOf(place.hour);
  const inRow = (index: number): GridPlace => ({
    ...place,
    hour: hours[Math.min(hours.length - 1, Math.max(0, index))] ?? place.hour,
  });
  const onDay = (day: number): GridPlace => ({ ...place, day: within(day) });
  const firstOfWeek = weekOf(place) * daysPerWeek;
  switch (key) {
    case 'ArrowLeft':
      return onDay(place.day - 1);
    case 'ArrowRight':
      return onDay(place.day + 1);
    case 'ArrowUp':
      return inRow(row - 1);
    case 'ArrowDown':
      return inRow(row + 1);
    case 'Home':
      return onDay(firstOfWeek);
    case 'End':
      return onDay(firstOfWeek + daysPerWeek - 1);
    case 'PageUp':
      return moveByWeeks(place, -1);
    case 'PageDown':
      return moveByWeeks(place, 1);
    default:
      return null;
  }
}
