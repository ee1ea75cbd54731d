const gone = 'Application not found. It may have been already processed.';

/** Returns the toast's text for a decision on an application that failed with this error message. */
export const explainDecisionFailure = (message: string): string =>
  /not found/i.test(message) ? gone : 'Failed to update application status. Please try again.';

/** Returns the toast's text for a withdrawal that failed with this error message. */
export function explainWithdrawFailure(message: string): string {
  if (/not found/i.test(message)) return gone;
  if (/cannot be withdrawn/i.test(message)) return 'This application cannot be withdrawn at this time.';
  return 'Failed to withdraw application. Please try again.';
}
