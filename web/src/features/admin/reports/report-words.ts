import type { ReportStatus, Severity } from '@circlet/contracts';

/** Severities, most severe first, with how they look. */
export const severities = {
  high: { label: 'High', tone: 'danger' },
  medium: { label: 'Medium', tone: 'warning' },
  low: { label: 'Low', tone: 'neutral' },
} as const satisfies Record<Severity, object>;

export const statuses: Record<ReportStatus, string> = {
  pending: 'Pending',
  reviewed: 'Reviewed',
  resolved: 'Resolved',
};

/** What the button on a report does: the status it preselects, and its words. */
export const nextStep: Record<ReportStatus, { label: string; status: ReportStatus }> = {
  pending: { label: 'Review', status: 'reviewed' },
  reviewed: { label: 'Resolve', status: 'resolved' },
  resolved: { label: 'Update', status: 'resolved' },
};
