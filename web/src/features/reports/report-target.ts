/** Subject of a report. */
export interface ReportTarget {
  user: { id: number; name: string };
  /** Group in which it happened. */
  groupId?: number;
  /** Chat message that the report is about. */
  message?: { id: number; content: string };
}
