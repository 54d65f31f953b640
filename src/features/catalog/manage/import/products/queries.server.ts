import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { productImportRows } from '#/db/schema/product-imports.ts';
import type { ProductValues } from '#/features/catalog/manage/queries.server.ts';
import type { StoredImportRow } from '../queries.server.ts';

/** The rows that make new products. */
export function listNewRows(
  tx: Transaction,
  importId: string,
  { after, limit }: RowRange,
): Promise<StoredImportRow[]> {
  return tx
    .select()
    .from(productImportRows)
    .where(
      and(
        eq(productImportRows.importId, importId),
        eq(productImportRows.outcome, 'created'),
        sql`${productImportRows.row} > ${after}`,
      ),
    )
    .orderBy(asc(productImportRows.row))
    .limit(limit);
}

/** New products. @throws Error when one of their label codes was taken meanwhile. */
export async function insertProducts(
  tx: Transaction,
  rows: (typeof products.$inferInsert)[],
): Promise<void> {
  await tx.insert(products).values(rows);
}

/** What an import changes of products: the columns, as the program calls them, and the stock. */
interface Changed {
  columns: readonly (keyof ImportedValues)[];
  hasStock: boolean;
}

export async function listChanged(tx: Transaction, importId: string): Promise<Changed> {
  const { rows } = await tx.execute<{ columns: (keyof ImportedValues)[]; hasStock: boolean }>(sql`
    select coalesce(array_agg(distinct named.key) filter (where named.key is not null), '{}') as columns,
      coalesce(bool_or(stock_after is not null), false) as "hasStock"
    from ${productImportRows} left join lateral jsonb_object_keys(values) named (key) on true
    where import_id = ${importId} and outcome = 'changed'`);
  return rows[0] ?? { columns: [], hasStock: false };
}

/**
 * Writes the locked products of some rows: one statement that changes each once, by what the check
 * has stored, because whoever orders one of them waits. What a row does not name stays, and units
 * alone are no new version. The row it came to, and how many it wrote; null: none are left.
 */
export async function updateProducts(
  tx: Transaction,
  importId: string,
  { columns, hasStock, after, limit }: Changed & RowRange,
): Promise<{ last: number; count: number } | null> {
  const named = columns.map(
    (name) => sql`(${name}::text, ${products[name].name}::text, ${isMoney(name)}::boolean)`,
  );
  // Named only where it is written: a trigger of the column would look at every row.
  const written = [
    ...columns.map((name) => products[name]),
    ...(hasStock ? [products.stockQuantity] : []),
  ];
  const set = written.map(
    ({ name }) => sql`${sql.identifier(name)} = next.${sql.identifier(name)}`,
  );
  const { rows } = await tx.execute<{ last: number | null; count: number }>(sql`
    with chosen as materialized (
      select row, product_id, values, stock_after from ${productImportRows}
      where import_id = ${importId} and outcome = 'changed' and row > ${after}
      order by row limit ${limit}
    ), next as (
      select filled.*, (chosen.values <> '{}')::int as step from chosen
      join ${products} before on before.id = chosen.product_id
      cross join lateral jsonb_populate_record(before, (
        select coalesce(jsonb_object_agg(named.name, case when named.is_money
          -- The program counts in cents.
          then to_jsonb((said.value #>> '{}')::numeric / 100) else said.value end), '{}')
          || case when stock_after is null then '{}'
            else jsonb_build_object('stock_quantity', stock_after) end
        from jsonb_each(chosen.values) said
        join (values ${sql.join([...named, NO_COLUMN], sql`, `)}) named (key, name, is_money) using (key)
      )) filled
    ), written as (
      update ${products} set ${sql.join([...set, NEXT_VERSION], sql`, `)}
      from next where next.id = ${products}.id
    )
    select max(row) as last, count(*)::int as count from chosen`);
  const [{ last, count } = { last: null, count: 0 }] = rows;
  return last === null ? null : { last, count };
}

const NO_COLUMN = sql`('', '', false)`;
const NEXT_VERSION = sql`version = ${products}.version + next.step, updated_at = now()`;

/** Rows after one, in the order of the file. */
interface RowRange {
  after: number;
  limit: number;
}

/** The columns of a product that an import may write. */
type ImportedValues = Omit<ProductValues, 'isActive'>;

function isMoney(name: keyof ImportedValues): boolean {
  return products[name].getSQLType().startsWith('numeric');
}
