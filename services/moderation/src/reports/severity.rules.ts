import { limits, type ReportReason, type Severity } from '@circlet/contracts';

const severities: Record<ReportReason, Severity> = {
  'threat or violence': 'high',
  underage: 'high',
  harassment: 'medium',
  'inappropriate content': 'medium',
  spam: 'low',
  'fake profile': 'low',
  other: 'low',
};

/** Returns the initial severity of a report with this reason. */
export const severityOf = (reason: ReportReason): Severity => severities[reason];

const nextStep: Record<Severity, Severity> = { low: 'medium', medium: 'high', high: 'high' };

/** Returns the severity one step higher; high stays high. */
export const raised = (severity: Severity): Severity => nextStep[severity];

/** Days within which reporters of the same user count together. */
export const REPORTER_WINDOW_DAYS = 7;

/** Number of different reporters that raises each open report on the user by one step, once. */
const REPORTERS_TO_RAISE = 3;

/** Returns whether this number of reporters within {@link REPORTER_WINDOW_DAYS} days raises their reports. */
export const raisesSeverity = (reporters: number): boolean => reporters >= REPORTERS_TO_RAISE;

const HOUR_MS = 60 * 60 * 1000;

/** Returns the review deadline of a report that was filed or reopened at this time. */
export const dueAfter = (moment: Date): Date =>
  new Date(moment.getTime() + limits.reportPromiseHours * HOUR_MS);

/** Hours before its deadline at which staff are reminded of a report. */
export const REMIND_HOURS_BEFORE = limits.reportPromiseHours - limits.reportReminderHours;

/** Returns when staff are reminded of a report with this deadline. */
export const reminderBefore = (dueAt: Date): Date =>
  new Date(dueAt.getTime() - REMIND_HOURS_BEFORE * HOUR_MS);
