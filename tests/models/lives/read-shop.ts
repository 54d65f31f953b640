import type { Pool } from 'pg';
import { FIRST_DAY, type World } from './world.ts';

const ORDERS = `
  select status, (100 * due_total)::int as due, (100 * deposit_total)::int as deposit,
    (100 * paid_total)::int as paid, (100 * refunded_total)::int as refunded,
    (100 * allowed_total)::int as allowed, (100 * deposit_returned)::int as returned,
    (100 * deposit_kept)::int as kept, (100 * cancel_fee)::int as fee, pays_on_delivery as owes,
    deposit_settled_at is not null as "isSettled", coalesce(sold.units, 0) as bought,
    hire_status as hire, coalesce(hired.quantity, 0) as hired,
    (rental_start_date - $2::date)::int as from, rental_duration as length,
    coalesce(100 * unit_price, 0)::int as price, coalesce(hired.returned_units, 0) as back,
    coalesce(sold.back, 0) as "goodsBack", (100 * goods_returned)::int as "goodsPrice",
    (select coalesce(json_agg(json_build_array(state, days) order by id), '[]') from order_extensions
      where order_id = orders.id and state in ('open', 'lapsed')) as longer,
    (select json_build_array(days_late, (100 * amount)::int, waived_at is not null) from late_fees
      where order_id = orders.id) as "lateFee",
    (select coalesce(json_agg(answered_at is not null order by id), '[]') from deposit_disputes
      where order_id = orders.id) as disputes,
    (select coalesce(json_agg(json_build_array(method, (100 * amount)::int, reversed_at is not null)
      order by created_at, id), '[]') from booked_payments where order_id = orders.id) as booked
  from orders
    left join order_lines as hired on hired.order_id = orders.id and type = 'rental'
    left join (select order_id, sum(quantity)::int as units, sum(returned_units)::int as back
      from order_lines where type = 'purchase' group by order_id) as sold on sold.order_id = orders.id
  where orders.id = any($1) order by array_position($1, orders.id)`;

const FUNDS = `
  select order_id as id, account, sum(cents)::int as cents from (
    select transaction_id, credit_account as account, amount_cents as cents from ledger_postings
    union all select transaction_id, debit_account, -amount_cents from ledger_postings
  ) as sides join ledger_transactions on ledger_transactions.id = transaction_id
  where order_id = any($1) group by order_id, account having sum(cents) <> 0
  order by array_position($1, order_id), account`;

/** What the shop's tables say, in the words of the model. */
export async function readShop({ pool, product, shop }: World) {
  const { rows: stock } = await pool.query(
    'select stock_quantity as owned, units_held as held, hired_peak as peak from products where id = $1',
    [product.id],
  );
  const { rows: days } = await pool.query<{ day: string; units: number }>(
    `select (day - $2::date)::int as day, reserved as units from hire_days
    where product_id = $1 and reserved > 0 order by day`,
    [product.id, FIRST_DAY],
  );
  const ids = shop.orders.map(({ id }) => id);
  const { rows: orders } = await pool.query(ORDERS, [ids, FIRST_DAY]);
  const { rows: funds } = await pool.query(FUNDS, [ids]);
  const { rows: offered } = await pool.query(
    `select exists (select from offer_holds where offer_id = offers.id) as "isHeld", order_id as order
    from offers where id = any($1) order by array_position($1, id)`,
    [shop.offers.map(({ id }) => id)],
  );
  return {
    stock: stock[0],
    days: days.map(({ day, units }) => [day, units]),
    orders,
    funds,
    offered,
  };
}

/** In the order in which they were asked for. */
export async function listPayoutIds(pool: Pool, orderId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from payouts where order_id = $1 order by id',
    [orderId],
  );
  return rows.map(({ id }) => id);
}
