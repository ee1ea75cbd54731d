import { defineConfig } from '@playwright/test';

/** Settings of the browser journeys. They run against a running Circlet at `E2E_BASE_URL`. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.test.ts',
  outputDir: 'test-results/artifacts',
  forbidOnly: process.env.CI !== undefined,
  // A retry separates flaky tests, which the summary lists so that they get fixed, from broken code.
  retries: 1,
  workers: 2,
  // Generous, because the machine can be busy. A passing expectation doesn't wait.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:3000',
    // Tracing adds two thirds to the run time. Set `E2E_TRACE=retain-on-failure` to investigate a failure.
    trace: process.env.E2E_TRACE === 'retain-on-failure' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    // A worker could answer with what it has cached. Its own tests allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
