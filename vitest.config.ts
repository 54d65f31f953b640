import { defineConfig } from 'vitest/config';
import { adminPageFiles } from './scripts/run/admin-page-files.ts';
import { inlineScript, moduleFile } from './scripts/run/inline-script.ts';

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
          include: [
            'src/**/*.integration.test.ts',
            'scripts/**/*.integration.test.ts',
            'tests/abuse/**/*.test.ts',
            'tests/assistant/**/*.test.ts',
          ],
          globalSetup: ['tests/setup/compile-messages.ts', 'tests/setup/global-postgres.ts'],
        },
      },
    ],
  },
});
