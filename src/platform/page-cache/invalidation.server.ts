import type { Database } from '#/db/client.server.ts';
import { log } from '#/platform/log.server.ts';
import { onBump } from './bumped.server.ts';
import { listCacheVersions } from './queries.server.ts';

interface TagWatcher {
  /** What carries the tag has changed, in this process or in another. */
  invalidate(tag: string): unknown;
}

/**
 * Watches `cache_versions` and says what any process has changed: this one at once, another within
 * `everyMs`. Survives a database that is away: what changed meanwhile is seen after.
 */
export function startInvalidationPoll(
  db: Database,
  watcher: TagWatcher,
  everyMs = 1_000,
): { stop(): Promise<void> } {
  // Empty: the first look outdates whatever was rendered before it.
  const seen = new Map<string, number>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let failing = false;
  let running: Promise<void> | undefined;
  let isBumped = false;

  async function poll(): Promise<void> {
    isBumped = false;
    try {
      for (const { tag, version } of await listCacheVersions(db)) {
        if (seen.get(tag) === version) continue;
        seen.set(tag, version);
        await watcher.invalidate(tag);
      }
      failing = false;
    } catch (error) {
      if (!failing) log().warn({ error }, 'cache versions cannot be read');
      failing = true;
    }
    schedule();
  }

  function schedule(): void {
    running = undefined;
    if (stopped) return;
    if (isBumped) start();
    else timer = setTimeout(start, everyMs);
  }

  function start(): void {
    running = poll();
  }

  const forget = onBump(() => {
    isBumped = true;
    if (running || stopped) return;
    clearTimeout(timer);
    start();
  });
  start();
  return {
    async stop() {
      stopped = true;
      forget();
      clearTimeout(timer);
      await running;
    },
  };
}
