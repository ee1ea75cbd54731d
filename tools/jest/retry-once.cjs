// As in the browser, a retry separates flaky tests, which the summary lists so that they get fixed, from broken code.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
