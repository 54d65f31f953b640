import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { filesOf, filesOfEveryPage } from './chunk-files.ts';

const VIRTUAL = 'virtual:admin-page-files';
const RESOLVED = `\0${VIRTUAL}`;
const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
const SHELL = 'shell/admin/';
const OUTLET = `${SRC}${SHELL}admin-outlet.tsx`;

/**
 * `virtual:admin-page-files`: the browser's files of each page of the back office, by its path. The
 * pages are no routes of the router, so its own manifest does not name them. The browser's build
 * runs before the server's, which carries the map; in development it is empty.
 */
export function adminPageFiles(): Plugin {
  let files: Record<string, string[]> = {};
  return {
    name: 'admin-page-files',
    sharedDuringBuild: true,
    resolveId: { filter: { id: /^virtual:admin-page-files$/ }, handler: () => RESOLVED },
    load: {
      filter: { id: /^\0virtual:admin-page-files$/ },
      handler: () => `export default ${JSON.stringify(files)}`,
    },
    generateBundle(_options, bundle) {
      if (this.environment.config.consumer === 'client') files = filesByPath(bundle);
    },
  };
}

function filesByPath(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const inEveryPage = filesOfEveryPage(bundle);
  const outlet = chunkOf(bundle, OUTLET);
  return Object.fromEntries(
    pageModules(readPageLists()).map(([path, module]) => {
      const needed = filesOf(bundle, [outlet, chunkOf(bundle, SRC + module)]);
      return [path, [...needed].filter((file) => !inEveryPage.has(file)).map((file) => `/${file}`)];
    }),
  );
}

/** The files of `shell/admin` that list pages: `admin-pages.ts`, and what it takes in. */
export function readPageLists(): string {
  const lists = readdirSync(SRC + SHELL).filter((name) => name.endsWith('-pages.ts'));
  return lists.map((name) => readFileSync(SRC + SHELL + name, 'utf8')).join('');
}

/** The path of each page in these lists, and the module that it imports, below `src`. */
export function pageModules(source: string): [path: string, module: string][] {
  const found = source.matchAll(
    /\bpath: '([^']+)',(?:(?!\bpath: ).)+?\bimport\('(#|\.)\/([^']+)'\)/gs,
  );
  return [...found].map(([, path = '', from, module = '']) => [
    path,
    from === '#' ? module : SHELL + module,
  ]);
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): string {
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.includes(module)) return chunk.fileName;
  throw new Error(`No chunk of the browser has ${module}`);
}
