import { inTransaction, type Database } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { MOST_VIEWS, type SavedViewRejection } from '#/domain/lists/saved-view.ts';
import {
  countOwnViews,
  deleteView,
  findOwnView,
  insertView,
  findViewByName,
  findVisibleView,
  lockListSettings,
  updateListSettings,
  updateView,
  type ListReader,
} from '../queries.server.ts';
import type { ChangeViewInput, CreateViewInput } from '../schemas.ts';

/** Keeps the state of a list under a name. */
export function createView(
  db: Database,
  userId: string,
  { list, ...fields }: CreateViewInput,
): Promise<Result<{ id: string }, SavedViewRejection>> {
  const reader = { userId, list };
  return inTransaction(db, async (tx) => {
    await lockListSettings(tx, reader);
    if ((await countOwnViews(tx, reader)) >= MOST_VIEWS) {
      return reject({ reason: 'TOO_MANY_VIEWS', most: MOST_VIEWS });
    }
    if (await findViewByName(tx, reader, fields)) return reject({ reason: 'VIEW_NAME_TAKEN' });
    return ok({ id: await insertView(tx, reader, fields) });
  });
}

/** Changes an own view at the version that was read. Null: there is none. */
export function changeView(
  db: Database,
  userId: string,
  { viewId, version, ...fields }: ChangeViewInput,
): Promise<Result<null, SavedViewRejection> | null> {
  return inTransaction(db, async (tx) => {
    const view = await findOwnView(tx, viewId, userId);
    if (!view) return null;
    const reader = { userId, list: view.list };
    await lockListSettings(tx, reader);
    if (await findViewByName(tx, reader, { name: fields.name, except: viewId })) {
      return reject({ reason: 'VIEW_NAME_TAKEN' });
    }
    const isWritten = await updateView(tx, { viewId, userId, version }, fields);
    return isWritten ? ok(null) : reject({ reason: 'VIEW_CHANGED' });
  });
}

/** Whoever opens the list by it opens the plain list again. False: there is no such own view. */
export function removeView(db: Database, userId: string, viewId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const view = await findOwnView(tx, viewId, userId);
    if (!view) return false;
    // As everything here, the settings before the view: else two changes could wait for each other.
    await lockListSettings(tx, { userId, list: view.list });
    return deleteView(tx, viewId, userId);
  });
}

/** The view that opens by itself, own or shared; null: none. False: there is no such view. */
export function setDefaultView(
  db: Database,
  reader: ListReader,
  viewId: string | null,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockListSettings(tx, reader);
    if (viewId !== null && !(await findVisibleView(tx, reader, viewId))) return false;
    await updateListSettings(tx, reader, { defaultViewId: viewId });
    return true;
  });
}
