/** What signing out would drop. */
export interface Unsent {
  /** Number of messages that wait for a connection, or that the user has to retry. */
  readonly messages: number;
  /** Whether the user has written or chosen anything else that isn't sent or saved. */
  readonly hasOther: boolean;
}

/** Returns what a user who signs out would lose; null if nothing. */
export function warningFor({ messages, hasOther }: Unsent): string | null {
  if (messages === 1) return '1 message hasn’t been sent. If you sign out now, it will be lost.';
  if (messages > 1)
    return `${String(messages)} messages haven’t been sent. If you sign out now, they will be lost.`;
  return hasOther
    ? 'Something you’ve written or chosen hasn’t been sent or saved. If you sign out now, it will be lost.'
    : null;
}
