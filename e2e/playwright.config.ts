import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, browserPath } from './browser.ts';

const executablePath = await browserPath();

export default defineConfig({
  testDir: '.',
  globalSetup: './prepare.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 3, // on two cores: browsers wait half of the time
  retries: process.env.CI ? 1 : 0,
  // Machines differ by three times and more: what does not come is waited for long, what comes costs no more.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./failures-reporter.ts']],
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    serviceWorkers: 'block', // tests cut single calls: offline.spec.ts lets it in
    // A trace of every test would double the time of the run.
    trace: 'on-first-retry',
    launchOptions: { executablePath, args: BROWSER_ARGUMENTS },
  },
  projects: [
    { name: 'back-office', testDir: './back-office', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'member', testDir: './member', use: { viewport: { width: 1280, height: 900 } } },
  ],
});
