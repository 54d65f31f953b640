import type { Database } from '#/db/client.server.ts';
import { log } from '#/platform/log.server.ts';
import { listCacheVersions } from './queries.server.ts';

interface TagWatcher {
  /** What carries the tag has changed, in this process or in another. */
  invalidate(tag: string): unknown;
}

/**
 * Watches `cache_versions` and says, within `everyMs`, what any process has changed. Survives a database that is away: what changed meanwhile is seen after.
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
  let running: Promise<void> = Promise.resolve();

  async function poll(): Promise<void> {
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
    if (stopped) return;
    timer = setTimeout(() => {
      running = poll();
    }, everyMs);
  }

  running = poll();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
