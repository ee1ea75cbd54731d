import { durationWords, unitsOfTime } from '../../../shared/duration.rules';

const minute = 60_000;
const hour = 60 * minute;

/** A deadline is near when less than this is left. Milliseconds. */
const soon = 4 * hour;

/** Urgency of a deadline, with its label. */
export interface Due {
  tone: 'neutral' | 'warning' | 'danger';
  label: string;
}

const span = (milliseconds: number): string => {
  const minutes = Math.floor(milliseconds / minute);
  const days = Math.floor(minutes / (24 * 60));
  return days >= 2 ? unitsOfTime(days, 'day') : durationWords(minutes);
};

/** Describes the time left until a deadline, or the time since it passed. */
export function describeDue(dueAt: Date, now: Date): Due {
  const left = dueAt.getTime() - now.getTime();
  if (left <= 0) return { tone: 'danger', label: `Overdue by ${span(Math.abs(left))}` };
  return { tone: left <= soon ? 'warning' : 'neutral', label: `${span(left)} left` };
}
