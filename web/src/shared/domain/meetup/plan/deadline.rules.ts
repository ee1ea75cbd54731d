import { limits } from '@circlet/contracts';

const hourMs = 3_600_000;
const { afterProposal, beforeFirst } = limits.meetupDeadlineHours;

/**
 * Returns when voting ends unless the planner chooses a deadline, or null for a single time. `picks` are the proposed
 * times, earliest first.
 */
export function defaultDeadline(picks: readonly string[], now: Date): string | null {
  const [first] = picks;
  if (first === undefined || picks.length === 1) return null;
  const start = new Date(first).getTime();
  const left = start - now.getTime();
  const deadline =
    left <= beforeFirst * hourMs
      ? now.getTime() + left / 2
      : Math.min(now.getTime() + afterProposal * hourMs, start - beforeFirst * hourMs);
  return new Date(deadline).toISOString();
}
