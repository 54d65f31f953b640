import type { Database } from '#/db/client.server.ts';
import type { Listener } from '#/platform/pg-notify/listener.server.ts';
import { createPoller } from '#/platform/pg-notify/poller.server.ts';
import { listCacheVersions } from './queries.server.ts';

interface TagWatcher {
  /** What carries the tag has changed, in this process or in another. */
  invalidate(tag: string): unknown;
}

/**
 * Watches `cache_versions` and says what any process has changed, as soon as the listener is notified of
 * it. Survives a database that is away: what changed meanwhile is seen after.
 */
export function followCacheVersions(
  db: Database,
  watcher: TagWatcher,
  listener: Pick<Listener, 'subscribe'>,
): { stop(): Promise<void> } {
  // Empty: the first poll outdates whatever was rendered before it.
  const seen = new Map<string, number>();
  const poller = createPoller('cache versions', async () => {
    for (const { tag, version } of await listCacheVersions(db)) {
      if (seen.get(tag) === version) continue;
      seen.set(tag, version);
      await watcher.invalidate(tag);
    }
  });
  const unsubscribe = listener.subscribe('cache-versions', () => poller.within(0));
  poller.within(0);
  return {
    stop() {
      unsubscribe();
      return poller.stop();
    },
  };
}
