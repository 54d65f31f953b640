import type { Executor } from '#/db/client.server.ts';
import type { KeptViews } from '#/domain/lists/saved-view.ts';
import { findListSettings, listViews, type ListReader } from '../queries.server.ts';

/** What somebody keeps of a list. A default that is no longer shared with them is none. */
export async function getViews(db: Executor, reader: ListReader): Promise<KeptViews> {
  const [views, settings] = await Promise.all([
    listViews(db, reader),
    findListSettings(db, reader),
  ]);
  const hasDefault = views.some(({ id }) => id === settings?.defaultViewId);
  return {
    views,
    hidden: settings?.hidden ?? [],
    defaultId: hasDefault ? (settings?.defaultViewId ?? null) : null,
  };
}
