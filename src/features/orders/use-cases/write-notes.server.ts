import { inTransaction, type Executor } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { countNotesOf, deleteNote, insertNote } from '../admin/queries.server.ts';
import { lockOrder } from '../queries.server.ts';
import type { NoteRejection } from '../rejections.ts';

const MOST_NOTES = 100;

/** Writes down what only people of the shop read. Null: there is no such order. */
export function addOrderNote(
  db: Executor,
  note: { orderId: string; authorId: string; text: string },
): Promise<Result<null, NoteRejection> | null> {
  return inTransaction(db, async (tx) => {
    if (!(await lockOrder(tx, note.orderId))) return null;
    if ((await countNotesOf(tx, note.orderId)) >= MOST_NOTES) {
      return reject({ reason: 'TOO_MANY_NOTES', most: MOST_NOTES });
    }
    await insertNote(tx, note);
    return ok(null);
  });
}

/** False: it is gone already. */
export function removeOrderNote(
  db: Executor,
  note: { orderId: string; noteId: string },
): Promise<boolean> {
  return inTransaction(db, (tx) => deleteNote(tx, note));
}
