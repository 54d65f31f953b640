import type { Executor } from '#/db/client.server.ts';
import { loadSettings, SETTINGS_TAG } from './settings.server.ts';

/** For the watch over `cache_versions`: settings are read again before pages that say them are made. */
export function followSettings(db: Executor, pages: { invalidate(tag: string): void }) {
  return {
    async invalidate(tag: string): Promise<void> {
      if (tag === SETTINGS_TAG) await loadSettings(db);
      pages.invalidate(tag === SETTINGS_TAG ? 'public' : tag);
    },
  };
}
