import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { bundleScript } from './inline-script.ts';

/** Beside the pages' files, under names that stay the same over builds. */
const WORKERS = { 'worker.js': 'worker.ts', 'worker-off.js': 'remove-worker.ts' };

/** Bundles the service worker, and the one that removes it, each alone into one file. */
export function bundleWorker(): Plugin {
  return {
    name: 'bundle-worker',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async generateBundle() {
      for (const [fileName, entry] of Object.entries(WORKERS)) {
        const file = fileURLToPath(new URL(`../../src/worker/${entry}`, import.meta.url));
        this.emitFile({ type: 'asset', fileName, source: await bundleScript(file) });
      }
    },
  };
}
