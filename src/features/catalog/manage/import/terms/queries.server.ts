import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { productImportRows } from '#/db/schema/product-imports.ts';
import { categories, occasions } from '#/db/schema/taxonomy.ts';

/** Rows that name a category or an occasion which was deleted since they were checked. */
export async function listRowsOfGoneTerms(
  tx: Executor,
  importId: string,
): Promise<{ row: number; column: 'category' | 'occasions' }[]> {
  const { values, outcome } = productImportRows;
  const lacksCategory = sql<boolean>`coalesce(
    ${values} ->> 'category' not in (select key from ${categories}), false)`;
  const lacksOccasion = sql<boolean>`exists (
    select from jsonb_array_elements_text(coalesce(${values} -> 'occasions', '[]')) as wanted
    where wanted not in (select key from ${occasions}))`;
  const rows = await tx
    .select({ row: productImportRows.row, lacksCategory })
    .from(productImportRows)
    .where(
      and(
        eq(productImportRows.importId, importId),
        inArray(outcome, ['created', 'changed']),
        or(lacksCategory, lacksOccasion),
      ),
    );
  return rows.map((found) => ({
    row: found.row,
    column: found.lacksCategory ? 'category' : 'occasions',
  }));
}
