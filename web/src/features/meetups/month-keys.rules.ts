import { addDays, addMonths, startOfWeek, type Day } from '../../shared/domain/meetup/days.rules';

/** Returns the day to which a key leads in the month, or null if the key has no meaning there. */
export function dayAfterKey(day: Day, key: string, withShift: boolean, weekStart: number): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day, weekStart);
    case 'End':
      return addDays(startOfWeek(day, weekStart), 6);
    case 'PageUp':
      return addMonths(day, withShift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, withShift ? 12 : 1);
    default:
      return null;
  }
}
