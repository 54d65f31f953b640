import { defineConfig } from 'vitest/config';
import { adminPageFiles } from './scripts/run/admin-page-files.ts';
import { inlineScript, moduleFile } from './scripts/run/inline-script.ts';

const WORK_BUDGET = 'tests/abuse/work-budget.test.ts';

export default defineConfig({
  plugins: [adminPageFiles(), inlineScript(), moduleFile()],
  test: {
    globalSetup: ['tests/setup/compile-messages.ts'],
    env: { APP_ENV: 'test', LOG_LEVEL: 'silent' },
    pool: 'forks',
    maxWorkers: 2,
    // For what never ends, not for what is slow: a machine may give a tenth of its speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As in playwright.config.ts. A missing guard fails every time, a busy machine does not.
    retry: process.env.CI ? 1 : 0,
    // Noise on the console is a failure: tests/setup/console-noise.ts.
    setupFiles: ['tests/setup/console-noise.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'demo/**/*.test.ts',
            'tests/architecture{,/*}.test.ts',
          ],
          exclude: ['**/*.integration.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          // A worker goes through many files and keeps the packages it has loaded; our own modules are
          // made anew for each (tests/setup/own-modules.ts).
          isolate: false,
          setupFiles: ['tests/setup/own-modules.ts'],
          include: [
            'src/**/*.integration.test.ts',
            'scripts/**/*.integration.test.ts',
            'tests/abuse/**/*.test.ts',
            'tests/assistant/**/*.test.ts',
          ],
          exclude: [WORK_BUDGET],
          globalSetup: ['tests/setup/compile-messages.ts', 'tests/setup/global-postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          // It measures how long a call holds the process, so it has one of its own and nothing beside it.
          name: 'work-budget',
          include: [WORK_BUDGET],
          globalSetup: ['tests/setup/compile-messages.ts', 'tests/setup/global-postgres.ts'],
        },
      },
    ],
  },
});
