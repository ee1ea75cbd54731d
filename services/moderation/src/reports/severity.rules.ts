import type { ReportReason, Severity } from '@circlet/contracts';

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
