/** Who is reported, and what about. */
export interface ReportTarget {
  user: { id: number; name: string };
  /** The group in which it happened. */
  groupId?: number;
  /** The chat message it is about. */
  message?: { id: number; content: string };
}
