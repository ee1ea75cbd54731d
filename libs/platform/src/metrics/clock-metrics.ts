import { gauge } from './metric';
import type { Metrics } from './metrics';

const clocks = ['emails', 'meetups', 'reports', 'applications', 'search-alerts'] as const;

const lateness = gauge({
  name: 'circlet_clock_lateness_seconds',
  help: 'How long the oldest step that is due, such as a reminder, has waited to be done; 0 if none is due.',
  labels: { clock: clocks },
});

/**
 * Shows how late work is that must be done at a time. Every replica shows the same.
 * @param dueSince - returns when the oldest step that is not done became due; null when there is none
 */
export function sampleClock(
  metrics: Metrics,
  clock: (typeof clocks)[number],
  dueSince: (now: Date) => Promise<Date | null>,
): void {
  metrics.sample(`clock ${clock}`, async () => {
    const now = new Date();
    const since = (await dueSince(now)) ?? now;
    return [lateness.reading({ clock }, Math.max(0, now.getTime() - since.getTime()) / 1000)];
  });
}
