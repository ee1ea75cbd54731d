import { defineConfig } from '@playwright/test';

/** The journeys run against a running product; `E2E_BASE_URL` says where it is. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.test.ts',
  outputDir: 'test-results/artifacts',
  forbidOnly: process.env.CI !== undefined,
  // A second try tells a flaky test, which the summary names so that it is mended, from broken code.
  retries: 1,
  workers: 2,
  timeout: 60_000,
  // A busy machine takes its time; an expectation that holds does not wait.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:3000',
    // Recording takes two thirds as long again: `E2E_TRACE=retain-on-failure` where a failure is hard to understand.
    trace: process.env.E2E_TRACE === 'retain-on-failure' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
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
