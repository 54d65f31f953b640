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
