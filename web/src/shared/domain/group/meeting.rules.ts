import type { Group } from '@circlet/contracts';

/** Returns how often and when a group met, for display; null if it never has. */
export function metLabel(
  { meetupsHeld, lastMetOn }: Pick<Group, 'meetupsHeld' | 'lastMetOn'>,
  now = new Date(),
): string | null {
  if (meetupsHeld === 0 || lastMetOn === null) return null;
  const day = new Date(`${lastMetOn}T12:00:00Z`);
  const isThisYear = lastMetOn.startsWith(`${now.getFullYear()}-`);
  const month = day.toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
  return meetupsHeld === 1 ? `Met once, in ${month}` : `Met ${meetupsHeld} times, last in ${month}`;
}
