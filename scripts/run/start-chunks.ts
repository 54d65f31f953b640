import type { Plugin } from 'vite';
import { filesOfEveryPage } from './chunk-files.ts';

/** What comes before the shop, an entry of its own: see vite.config.ts. */
const START_PARTS = '/scripts/run/start-parts.ts';
/** Files of the build that a start may load: fifty, and room for some pages more. */
const MOST_FILES = 80;

/** A module and all that it imports, and what that imports; not what is imported later. */
export function findImported(importsOf: (id: string) => readonly string[], start: string) {
  const found = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...importsOf(id));
  }
  return found;
}

/**
 * Makes two files of what the server needs to start: what comes before the shop, which the primary of
 * several workers loads alone, and the rest. Else each module that a page loaded later also imports is cut
 * out: five hundred files that are resolved, read, compiled and linked before the first answer.
 */
export function startChunks(): Plugin {
  let parts = new Set<string>();
  return {
    name: 'start-chunks',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    outputOptions(options) {
      const groups = [
        { name: 'start-parts', test: (id: string) => parts.has(id) },
        // Not by `findImported`, which knows of no import that is left out because nobody uses it.
        { name: 'start-shop', tags: ['$initial' as const] },
      ];
      return { ...options, codeSplitting: { groups } };
    },
    buildEnd() {
      const start = [...this.getModuleIds()].find((id) => id.endsWith(START_PARTS));
      if (!start) this.error(`The server has no entry ${START_PARTS}`);
      parts = findImported((id) => this.getModuleInfo(id)?.importedIds ?? [], start);
    },
    generateBundle(_options, bundle) {
      const { size } = filesOfEveryPage(bundle);
      if (size > MOST_FILES) this.error(`A start of the server loads ${size} files`);
    },
  };
}
