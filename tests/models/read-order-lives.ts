import type { Pool } from 'pg';
import type { Day } from '#/domain/dates/day.ts';
import type { makeProduct } from '#tests/factories/product.ts';
import type { Shop } from './order-lives.ts';

export interface World {
  product: Awaited<ReturnType<typeof makeProduct>>;
  shop: Shop;
}

/** What the shop's tables say, in the words of the model. */
export async function readShop(pool: Pool, { product, shop }: World, firstDay: Day) {
  const { rows: stock } = await pool.query(
    'select stock_quantity as owned, units_held as held, hired_peak as peak from products where id = $1',
    [product.id],
  );
  const { rows: days } = await pool.query<{ day: string; units: number }>(
    `select (day - $2::date)::int as day, reserved as units from hire_days
    where product_id = $1 and reserved > 0 order by day`,
    [product.id, firstDay],
  );
  const ids = shop.orders.map(({ id }) => id);
  const { rows: orders } = await pool.query(
    `select status, (100 * paid_total)::int as paid, (100 * refunded_total)::int as refunded, (100 * deposit_returned)::int as returned,
      (100 * deposit_kept)::int as kept, (100 * cancel_fee)::int as fee, deposit_settled_at is not null as "isSettled", hire_status as hire,
      coalesce(returned_units, 0) as back, (100 * goods_returned)::int as "goodsPrice",
      coalesce((select sum(returned_units)::int from order_lines where order_id = orders.id and type = 'purchase'), 0) as "goodsBack"
    from orders left join order_lines on order_id = orders.id and type = 'rental'
    where orders.id = any($1) order by array_position($1, orders.id)`,
    [ids],
  );
  const { rows: funds } = await pool.query(
    `select order_id as id, account, sum(cents)::int as cents from (
      select transaction_id, credit_account as account, amount_cents as cents from ledger_postings
      union all select transaction_id, debit_account, -amount_cents from ledger_postings
    ) as sides join ledger_transactions on ledger_transactions.id = transaction_id
    where order_id = any($1) group by order_id, account having sum(cents) <> 0
    order by array_position($1, order_id), account`,
    [ids],
  );
  return { stock: stock[0], days: days.map(({ day, units }) => [day, units]), orders, funds };
}

/** In the order in which they were asked for. */
export async function listPayoutIds(pool: Pool, orderId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from payouts where order_id = $1 order by id',
    [orderId],
  );
  return rows.map(({ id }) => id);
}
