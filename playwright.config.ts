import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { slowBrowser } from './tests/setup/slow-browser.ts';

// The journeys run against the built shop: tests/setup/built-shop.ts starts it on a free port with
// an empty data folder, scripts/test.ts finds the browser.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/setup/built-shop.ts',
  fullyParallel: false,
  // A browser beside another on one core would only measure how they starve each other.
  workers: Math.min(2, availableParallelism()),
  // On a machine that lands changes, a journey that stumbles is walked once more and reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // Ends in time to say what failed, where a machine is too slow for all of them.
  globalTimeout: process.env.CI ? 55 * 60_000 : 0,
  // Generous: what waits for a state must hold on a slow machine, too.
  timeout: 120_000 * slowBrowser,
  expect: { timeout: 20_000 * slowBrowser },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    locale: 'en-KE',
    // What moves is painted anew again and again: a third of a journey's time. first-purchase.spec.ts
    // is walked with it.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Africa/Nairobi',
    // What cannot be pressed fails alone, and soon, instead of using up the time of its journey.
    actionTimeout: 40_000 * slowBrowser,
    // It would hide what a journey loses on purpose; offline.spec.ts is about it.
    serviceWorkers: 'block',
    // Writing one down takes a third of a journey's time: where each is walked once more, the second time.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Set by the global setup before the workers read this file again.
      executablePath: process.env.CHROMIUM_PATH,
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
  // A phone, unless the tag says otherwise: what looks or works differently on a wide screen is walked
  // on both, what only a desktop has is walked there.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 360, height: 740 },
        // Seven times the points to paint; where they matter a journey says so.
        deviceScaleFactor: 1,
      },
    },
    {
      name: 'desktop',
      grep: /@desktop|@both-screens/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
