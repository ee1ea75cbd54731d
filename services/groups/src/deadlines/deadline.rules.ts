import { limits } from '@circlet/contracts';

/** What happens to an application that nobody answers. */
export type DeadlineStep = 'remind' | 'expire';

/** An application as far as its deadlines go. */
export interface Waiting {
  readonly createdAt: Date;
  readonly remindedAt: Date | null;
}

const HOUR_MS = 60 * 60 * 1000;

/** An application made at this moment or before is due for the step. */
export function dueBefore(step: DeadlineStep, now: Date): Date {
  const hours = step === 'remind' ? limits.remindOwnerAfterHours : limits.applicationExpiresAfterDays * 24;
  return new Date(now.getTime() - hours * HOUR_MS);
}

/** What is due: the owner is reminded once after 72 hours; after 14 days the application expires. */
export function dueStep({ createdAt, remindedAt }: Waiting, now: Date): DeadlineStep | null {
  if (createdAt <= dueBefore('expire', now)) return 'expire';
  return createdAt <= dueBefore('remind', now) && remindedAt === null ? 'remind' : null;
}
