import { gt, sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { costs } from '#/db/schema/costs.ts';
import { purchaseReceiptLines } from '#/db/schema/purchasing.ts';
import { stockByDay, stockUnits } from '#/db/schema/stock.ts';
import { fromDecimal } from '#/domain/money/money.ts';
import type { StockEvent } from '#/domain/costs/stock-value.ts';

/** Of which something is on hand. */
export function listProductsOnHand(db: Executor) {
  return db
    .select({ productId: products.id, name: products.name, nameSw: products.nameSw })
    .from(products)
    .where(gt(products.stockQuantity, 0));
}

interface EventRow extends Record<string, unknown> {
  id: string;
  kind: StockEvent['kind'];
  units: number;
  cents: string | null;
}

/**
 * What moved each product and what it cost, in order, by product: each receipt is a row, and of what
 * else moved between two of them one for the days on which units only went, or only came. Costs of stock
 * follow what moved on their day, those of a day together. A cost that was taken back is left out, and so is
 * one of goods that were received by their order: their movement has its price.
 */
export async function listStockEvents(db: Executor): Promise<Map<string, StockEvent[]>> {
  const { productId, receipts, day, received, unitCost, moved } = stockByDay;
  const { rows } = await db.execute<EventRow>(sql`
    with events as (
      select ${productId} as product, ${day} as day, ${receipts} as nth, 'received' as kind, ${received} as units, ${unitCost} as cost
      from ${stockByDay} where ${received} <> 0
      union all
      select ${productId}, ${day}, ${receipts}, 'moved', ${moved}, null from ${stockByDay} where ${moved} <> 0
      union all
      select coalesce(${costs.productId}, ${stockUnits.productId}), ${costs.day}, null::int, 'cost', 0, sum(${costs.amount})
      from ${costs} left join ${stockUnits} on ${stockUnits.id} = ${costs.unitId}
      where ${costs.category} = 'stock' and ${costs.reverses} is null
        and num_nonnulls(${costs.productId}, ${stockUnits.productId}) > 0
        and not exists (select from ${costs} as back where back.reverses = ${costs.id})
        and not exists (select from ${purchaseReceiptLines} where ${purchaseReceiptLines.costId} = ${costs.id})
      group by 1, 2
    ), runs as (
      -- Days on which units only went, or only came, between two others are one: the same units leave or come
      -- at the same average.
      select *, (kind <> 'moved' or lag(kind) over so_far is distinct from 'moved'
        or sign(lag(units) over so_far) <> sign(units))::int as begins
      from events window so_far as (partition by product order by day, nth nulls last, kind = 'moved')
    ), numbered as (
      select *, sum(begins) over (partition by product order by day, nth nulls last, kind = 'moved') as run from runs
    )
    select product as id, kind, sum(units)::int as units, max(cost) as cents from numbered
    group by product, run, kind order by product, run`);
  const events = new Map<string, StockEvent[]>();
  for (const row of rows) {
    const own = events.get(row.id) ?? [];
    own.push(toEvent(row));
    events.set(row.id, own);
  }
  return events;
}

function toEvent({ kind, units, cents }: EventRow): StockEvent {
  const amount = cents === null ? null : fromDecimal(cents);
  if (kind === 'received') return { kind, units, unitCost: amount };
  return kind === 'cost' ? { kind, amount: amount ?? 0 } : { kind, units };
}
