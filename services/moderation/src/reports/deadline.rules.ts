import { limits } from '@circlet/contracts';

const HOUR_MS = 60 * 60 * 1000;

/** Returns the review deadline of a report that was filed or reopened at this time. */
export const dueAfter = (moment: Date): Date =>
  new Date(moment.getTime() + limits.reportPromiseHours * HOUR_MS);

/** Returns when staff are reminded of a report with this deadline. */
export const reminderBefore = (dueAt: Date): Date =>
  new Date(dueAt.getTime() - (limits.reportPromiseHours - limits.reportReminderHours) * HOUR_MS);
