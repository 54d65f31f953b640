import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { filesOfEveryPage } from './chunk-files.ts';

const IMPORT_FETCHED = fileURLToPath(new URL('../../src/ui/import-fetched.ts', import.meta.url));

/** Every `import()` of the browser's code goes through `importFetched` instead of Vite's own. */
export function fetchBeforeImport(): Plugin {
  return {
    name: 'fetch-before-import',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () =>
        `export { importFetched as __vitePreload } from ${JSON.stringify(IMPORT_FETCHED)}`,
    },
    generateBundle(_options, bundle) {
      const { modulePreload } = this.environment.config.build;
      if (!modulePreload) return;
      const inEveryPage = filesOfEveryPage(bundle);
      // The page fetches these itself: naming them at each import would only make it heavier.
      modulePreload.resolveDependencies = (_file, needed) =>
        needed.filter((file) => !inEveryPage.has(file));
    },
  };
}
