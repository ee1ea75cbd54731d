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

/** How soon a report of this kind matters. */
export const severityOf = (reason: ReportReason): Severity => severities[reason];

const nextStep: Record<Severity, Severity> = { low: 'medium', medium: 'high', high: 'high' };

/** One step more severe; high stays high. */
export const raised = (severity: Severity): Severity => nextStep[severity];

/** Within these days, reporters of the same person count together. */
export const CROWD_DAYS = 7;

/** From this many different reporters on, each open report on the person is raised by one step, once. */
const CROWD = 3;

/** Whether so many different reporters within {@link CROWD_DAYS} make their reports more severe. */
export const isCrowd = (reporters: number): boolean => reporters >= CROWD;
