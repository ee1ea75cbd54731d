import { type Answers, type ApplicationStatus, limits } from '@circlet/contracts';

import { isPaused } from './group.rules';

const HOUR_MS = 60 * 60 * 1000;

/** An application that was decided or has expired. */
export interface SettledApplication {
  readonly status: Exclude<ApplicationStatus, 'pending'>;
  readonly createdAt: Date;
  readonly decidedAt: Date;
}

/** Returns how long the applicant waited, in hours; forever if no answer came. */
const hoursWaited = ({ status, createdAt, decidedAt }: SettledApplication): number =>
  status === 'expired' ? Infinity : (decidedAt.getTime() - createdAt.getTime()) / HOUR_MS;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/**
 * Returns how soon a group answers applications, or null when too few were settled.
 * @param settled - the latest ones, at most `limits.answeredApplications.max`
 */
export function answersOf(settled: readonly SettledApplication[]): Answers | null {
  if (settled.length < limits.answeredApplications.min) return null;
  const hours = median(settled.map(hoursWaited));
  if (hours <= 24) return 'usually within a day';
  return hours <= 72 ? 'usually within 3 days' : 'rarely';
}

/**
 * Returns the number of applications in a row that have expired, after one more was settled. An answer doesn't
 * end a pause: only an owner does, by saying that the group recruits again.
 */
export function expiredInARowAfter(status: SettledApplication['status'], before: number): number {
  if (status === 'expired') return before + 1;
  return isPaused({ expiredInARow: before }) ? before : 0;
}
