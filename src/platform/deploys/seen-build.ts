/** What the shop says of itself on its answers, `x-build` and `x-worker`. */
interface Seen {
  /** The build that answered last; null: none has said. */
  build: string | null;
  /** The shop wants no service worker in any browser. */
  isWorkerOff: boolean;
}

let seen: Seen = { build: null, isWorkerOff: false };
const watchers = new Set<() => void>();

export const seenBuild = {
  read: (): Seen => seen,
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

/** Reads the headers of an answer of the shop's API. A portal's answer names no build. */
export function noteBuild(headers: Headers): void {
  const build = headers.get('x-build');
  const isWorkerOff = headers.get('x-worker') === 'off';
  if (build === null || (build === seen.build && isWorkerOff === seen.isWorkerOff)) return;
  seen = { build, isWorkerOff };
  for (const watcher of watchers) watcher();
}

/** The build that this page is of, as the server wrote it on `<html>`. */
export function ownBuild(): string {
  return document.documentElement.dataset.build ?? '';
}
