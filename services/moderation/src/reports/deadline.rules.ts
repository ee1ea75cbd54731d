import { limits } from '@circlet/contracts';

const HOUR_MS = 60 * 60 * 1000;

/** When the promise to review a report filed (or reopened) at this moment ends. */
export const dueAfter = (moment: Date): Date =>
  new Date(moment.getTime() + limits.reportPromiseHours * HOUR_MS);

/** When staff are reminded of a report that is due then. */
export const reminderBefore = (dueAt: Date): Date =>
  new Date(dueAt.getTime() - (limits.reportPromiseHours - limits.reportReminderHours) * HOUR_MS);
