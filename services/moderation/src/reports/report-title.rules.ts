/** What the audit trail calls a report. */
export const reportTitle = (id: number, reason: string): string => `Report #${id}: ${reason}`;
