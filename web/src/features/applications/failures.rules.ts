const gone = 'Application not found. It may have been already processed.';

/** What the toast says when an answer to an application was not taken, by the words of the failure. */
export const explainDecisionFailure = (message: string): string =>
  /not found/i.test(message) ? gone : 'Failed to update application status. Please try again.';

/** What the toast says when an application could not be withdrawn, by the words of the failure. */
export function explainWithdrawFailure(message: string): string {
  if (/not found/i.test(message)) return gone;
  if (/cannot be withdrawn/i.test(message)) return 'This application cannot be withdrawn at this time.';
  return 'Failed to withdraw application. Please try again.';
}
