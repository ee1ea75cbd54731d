const minute = 60_000;
const hour = 60 * minute;

/** From here on a deadline is near. Milliseconds. */
const soon = 4 * hour;

/** How near the end of the 24 hours is, and in what words. */
export interface Due {
  tone: 'neutral' | 'warning' | 'danger';
  words: string;
}

const span = (milliseconds: number): string => {
  const minutes = Math.floor(milliseconds / minute);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} d`;
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
};

/** Counts down to a deadline, and up from it. */
export function dueIn(dueAt: Date, now: Date): Due {
  const left = dueAt.getTime() - now.getTime();
  if (left <= 0) return { tone: 'danger', words: `Overdue by ${span(-left)}` };
  return { tone: left <= soon ? 'warning' : 'neutral', words: `${span(left)} left` };
}
