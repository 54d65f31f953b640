import { type makeProduct } from '#tests/factories/product.ts';
import type { Database } from '#/db/client.server.ts';
import { addDays, nairobiDay, type Day } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';

/*
 * The days, orders and stock of two steps that meet: `pair-steps.ts` takes them, `readWorld` says what
 * the tables have of them.
 */
export const NOW = new Date();
export const TODAY = nairobiDay(NOW);
export const EXPIRED = new Date(NOW.getTime() + 31 * 60_000);
/** When what is out now was ordered. */
export const PLACED = new Date(NOW.getTime() - 20 * 86_400_000);
export const SOON = days(10);
export const LATER = days(20);
/** Of what should be back by now, and of what is rightly out. */
export const LATE = days(-5);
export const OUT = days(-1);
/** The day that a hire of SOON has when it is made longer. */
export const NEXT = { start: SOON.end, end: addedTo(SOON) };

/** KSh 100 for a day, 50 for each further one. */
export const DAY_MORE = shillings(50);
export const PRICES = {
  stockQuantity: 5,
  price: shillings(300),
  rentalPrice: shillings(100),
  deposit: shillings(200),
  ratePlan: {
    coveredDays: 1,
    tiers: [2, 3, 4, 5, 6, 7].map((length) => ({
      days: length,
      price: shillings(50 + 50 * length),
    })),
  },
};

function days(from: number) {
  return { start: addDays(TODAY, from), end: addDays(TODAY, from + 2) };
}

/** Where such a hire ends when it is a day longer. */
export function addedTo({ end }: { end: Day }): Day {
  return addDays(end, 1);
}

/** An order that waits for its money, one that is paid, one that is out, one that is late. */
export type Kind = 'unpaid' | 'paid' | 'out' | 'late';

export interface Things {
  product: Awaited<ReturnType<typeof makeProduct>>;
  orders: Partial<Record<Kind, { orderId: string; userId: string }>>;
}

export async function freeForSale({ $client: pool }: Database, productId: string): Promise<number> {
  const { rows } = await pool.query<{ free: number }>(
    'select stock_quantity - units_held - hired_peak - units_late as free from products where id = $1',
    [productId],
  );
  return rows[0]?.free ?? 0;
}

export async function freeOn(
  { $client: pool }: Database,
  productId: string,
  day: Day,
): Promise<number> {
  const { rows } = await pool.query<{ free: number }>(
    `select stock_quantity - units_held - coalesce(reserved, 0)
      - (select coalesce(sum(quantity - returned_units), 0) from order_lines
        where product_id = products.id and hire_status = 'out' and due_back_on < $3)::int as free
    from products left join hire_days on product_id = products.id and day = $2
    where products.id = $1`,
    [productId, day, TODAY],
  );
  return rows[0]?.free ?? 0;
}

/** What the tables say of the product, its orders and their money, without ids. */
export async function readWorld({ $client: pool }: Database, { product }: Things) {
  const { rows: stock } = await pool.query(
    'select stock_quantity, units_held, hired_peak, units_late from products where id = $1',
    [product.id],
  );
  const { rows: busy } = await pool.query(
    `select (day - $2::date)::int as day, reserved from hire_days
    where product_id = $1 and reserved > 0 order by day`,
    [product.id, TODAY],
  );
  const { rows: orders } = await pool.query(
    `select status, type, quantity, (rental_start_date - $2::date)::int as start, rental_duration as length,
      hire_status, returned_units, due_total, paid_total, refunded_total,
      (select string_agg(state, ' ' order by state) from order_extensions where order_id = orders.id) as longer,
      (select string_agg(kind, ' ' order by kind) from order_events where order_id = orders.id) as events,
      (select string_agg(account || ' ' || cents, ' ' order by account) from (
        select account, sum(cents) as cents from (
          select transaction_id, credit_account as account, amount_cents as cents from ledger_postings
          union all select transaction_id, debit_account, -amount_cents from ledger_postings
        ) as sides join ledger_transactions on ledger_transactions.id = transaction_id
        where order_id = orders.id group by account having sum(cents) <> 0) as funds) as money
    from orders join order_lines on order_id = orders.id
    where product_id = $1 order by 1, 2, 3, 4, 5, 6, 7, 8`,
    [product.id, TODAY],
  );
  return { stock, busy, orders };
}
