/** Returns a report's title in the audit trail. */
export const reportTitle = (id: number, reason: string): string => `Report #${id}: ${reason}`;
