import { errorCatalog } from '@circlet/contracts';

import { explainDecisionFailure, explainWithdrawFailure } from './failures.rules';

describe('application status update fails [R8.23]', () => {
  test.each([
    [
      errorCatalog.APPLICATION_NOT_PENDING.message,
      'Application not found. It may have been already processed.',
    ],
    [errorCatalog.GROUP_FULL.message, 'Failed to update application status. Please try again.'],
    ['', 'Failed to update application status. Please try again.'],
  ])('%s', (message, explanation) => {
    expect(explainDecisionFailure(message)).toBe(explanation);
  });
});

describe('withdrawing fails [R8.25]', () => {
  test.each([
    [
      errorCatalog.APPLICATION_NOT_PENDING.message,
      'Application not found. It may have been already processed.',
    ],
    [errorCatalog.APPLICATION_NOT_WITHDRAWABLE.message, 'This application cannot be withdrawn at this time.'],
    ['', 'Failed to withdraw application. Please try again.'],
  ])('%s', (message, explanation) => {
    expect(explainWithdrawFailure(message)).toBe(explanation);
  });
});
