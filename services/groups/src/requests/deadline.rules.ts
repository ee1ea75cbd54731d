import { limits } from '@circlet/contracts';

/** The action that is due on an unanswered application. */
export type DeadlineStep = 'remind' | 'expire';

/** The facts about a pending application that its deadlines depend on. */
export interface DeadlineFacts {
  readonly createdAt: Date;
  readonly remindedAt: Date | null;
}

const HOUR_MS = 60 * 60 * 1000;

/** Returns the latest creation time at which an application is due for the step. */
export function dueBefore(step: DeadlineStep, now: Date): Date {
  const hours = step === 'remind' ? limits.remindOwnerAfterHours : limits.applicationExpiresAfterDays * 24;
  return new Date(now.getTime() - hours * HOUR_MS);
}

/**
 * Returns the step that is due. The owner is reminded once after 72 hours; the
 * application expires after 14 days.
 */
export function dueStep({ createdAt, remindedAt }: DeadlineFacts, now: Date): DeadlineStep | null {
  if (createdAt <= dueBefore('expire', now)) return 'expire';
  return createdAt <= dueBefore('remind', now) && remindedAt === null ? 'remind' : null;
}
