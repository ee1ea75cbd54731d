import type { ReportStatus, Severity } from '@circlet/contracts';

/** Severities, most severe first, with their labels and badge tones. */
export const severities = {
  high: { label: 'High', tone: 'danger' },
  medium: { label: 'Medium', tone: 'warning' },
  low: { label: 'Low', tone: 'neutral' },
} as const satisfies Record<Severity, object>;

/** Labels of the report statuses. */
export const statuses: Record<ReportStatus, string> = {
  pending: 'Pending',
  reviewed: 'Reviewed',
  resolved: 'Resolved',
};

/** Button on a report, by status: its label and the status that it preselects. */
export const nextStep: Record<ReportStatus, { label: string; status: ReportStatus }> = {
  pending: { label: 'Review', status: 'reviewed' },
  reviewed: { label: 'Resolve', status: 'resolved' },
  resolved: { label: 'Update', status: 'resolved' },
};
