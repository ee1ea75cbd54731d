const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

/**
 * Returns when something was loaded, for the end of a sentence: the time, and the day unless it is today.
 * @param at - milliseconds since 1970
 */
export function timeOfLoading(at: number, now = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const time = new Date(at).toLocaleTimeString('en-US', clock);
  if (isToday) return `at ${time}`;
  const day = new Date(at).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
  return `on ${day} at ${time}`;
}
