import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

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

/** What the entry needs, and what that needs. */
function filesOfEveryPage(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry) add(chunk.fileName);
  return found;
}
