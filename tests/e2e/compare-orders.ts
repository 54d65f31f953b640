import { sql } from 'drizzle-orm';
import type { Database } from '#/db/client.server.ts';
import { idempotencyKeys } from '#/db/schema/idempotency.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import type { ObservedAnswers } from './simulated-customer.ts';

/** Stock against the orders, when nobody holds anything any more. */
export async function compareStock(
  db: Database,
  initial: ReadonlyMap<string, number>,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; left: number; held: number; sold: number }>(sql`
    select p.id, p.stock_quantity as left, p.units_held as held,
      coalesce(sum(l.quantity) filter (where o.status = 'confirmed'), 0)::int as sold
    from products p
      left join order_lines l on l.product_id = p.id and l.type = 'purchase'
      left join orders o on o.id = l.order_id
    group by p.id`);
  const differences = await checkStockLedger(db, nairobiDay(new Date()));
  return [
    ...rows.flatMap(({ id, left, held, sold }) => {
      const had = initial.get(id);
      if (had === left + sold && held === 0) return [];
      return [`product ${id} had ${had}, sold ${sold}, has ${left} and holds ${held}`];
    }),
    ...differences.map((difference) => `the stock ledger: ${JSON.stringify(difference)}`),
  ];
}

/** Uses of codes against the orders: one for each confirmed order with a code, none for another. */
export async function compareCodes(db: Database): Promise<string[]> {
  const counted = await db.execute<{ code: string; used: number; standing: number }>(sql`
    select c.code, c.used, count(u.id)::int as standing
    from discount_codes c
      left join discount_usage u on u.discount_code_id = c.id and u.released_at is null
    group by c.id
    having c.used <> count(u.id) or c.used > c.total_usage_limit`);
  const { rows } = await db.execute<{ number: string; status: string }>(sql`
    select o.number, o.status
    from orders o left join discount_usage u on u.order_id = o.id and u.released_at is null
    where o.discount_code is not null
      and (u.id is not null) <> (o.status = 'confirmed')
      and not exists (
        select from order_events e where e.order_id = o.id and e.kind = 'paid_without_code')`);
  return [
    ...counted.rows.map(
      ({ code, used, standing }) => `${code} counts ${used} uses, ${standing} stand`,
    ),
    ...rows.map(({ number, status }) => `${number} is ${status}: its code’s use does not fit`),
  ];
}

/** What customers were answered against what was kept. */
export async function compareAnswers(db: Database, observed: ObservedAnswers): Promise<string[]> {
  const wrong = [...observed.odd];
  const kept = new Map(
    (await db.select().from(idempotencyKeys)).map(({ key, orderId }) => [key, orderId]),
  );
  for (const [key, { orderId, number }] of observed.placed) {
    if (kept.get(key) !== orderId) wrong.push(`${number} was answered and is not there`);
  }
  for (const key of kept.keys()) {
    if (observed.rejectedKeys.has(key)) wrong.push(`the refused request ${key} was carried out`);
  }
  const { rows } = await db.execute<{ id: string; status: string }>(
    sql`select id, status from orders where status <> 'confirmed'`,
  );
  for (const { id, status } of rows) {
    if (observed.confirmed.has(id))
      wrong.push(`order ${id} was shown as confirmed and is ${status}`);
  }
  return wrong;
}
