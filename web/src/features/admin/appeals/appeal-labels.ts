import type { AppealStatus } from '@circlet/contracts';

/** Labels and badge tones of the states of an appeal. */
export const appealStatuses = {
  open: { label: 'Open', tone: 'warning' },
  accepted: { label: 'Accepted', tone: 'positive' },
  rejected: { label: 'Rejected', tone: 'danger' },
  closed: { label: 'Closed', tone: 'neutral' },
} as const satisfies Record<AppealStatus, object>;
