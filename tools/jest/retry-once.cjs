// As in the browser, a retry separates flaky tests, which the summary lists so that they get fixed, from broken code.
// Mutations get none: a test that fails once has noticed them.
jest.retryTimes(process.env.TEST_RETRIES === '0' ? 0 : 1, { logErrorsBeforeRetry: true });
