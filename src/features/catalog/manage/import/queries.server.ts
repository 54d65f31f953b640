import { and, asc, desc, eq, getColumns, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { productColumns, products } from '#/db/schema/catalog.ts';
import { productImportRows, productImports } from '#/db/schema/product-imports.ts';
import type { FileProblem, ImportState, RowOutcome } from '#/domain/catalog/product-import.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import type { ProductRow } from '#/features/catalog/queries.server.ts';

export type ImportRow = typeof productImports.$inferSelect;
export type ImportRowValues = typeof productImportRows.$inferInsert;
export type StoredImportRow = typeof productImportRows.$inferSelect;

export async function insertImport(
  tx: Transaction,
  values: typeof productImports.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(productImports).values(values).returning({ id: productImports.id });
  if (!row) throw new Error('The import was not inserted');
  return row.id;
}

export async function deleteImport(db: Executor, id: string): Promise<void> {
  await db.delete(productImports).where(eq(productImports.id, id));
}

export async function deleteImportsBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(productImports).where(lt(productImports.createdAt, before));
}

/** An import with the name of who sent or ran it last. */
export async function findImport(db: Executor, id: string) {
  const [row] = await db
    .select({ ...getColumns(productImports), staffName: profiles.fullName })
    .from(productImports)
    .leftJoin(profiles, eq(profiles.userId, productImports.staffId))
    .where(eq(productImports.id, id));
  return row ?? null;
}

export async function lockImport(tx: Transaction, id: string): Promise<ImportRow | null> {
  const [row] = await tx
    .select()
    .from(productImports)
    .where(eq(productImports.id, id))
    .for('update');
  return row ?? null;
}

/** Newest first. */
export function listImports(db: Executor, limit: number) {
  return db
    .select({ ...getColumns(productImports), staffName: profiles.fullName })
    .from(productImports)
    .leftJoin(profiles, eq(profiles.userId, productImports.staffId))
    .orderBy(desc(productImports.id))
    .limit(limit);
}

/** Begins, or begins again after a crash, what the state `next` means; null: there is nothing to do. */
export async function updateImportBegun(
  db: Executor,
  id: string,
  { from, next }: { from: readonly ImportState[]; next: ImportState },
): Promise<ImportRow | null> {
  const [row] = await db
    .update(productImports)
    .set({ state: next, rowsDone: 0, tries: sql`${productImports.tries} + 1` })
    .where(and(eq(productImports.id, id), inArray(productImports.state, [...from])))
    .returning();
  return row ?? null;
}

/** Moves it on, if it still stands in `from`. */
export async function updateImportState(
  db: Executor,
  id: string,
  from: readonly ImportState[],
  values: Partial<typeof productImports.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(productImports)
    .set(values)
    .where(and(eq(productImports.id, id), inArray(productImports.state, [...from])))
    .returning({ id: productImports.id });
  return rows.length > 0;
}

/** Why it cannot be gone on with: the file, or the shop itself. */
export async function updateImportFailed(
  db: Executor,
  id: string,
  failure: FileProblem,
  failureDetail = '',
): Promise<void> {
  await db
    .update(productImports)
    .set({ state: 'failed', failure, failureDetail, finishedAt: sql`now()` })
    .where(eq(productImports.id, id));
}

export async function updateRowsDone(db: Executor, id: string, rowsDone: number): Promise<void> {
  await db.update(productImports).set({ rowsDone }).where(eq(productImports.id, id));
}

export async function insertImportRows(tx: Transaction, rows: ImportRowValues[]): Promise<void> {
  await tx.insert(productImportRows).values(rows);
}

export async function deleteImportRows(db: Executor, importId: string): Promise<void> {
  await db.delete(productImportRows).where(eq(productImportRows.importId, importId));
}

export async function countOutcomes(
  db: Executor,
  importId: string,
): Promise<Record<RowOutcome, number>> {
  const rows = await db
    .select({ outcome: productImportRows.outcome, count: sql<number>`count(*)::int` })
    .from(productImportRows)
    .where(eq(productImportRows.importId, importId))
    .groupBy(productImportRows.outcome);
  const counts = { refused: 0, created: 0, changed: 0, same: 0 };
  for (const { outcome, count } of rows) counts[outcome] = count;
  return counts;
}

function rowsOf(importId: string, outcome: RowOutcome | null) {
  return and(
    eq(productImportRows.importId, importId),
    outcome === null ? undefined : eq(productImportRows.outcome, outcome),
  );
}

/** In the order of the file; what was refused comes first. */
export function listImportRows(
  db: Executor,
  { importId, outcome }: { importId: string; outcome: RowOutcome | null },
  { limit, offset }: PageRange,
): Promise<StoredImportRow[]> {
  return db
    .select()
    .from(productImportRows)
    .where(rowsOf(importId, outcome))
    .orderBy(desc(sql`${productImportRows.outcome} = 'refused'`), asc(productImportRows.row))
    .limit(limit)
    .offset(offset);
}

export function countImportRows(
  db: Executor,
  { importId, outcome }: { importId: string; outcome: RowOutcome | null },
): Promise<number> {
  return db.$count(productImportRows, rowsOf(importId, outcome));
}

/** What the import's rows set the stock to. */
export async function listStockTargets(tx: Transaction, importId: string) {
  const { row, productId, stockBefore, stockAfter } = productImportRows;
  const rows = await tx
    .select({ row, productId, stockBefore, stockAfter })
    .from(productImportRows)
    .where(
      and(
        eq(productImportRows.importId, importId),
        eq(productImportRows.outcome, 'changed'),
        isNotNull(stockAfter),
      ),
    );
  return rows.flatMap((target) =>
    target.productId === null || target.stockAfter === null
      ? []
      : [
          {
            row: target.row,
            productId: target.productId,
            basedOn: target.stockBefore ?? 0,
            units: target.stockAfter,
          },
        ],
  );
}

/** Takes every product that the import changes for the rest of the transaction, in ascending order. */
export async function lockImportedProducts(tx: Transaction, importId: string): Promise<void> {
  await tx.execute(sql`
    select ${products.id} from ${products}
    where ${products.id} in (
      select ${productImportRows.productId} from ${productImportRows}
      where ${productImportRows.importId} = ${importId} and ${productImportRows.outcome} = 'changed')
    order by ${products.id} for no key update`);
}

/**
 * Rows that were compared with what does not stand there any more: the product was changed or is
 * gone, or somebody else has the label code now. For good only while the products are locked.
 */
export async function listStaleRows(
  tx: Executor,
  importId: string,
): Promise<{ row: number; isTaken: boolean }[]> {
  const holder = sql`exists (select 1 from ${products} holder
    where holder.label_code = ${productImportRows.labelCode}
      and holder.id is distinct from ${productImportRows.productId})`;
  return tx
    .select({ row: productImportRows.row, isTaken: sql<boolean>`${holder}` })
    .from(productImportRows)
    .leftJoin(products, eq(products.id, productImportRows.productId))
    .where(
      and(
        eq(productImportRows.importId, importId),
        inArray(productImportRows.outcome, ['created', 'changed']),
        or(
          holder,
          sql`${productImportRows.productId} is not null
            and ${products.version} is distinct from ${productImportRows.version}`,
        ),
      ),
    );
}

export async function updateRowsRefused(
  tx: Transaction,
  importId: string,
  refused: readonly Pick<StoredImportRow, 'row' | 'problems'>[],
): Promise<void> {
  const rows = sql.param(refused.map(({ row }) => row));
  const problems = sql.param(refused.map((row) => JSON.stringify(row.problems)));
  await tx.execute(sql`
    update ${productImportRows} set outcome = 'refused', problems = told.problems
    from unnest(${rows}::int[], ${problems}::jsonb[]) as told(row, problems)
    where ${productImportRows.importId} = ${importId} and ${productImportRows.row} = told.row`);
}

/** Products with one of these label codes or ids. */
export async function listProductsByKeys(
  db: Executor,
  { labels, ids }: { labels: string[]; ids: string[] },
): Promise<ProductRow[]> {
  return db
    .select(productColumns)
    .from(products)
    .where(
      sql`${products.labelCode} = any(${sql.param(labels)}::text[])
        or ${products.id} = any(${sql.param(ids)}::uuid[])`,
    );
}

/** By what a file names products, for those with one of these label codes or ids. */
export function listProductNames(
  db: Executor,
  { labels, ids }: { labels: string[]; ids: string[] },
): Promise<{ id: string; labelCode: string | null }[]> {
  const { id, labelCode } = products;
  return db
    .select({ id, labelCode })
    .from(products)
    .where(
      sql`${labelCode} = any(${sql.param(labels)}::text[])
        or ${id} = any(${sql.param(ids)}::uuid[])`,
    );
}

/** Every product, archived ones too, in a lasting order: an export is imported again. */
export function listExported(db: Executor, { limit, offset }: PageRange): Promise<ProductRow[]> {
  return db
    .select(productColumns)
    .from(products)
    .orderBy(asc(products.id))
    .limit(limit)
    .offset(offset);
}

export function countExported(db: Executor): Promise<number> {
  return db.$count(products);
}
