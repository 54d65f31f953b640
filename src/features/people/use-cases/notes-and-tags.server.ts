import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { lockAccounts } from '#/features/account/queries.server.ts';
import {
  countNotes,
  countTags,
  deleteNote,
  deleteTag,
  insertNote,
  insertTag,
} from '../queries.server.ts';
import type { PeopleRejection } from '../rejections.ts';
import { MOST_NOTES, MOST_TAGS } from './limits.ts';

interface NewNote {
  userId: string;
  authorId: string;
  text: string;
}

/** Writes down what only people of the shop read. Null: there is no such person. */
export async function addNote(note: NewNote): Promise<Result<null, PeopleRejection> | null> {
  return inTransaction(getDatabase(), async (tx) => {
    if ((await lockAccounts(tx, [note.userId])).length === 0) return null;
    if ((await countNotes(tx, note.userId)) >= MOST_NOTES) {
      return reject({ reason: 'TOO_MANY_NOTES', most: MOST_NOTES });
    }
    await insertNote(tx, note);
    return ok(null);
  });
}

/** False: it is gone already. */
export async function removeNote(noteId: string): Promise<boolean> {
  return inTransaction(getDatabase(), (tx) => deleteNote(tx, noteId));
}

/** Puts a tag on a person or takes it off; doing it again changes nothing. Null: nobody is there. */
export async function setTag({
  userId,
  tag,
  isOn,
}: {
  userId: string;
  tag: string;
  isOn: boolean;
}): Promise<Result<null, PeopleRejection> | null> {
  return inTransaction(getDatabase(), async (tx) => {
    if ((await lockAccounts(tx, [userId])).length === 0) return null;
    if (!isOn) {
      await deleteTag(tx, userId, tag);
      return ok(null);
    }
    if ((await countTags(tx, userId)) >= MOST_TAGS) {
      return reject({ reason: 'TOO_MANY_TAGS', most: MOST_TAGS });
    }
    await insertTag(tx, userId, tag);
    return ok(null);
  });
}
