import { asc, desc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { personNotes, personTags } from '#/db/schema/people.ts';

/** What the shop wrote about a person, the latest first, without who wrote it. */
export function listNotesOn(db: Executor, userId: string) {
  const { id, text, createdAt } = personNotes;
  return db
    .select({ text, createdAt })
    .from(personNotes)
    .where(eq(personNotes.userId, userId))
    .orderBy(desc(id));
}

export async function listTagsOn(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .select({ tag: personTags.tag })
    .from(personTags)
    .where(eq(personTags.userId, userId))
    .orderBy(asc(personTags.tag));
  return rows.map(({ tag }) => tag);
}

export async function deleteNotesOn(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(personNotes).where(eq(personNotes.userId, userId));
}

export async function deleteTagsOn(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(personTags).where(eq(personTags.userId, userId));
}
