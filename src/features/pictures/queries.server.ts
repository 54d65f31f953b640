import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { productImportPictures, productImports } from '#/db/schema/product-imports.ts';
import { categories, occasions } from '#/db/schema/taxonomy.ts';
import { contentPictures, galleryPictures, pages, posts, questions } from '#/db/schema/content.ts';

export async function insertPicture(
  tx: Transaction,
  picture: typeof contentPictures.$inferInsert,
): Promise<void> {
  await tx.insert(contentPictures).values(picture);
}

export async function deletePicture(db: Executor, id: string): Promise<void> {
  await db.delete(contentPictures).where(eq(contentPictures.id, id));
}

/** Whether all of them are there; until the transaction ends nobody can take them away. */
export async function lockPictures(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const held = await tx
    .select({ id: contentPictures.id })
    .from(contentPictures)
    .where(inArray(contentPictures.id, [...ids]))
    .orderBy(asc(contentPictures.id))
    .for('key share');
  return held.length === ids.length;
}

/** Takes away what was sent before and is named by no product, category, occasion or text, shown or not. */
export async function deleteUnusedPictures(tx: Transaction, before: Date): Promise<void> {
  // Two statements: the second sees what was saved while the first waited for its locks.
  const old = await tx
    .select({ id: contentPictures.id })
    .from(contentPictures)
    .where(lt(contentPictures.createdAt, before))
    .orderBy(asc(contentPictures.id))
    .for('update');
  if (old.length === 0) return;
  const named = (table: AnyPgTable) =>
    tx
      .select({ one: sql`1` })
      .from(table)
      .where(sql`strpos(to_jsonb(${table})::text, ${contentPictures.id}) > 0`);
  await tx.delete(contentPictures).where(
    and(
      inArray(
        contentPictures.id,
        old.map(({ id }) => id),
      ),
      ...[posts, questions, pages, galleryPictures, products, categories, occasions].map((table) =>
        notExists(named(table)),
      ),
      // Of an import that is being written no product speaks yet.
      notExists(
        tx
          .select({ one: sql`1` })
          .from(productImportPictures)
          .innerJoin(productImports, eq(productImports.id, productImportPictures.importId))
          .where(
            and(
              eq(productImports.state, 'importing'),
              sql`${productImportPictures.picture} ->> 'id' = ${contentPictures.id}`,
            ),
          ),
      ),
    ),
  );
}
