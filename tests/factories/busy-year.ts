import { sql } from 'drizzle-orm';
import {
  inTransaction,
  type Database,
  type Executor,
  type Transaction,
} from '#/db/client.server.ts';
import { FIGURES } from '#/domain/finance/order-facts.ts';
import { rebuildOrderCounts } from '#/features/reporting/order-counts/count-orders.server.ts';
import { rebuildMonths } from '#/features/visits/counting/rebuild-months.server.ts';

interface BusyYear {
  orders: number;
  products: number;
}

/**
 * A year of a busy shop by a few statements per table, up to yesterday: its orders with two lines each, of
 * 300,000 customers, what they took from the stock, their money in the ledger, the roll-ups of all this, costs,
 * conversations, and the roll-ups of visits, of this year and the one before, as fifty million page views a year
 * leave them.
 */
export async function makeBusyYear(db: Database, { orders, products }: BusyYear): Promise<void> {
  await fill(db, (tx) => makeGoods(tx, products));
  for (let from = 1; from <= orders; from += AT_ONCE) {
    const to = Math.min(orders, from + AT_ONCE - 1);
    await fill(db, async (tx) => {
      await makeOrders(tx, { from, to });
      await makeFacts(tx);
      if (from === 1) await makeCosts(tx);
    });
  }
  await fill(db, makeSums);
  await fill(db, (tx) => makeConversations(tx, Math.ceil(orders / 10)));
  await makeVisits(db);
  await rebuildMonths(db);
  await rebuildOrderCounts(db);
}

/** Orders in one transaction. */
const AT_ONCE = 20_000;

function fill(db: Executor, work: (tx: Transaction) => Promise<void>): Promise<void> {
  return inTransaction(db, async (tx) => {
    // What was checked when it was placed is not checked again, and no trigger queues it.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await work(tx);
  });
}

const DAYS = 365;

/** A day of the last year by a number: more on the days that events are on. */
const dayOf = (number: string) =>
  sql.raw(`(current_date - 1 - (${number}::bigint * 7919 % ${DAYS})::int)`);

async function makeGoods(tx: Transaction, count: number) {
  await tx.execute(sql`
    insert into products (id, label_code, name, name_sw, category, description, description_sw, price,
      rental_price, deposit, stock_quantity, images, is_active)
    select uuidv7(), 'BUSY-' || i, 'Light ' || i, 'Taa ' || i,
      (array['furniture', 'decor', 'stage-floor', 'bar-table'])[1 + i % 4], '', '', 1000 + i, 100 + i, 500, 400,
      '[]', true
    from generate_series(1, ${count}::int) as i`);
  // At first, and on the first of each month.
  await tx.execute(sql`
    insert into stock_movements (at, product_id, kind, quantity, on_hand, unit_cost)
    select current_date - ${DAYS}::int + month * 30, id, case month when 0 then 'opening' else 'received' end, 2000, 400,
      case month when 0 then null else 300 + month end
    from products cross join generate_series(0, 11) as month where label_code like 'BUSY-%' order by month`);
}

async function makeOrders(tx: Transaction, { from, to }: { from: number; to: number }) {
  await tx.execute(sql`
    create temporary table busy on commit drop as
    select i, uuidv7() as id, ${dayOf('i')} as day, p.id as product_id, p.name, p.name_sw,
      case when i % 4 = 0 then null else 1 + i % 47 end as county, i % 8 > 0 as is_paid,
      ${dayOf('i')} < current_date - 20 as is_settled, '+2547' || lpad((i % 300000)::text, 8, '0') as phone
    from generate_series(${from}::int, ${to}::int) as i
    join (select id, name, name_sw, row_number() over (order by id) - 1 as place from products
      where label_code like 'BUSY-%') p
      on p.place = i / ${DAYS}::int % (select count(*) from products where label_code like 'BUSY-%')`);
  await tx.execute(sql`
    insert into orders (id, number, status, hold_expires_at, cart_version, locale, contact_name, contact_phone,
      delivery_method, county_code, county_name, address, event_date, goods_total, delivery_total, net_total,
      vat_total, vat_rate, gross_total, deposit_total, due_total, paid_total, refunded_total,
      deposit_returned, created_at)
    select id, 'GL-BUSY-' || i, case when is_paid then 'completed' else 'cancelled' end, day, i, 'en', 'Busy',
      phone, case when county is null then 'pickup' else 'delivery' end, county, county::text,
      case when county is null then null else 'A street' end, day + 5, 2320, 0, 2000, 320, 1600, 2320, 500, 2820,
      case when is_paid then 2820 else 0 end, case when is_paid and is_settled then 500 else 0 end,
      case when is_paid and is_settled then 500 else 0 end, day + interval '9 hours'
    from busy`);
  await tx.execute(sql`
    insert into order_lines (id, order_id, product_id, product_name, product_name_sw, type, quantity, unit_price,
      total_price, deposit_per_unit, rental_start_date, rental_end_date, rental_duration, leaves_on, due_back_on,
      blocked_until, hire_status)
    select uuidv7(), id, product_id, name, name_sw, kind, 2, 580, 1160, case kind when 'rental' then 250 else 0 end,
      case kind when 'rental' then day + 5 end, case kind when 'rental' then day + 7 end,
      case kind when 'rental' then 2 end, case kind when 'rental' then day + 4 end,
      case kind when 'rental' then day + 8 end, case kind when 'rental' then day + 9 end,
      case kind when 'rental' then 'returned' end
    from busy cross join unnest(array['purchase', 'rental']) as kind`);
  await tx.execute(sql`
    insert into order_events (id, order_id, kind, created_at)
    select uuidv7(), id, kind, day + interval '9 hours'
    from busy cross join unnest(array['placed', 'payment_confirmed']) as kind where is_paid or kind = 'placed'`);
  await tx.execute(sql`
    insert into order_devices (order_id, device)
    select id, (array['phone', 'phone', 'phone', 'desktop'])[1 + i % 4] from busy`);
  await tx.execute(sql`
    insert into payment_attempts (id, order_id, provider, callback_token, amount, received_amount, phone, state)
    select uuidv7(), id, 'mpesa', 'busy-' || i, 2820, case when is_paid then 2820 end, '+254700000000',
      case when is_paid then 'paid' else 'failed' end
    from busy`);
  await tx.execute(sql`
    insert into ledger_transactions (idempotency_key, kind, order_id, occurred_at)
    select kind || ':busy-' || i, kind, id, day + interval '9 hours'
    from busy cross join unnest(array['payment', 'step']) as kind where is_paid
    union all
    select 'refund:busy-' || i, 'refund', id, day + 10 + interval '9 hours' from busy where is_paid and is_settled`);
  await tx.execute(sql`
    insert into ledger_postings (transaction_id, debit_account, credit_account, amount_cents)
    select t.id, debit, credit, amount from ledger_transactions t
    join (values ('payment', 'clearing.mpesa', 'unapplied', 282000), ('step', 'unapplied', 'prepaid', 232000),
      ('step', 'unapplied', 'deposit', 50000), ('refund', 'deposit', 'paid_out.mpesa', 50000)) as posting (kind, debit, credit, amount) on posting.kind = t.kind
    join busy on busy.id = t.order_id`);
  await tx.execute(sql`
    insert into stock_movements (at, product_id, kind, quantity, on_hand, order_id)
    select day + interval '9 hours', product_id, 'sold', -2, 400, id from busy where is_paid`);
}

/** What the roll-up adds for each order. */
async function makeFacts(tx: Transaction) {
  await tx.execute(sql`
    insert into order_money_facts (order_id, figure, day, key, amount)
    select id, figure, busy.day + later, key, amount
    from busy cross join lateral (values
      ('sales', '-', 232000, 0), ('type', 'purchase', 116000, 0), ('type', 'rental', 116000, 0),
      ('product', product_id::text, 232000, 0), ('rental', product_id::text, 116000, 0),
      ('county', coalesce(county::text, '-'), 232000, 0), ('channel', 'online', 232000, 0), ('staff', '-', 232000, 0),
      ('code', '-', 232000, 0), ('rate', '1600', 232000, 0), ('vat', '1600', 32000, 0), ('type_vat', 'purchase', 16000, 0), ('type_vat', 'rental', 16000, 0),
      ('deposit', 'taken', 50000, 0),
      ('received', 'mpesa', 282000, 0), ('payments', 'mpesa', 1, 0), ('orders', 'online', 1, 0),
      ('deposit', 'returned', -50000, 10), ('given_back', 'mpesa', 50000, 10)) as fact (figure, key, amount, later)
    where is_paid and (later = 0 or is_settled)`);
  await tx.execute(sql`
    insert into order_unit_facts (order_id, figure, product_id, day, change)
    select id, figure, product_id, busy.day + later, change
    from busy cross join lateral (values ('out', 4, 2), ('out', 8, -2), ('hired', 5, 2), ('hired', 7, -2),
      ('blocked', 4, 2), ('blocked', 9, -2)) as fact (figure, later, change)
    where is_paid`);
  await tx.execute(sql`
    insert into customer_orders (order_id, customer, day, sales)
    select id, md5(phone)::uuid, day, 232000 from busy where is_paid`);
}

/** All of the facts, as the roll-up sums them order by order. */
async function makeSums(tx: Transaction) {
  // One after the other: of all at once a statement takes longer than it may.
  for (const figure of FIGURES) {
    await tx.execute(sql`
      insert into money_by_day (figure, day, key, amount, facts)
      select figure, day, key, sum(amount), count(*) from order_money_facts where figure = ${figure}
      group by figure, day, key
      on conflict (figure, day, key) do update set amount = excluded.amount, facts = excluded.facts`);
  }
  await tx.execute(sql`
    insert into unit_changes (figure, product_id, day, change)
    select figure, product_id, day, sum(change) from order_unit_facts group by figure, product_id, day
    on conflict (figure, product_id, day) do update set change = excluded.change`);
  await tx.execute(sql`
    insert into customer_sums (customer, first_on, last_on, orders, sales)
    select customer, min(day), max(day), count(*), sum(sales) from customer_orders group by customer
    on conflict (customer) do nothing`);
  await tx.execute(sql`
    insert into recency_sums (last_on, has_repeated, people, sales)
    select last_on, orders > 1, count(*), sum(sales) from customer_sums group by last_on, orders > 1
    on conflict (last_on, has_repeated) do update set people = excluded.people, sales = excluded.sales`);
  await tx.execute(sql`
    insert into cohort_sums (cohort, month, people, sales)
    select date_trunc('month', first_on)::date, date_trunc('month', day)::date, count(distinct customer), sum(o.sales)
    from customer_orders o join customer_sums using (customer) group by 1, 2
    on conflict (cohort, month) do update set people = excluded.people, sales = excluded.sales`);
  await tx.execute(sql`select rebuild_stock_by_day()`);
}

/** Twenty on each day. */
async function makeCosts(tx: Transaction) {
  await tx.execute(sql`
    insert into costs (id, key, category, amount, vat_rate, vat, day, note, product_id, created_at)
    select uuidv7(), uuidv7(), (array['stock', 'repair', 'transport', 'marketing'])[1 + n % 4], 580, 1600, 80,
      ${dayOf('n')}, '', case when n % 2 = 0 then busy.product_id end, now()
    from generate_series(1, ${DAYS * 20}::int) as n left join busy on busy.i = n`);
}

async function makeConversations(tx: Transaction, count: number) {
  await tx.execute(sql`
    insert into chat_conversations (id, session_id, title, reference, is_active, escalated_to_human,
      escalation_reason, escalated_at, first_human_at, rating, last_seq, last_user_seq, created_at, updated_at)
    select uuidv7(), rpad('busy-' || i, 43, '-'), 'Busy', 'BUSY-' || i, false, i % 5 = 0,
      case when i % 5 = 0 then 'AI_FAILED' end, case when i % 5 = 0 then at end,
      case when i % 5 = 0 then at + (i % 600) * interval '1 second' end, case when i % 3 = 0 then 1 + i % 5 end,
      10, 9, at, at
    from (select i, ${dayOf('i')} + (8 + i % 12) * interval '1 hour' as at
      from generate_series(1, ${count}::int) as i) as talk`);
}

/** Every combination that a day can have: what more visitors cannot make longer. */
async function makeVisits(db: Executor) {
  const days = sql`generate_series(current_date - ${2 * DAYS}::int, current_date - 1, interval '1 day') as day`;
  const devices = sql`unnest(array['phone', 'tablet', 'desktop']) as device`;
  const locales = sql`unnest(array['en', 'sw']) as locale`;
  await db.execute(sql`
    insert into visit_sums (figure, day, key, device, locale, count)
    select 'source', day, key, device, locale, 1500
    from ${days} cross join ${devices} cross join ${locales}
    cross join unnest(array['direct', 'google', 'bing', 'other_search', 'whatsapp', 'instagram', 'facebook',
      'tiktok', 'x', 'youtube', 'linkedin', 'assistants', 'mail', 'other_site']) as key
    union all
    select 'step', day, key, device, locale, 900
    from ${days} cross join ${devices} cross join ${locales}
    cross join unnest(array['product', 'cart', 'checkout']) as key`);
  await db.execute(sql`
    insert into product_views (product_id, day, count)
    select p.id, day, 240 from ${days} cross join products p where p.label_code like 'BUSY-%'`);
  await db.execute(sql`
    insert into visit_counts (day, kind, page, locale, count)
    select day, kind, '/page-' || i, locale, 1900
    from ${days} cross join ${locales} cross join unnest(array['page', 'error']) as kind
    cross join generate_series(1, 20) as i`);
  await db.execute(sql`
    insert into search_counts (day, term, count, found)
    select day, 'light ' || (i * (1 + extract(doy from day)::int) % 5000), 3, i % 9 from ${days} cross join generate_series(1, 1000) as i
    on conflict do nothing`);
  await db.execute(sql`
    insert into lost_demand (day, product_id, starts_on, ends_on, visitors, units, value)
    select day, p.id, day::date + i, day::date + i + 2, 2, 5, 250000
    from ${days} cross join generate_series(3, 5) as i
    cross join (select id from products where label_code like 'BUSY-%' limit 100) p`);
  await db.execute(sql`
    insert into speed_counts (day, by, key, metric, buckets)
    select day, by, key, metric, array_fill(times, array[buckets])
    from ${days}
    cross join (select 'page' as by, '/page-' || i as key, 60 as times from generate_series(1, 20) as i
      union all select 'line', unnest(array['3g', '4g', 'unknown']), 400) as measured
    cross join (values ('LCP', 18), ('INP', 16), ('CLS', 11)) as metric (metric, buckets)`);
}
