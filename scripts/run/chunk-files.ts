import type { Rolldown } from 'vite';

/** These chunks, what they import, and what that imports; not what they import later. */
export function filesOf(bundle: Rolldown.OutputBundle, chunks: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    chunk.imports.forEach(add);
  };
  chunks.forEach(add);
  return found;
}

/** What the entry needs, and what that needs. */
export function filesOfEveryPage(bundle: Rolldown.OutputBundle): Set<string> {
  const entries = Object.values(bundle).filter((chunk) => chunk.type === 'chunk' && chunk.isEntry);
  return filesOf(
    bundle,
    entries.map(({ fileName }) => fileName),
  );
}

/**
 * Files that import each other, the first again at the end; null when there are none. The one that is
 * started first would use what the other has not made yet. A limit on a group of chunks can make them.
 */
export function findCycle(bundle: Rolldown.OutputBundle): string[] | null {
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): string[] | null => {
    const start = path.indexOf(file);
    if (start !== -1) return [...path.slice(start), file];
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || done.has(file)) return null;
    for (const imported of chunk.imports) {
      const cycle = walk(imported, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of Object.keys(bundle)) {
    const cycle = walk(file, []);
    if (cycle) return cycle;
  }
  return null;
}
