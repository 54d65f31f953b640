import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { contentPictures } from '#/db/schema/content.ts';
import {
  productImportPictures,
  productImportRows,
  productImports,
} from '#/db/schema/product-imports.ts';
import type { PictureProblem, StoredPicture } from '#/domain/catalog/product-import.ts';

export type ImportPictureRow = typeof productImportPictures.$inferSelect;

/** The files of the ZIP that were looked at, by name. */
export function listImportPictures(db: Executor, importId: string): Promise<ImportPictureRow[]> {
  return db
    .select()
    .from(productImportPictures)
    .where(eq(productImportPictures.importId, importId))
    .orderBy(asc(productImportPictures.name));
}

export async function insertImportPicture(
  db: Executor,
  picture: { importId: string; name: string; problem: PictureProblem | null },
): Promise<void> {
  await db.insert(productImportPictures).values(picture).onConflictDoNothing();
}

/** Notes what became of a file; false: another worker was first. */
export async function updateImportPicture(
  db: Executor,
  { importId, name }: Pick<ImportPictureRow, 'importId' | 'name'>,
  picture: StoredPicture,
): Promise<boolean> {
  const rows = await db
    .update(productImportPictures)
    .set({ picture })
    .where(
      and(
        eq(productImportPictures.importId, importId),
        eq(productImportPictures.name, name),
        isNull(productImportPictures.picture),
      ),
    )
    .returning({ name: productImportPictures.name });
  return rows.length > 0;
}

export async function updateImportPictureRefused(
  db: Executor,
  { importId, name }: Pick<ImportPictureRow, 'importId' | 'name'>,
  problem: PictureProblem,
): Promise<void> {
  await db
    .update(productImportPictures)
    .set({ problem })
    .where(and(eq(productImportPictures.importId, importId), eq(productImportPictures.name, name)));
}

/** Between two tries a picture may have been taken away as unused: it is encoded again. */
export async function updateLostPictures(db: Executor, importId: string): Promise<void> {
  const stored = sql`select 1 from ${contentPictures}
    where ${contentPictures.id} = ${productImportPictures.picture} ->> 'id'`;
  await db
    .update(productImportPictures)
    .set({ picture: null })
    .where(and(eq(productImportPictures.importId, importId), sql`not exists (${stored})`));
}

/** The rows that name a file of the ZIP. */
export function listRowsWithFile(
  db: Executor,
  importId: string,
  file: string,
): Promise<{ row: number }[]> {
  const named = JSON.stringify([{ file }]);
  return db
    .select({ row: productImportRows.row })
    .from(productImportRows)
    .where(
      and(
        eq(productImportRows.importId, importId),
        sql`${productImportRows.pictures} @> ${named}::jsonb`,
      ),
    );
}

/** Puts the pictures of every row, those that were stored before and those of the ZIP, into its values. */
export async function updateRowPictures(tx: Transaction, importId: string): Promise<void> {
  await tx.execute(sql`
    update ${productImportRows} set values = values || jsonb_build_object('images', coalesce((
      select jsonb_agg(coalesce(planned -> 'image', sent.picture)
        || jsonb_build_object('alt', planned -> 'alt') order by place)
      from jsonb_array_elements(${productImportRows.pictures}) with ordinality as one(planned, place)
      left join ${productImportPictures} sent
        on sent.import_id = ${importId} and sent.name = planned ->> 'file'), '[]'))
    where ${productImportRows.importId} = ${importId} and ${productImportRows.pictures} is not null`);
}

export async function updateUnusedFiles(
  db: Executor,
  id: string,
  unusedFiles: string[],
): Promise<void> {
  await db.update(productImports).set({ unusedFiles }).where(eq(productImports.id, id));
}

export async function updatePicturesDone(
  db: Executor,
  id: string,
  done: { picturesDone: number; picturesTotal?: number },
): Promise<void> {
  await db.update(productImports).set(done).where(eq(productImports.id, id));
}
