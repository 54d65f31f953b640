import { sql } from 'drizzle-orm';
import { inTransaction, type Executor } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { makeUser } from './user.ts';

/** What every fifth day of a product brings: a hire of one to four units. */
const EVERY_DAYS = 5;
/** A year back and a year ahead. */
const YEAR_DAYS = 365;
const SLOTS = Math.floor((2 * YEAR_DAYS) / EVERY_DAYS);
const SLOTS_AT_ONCE = 30;
const PRODUCTS_AT_ONCE = 50;
/** Products of one order. */
const LINES = 5;

/**
 * Products for hire with two years of bookings around today, the ledger as it follows from them: each
 * has twelve units, hired every five days by an order of five products. Of last week's some are late.
 */
export async function makeHiredShop(db: Executor, products: number, today: Day): Promise<void> {
  const { id: userId } = await makeUser(db);
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into products (id, name, name_sw, category, description, description_sw, rental_price, deposit,
        turnaround_days, stock_quantity)
      select uuidv7(), 'Hired light ' || lpad(i::text, 3, '0'), 'Taa ya kukodi ' || i, 'furniture', 'It glows.',
        'Inawaka.', 15, 20, 1, 12
      from generate_series(1, ${products}::int) as i`);
    await tx.execute(sql`
      create temporary table hired_goods on commit drop as
      select id, name, name_sw, row_number() over (order by name) as place,
        (row_number() over (order by name) - 1) / ${LINES}::int as of_group
      from products where name like 'Hired light %'`);
    await tx.execute(sql`
      create temporary table booked on commit drop as
      select uuidv7() as order_id, of_group, slot, row_number() over (order by slot, of_group) as number,
        ${today}::date + (slot * ${EVERY_DAYS}::int - ${YEAR_DAYS}::int + of_group % 3)::int as first_day,
        1 + (slot * 7 + of_group)::int % 4 as days
      from (select distinct of_group from hired_goods) g
        cross join generate_series(0, ${SLOTS - 1}::int) as slot`);
    const isLate = sql`(number % 7 = 0 and first_day + days > ${today}::date - 8)`;
    // In parts: no statement of the shop's may take half a minute.
    for (let slot = 0; slot < SLOTS; slot += SLOTS_AT_ONCE) {
      const part = sql`slot >= ${slot} and slot < ${slot + SLOTS_AT_ONCE}`;
      await tx.execute(sql`
        insert into orders (id, number, user_id, status, hold_expires_at, locale, contact_name, contact_email,
          contact_phone, delivery_method, event_date, goods_total, delivery_total, net_total, vat_total, vat_rate,
          gross_total, deposit_total, due_total, paid_total, created_at)
        select order_id, 'GL-HIRED-' || number, ${userId}::uuid,
          case when first_day + days < ${today}::date then case when ${isLate} then 'delivered' else 'completed' end
            when first_day <= ${today}::date then 'delivered'
            when number % 5 = 0 then 'pending_payment' else 'confirmed' end,
          now() + interval '1 hour', 'en',
          (array['Amina Otieno', 'Wanjiru Kamau', 'Peter Mwangi', 'The Sarova Stanley Hotel'])[1 + number % 4],
          'hired-' || number || '@example.test', '+254712345678', 'pickup', first_day, 1160, 0, 1000, 160, 1600, 1160,
          0, 1160, 0, first_day - interval '20 days'
        from booked where ${part}`);
      await tx.execute(sql`
        insert into order_lines (id, order_id, product_id, product_name, product_name_sw, type, quantity, unit_price,
          total_price, rental_start_date, rental_end_date, rental_duration, leaves_on, due_back_on, blocked_until,
          hire_status, returned_units)
        select uuidv7(), order_id, id, name, name_sw, 'rental', quantity, 15, 15 * quantity, first_day,
          first_day + days, days, first_day - (number % 2)::int, first_day + days, first_day + days + 1,
          case when first_day + days < ${today}::date then case when ${isLate} then 'out' else 'inspected' end
            when first_day <= ${today}::date then 'out' else 'reserved' end,
          case when first_day + days < ${today}::date and not ${isLate} then quantity else 0 end
        from (select booked.*, id, name, name_sw, 1 + (slot + place) % 4 as quantity
          from booked join hired_goods using (of_group) where ${part}) as line`);
    }
    for (let first = 1; first <= products; first += PRODUCTS_AT_ONCE) {
      await tx.execute(sql`
        insert into hire_days (product_id, day, reserved)
        select product_id, day::date, sum(quantity)
        from hired_goods join order_lines on product_id = hired_goods.id
          cross join lateral generate_series(leaves_on, blocked_until - 1, interval '1 day') as day
        where place >= ${first} and place < ${first + PRODUCTS_AT_ONCE} and blocked_until is not null
        group by product_id, day::date`);
    }
    await tx.execute(sql`
      update products set
        hired_peak = (select coalesce(max(reserved), 0) from hire_days where product_id = products.id and day >= ${today}),
        units_late = (select coalesce(sum(quantity - returned_units), 0) from order_lines
          where product_id = products.id and hire_status = 'out' and due_back_on < ${today})
      where name like 'Hired light %'`);
  });
  await db.execute(sql`vacuum analyze`);
}
