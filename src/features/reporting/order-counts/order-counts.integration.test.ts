import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { orderEvents, orderLines, orders } from '#/db/schema/orders.ts';
import { paymentAttempts } from '#/db/schema/payments.ts';
import { orderCounts, orderDevices } from '#/db/schema/reporting.ts';
import { insertOrderEvent } from '#/features/orders/queries.server.ts';
import { countOrders, rebuildOrderCounts } from './count-orders.server.ts';

// Seen red with each of the triggers taken away (tests/guards/reporting.ts).
const { db } = await useDatabase();

/** In Nairobi on two days of two months. */
const DAYS = [new Date('2026-10-31T20:59:00Z'), new Date('2026-10-31T21:01:00Z')] as const;

beforeEach(async () => {
  await db.delete(paymentAttempts);
  await db.delete(orders);
  await countAll();
});

async function countAll() {
  while ((await countOrders(db)) > 0);
}

/** What the counts say, by figure, day and key. */
async function counted() {
  const rows = await db.select().from(orderCounts);
  return Object.fromEntries(
    rows.map(({ count, ...of }) => [
      [of.figure, of.grain, of.day, of.key, of.device, of.locale].join(' '),
      count,
    ]),
  );
}

/** The same of the orders themselves, by SQL of its own: one row for each thing that is counted. */
async function countsOfOrders() {
  const { rows } = await db.execute<{ name: string; count: string }>(sql`
    with placed as (
      select o.*, (o.created_at at time zone 'Africa/Nairobi')::date as day, coalesce(d.device, 'unknown') as device,
        (select count(*) from order_events e where e.order_id = o.id and e.kind = 'payment_confirmed') as paid,
        (select count(*) from payment_attempts a where a.order_id = o.id) as attempts,
        (select count(e.actor_id) from order_events e where e.order_id = o.id and e.kind = 'placed') as by_staff
      from orders o left join order_devices d on d.order_id = o.id
    ), own as (select * from placed where by_staff = 0 and cart_version is not null),
    things as (
      select 'step' as figure, day, 'ordered' as key, device, locale from own
      union all select 'step', day, 'prompted', device, locale from own where paid > 0 or attempts > 0
      union all select 'step', day, 'paid', device, locale from own where paid > 0
      union all select 'county', day, coalesce(county_code::text, '-'), device, locale from placed
      union all select 'product', day, product_id::text, '-', '-' from (
        select distinct day, placed.id, product_id from placed join order_lines on order_id = placed.id) as taken
    ), grains as (
      select figure, 'day' as grain, day, key, device, locale from things
      union all select figure, 'month', date_trunc('month', day)::date, key, device, locale from things
    )
    select concat_ws(' ', figure, grain, day, key, device, locale) as name, count(*) as count
    from grains group by 1`);
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
}

async function expectEqual() {
  await countAll();
  const counts = await counted();
  expect(counts).toEqual(await countsOfOrders());
  await rebuildOrderCounts(db);
  expect(await counted()).toEqual(counts);
}

async function pay(orderId: string) {
  await db.transaction((tx) => insertOrderEvent(tx, { orderId, kind: 'payment_confirmed' }));
}

async function ask(orderId: string) {
  await db.execute(sql`
    insert into payment_attempts (id, order_id, provider, callback_token, amount, phone, state)
    values (${randomUUID()}, ${orderId}, 'mpesa', ${randomUUID()}, 100, '+254700000000', 'failed')`);
}

it('has the orders of each day and month, and follows whatever changes of them (REPORT-14)', async () => {
  const product = await makeProduct(db, { stockQuantity: 100 });
  const range = { start: '2026-12-10', end: '2026-12-12' };
  const made = await Promise.all(
    [...DAYS, ...DAYS].map((now) =>
      makeOrder(db, { lines: [{ product }, { product, range }], now }),
    ),
  );
  await expectEqual();
  expect((await counted())[`product month 2026-11-01 ${product.id} - -`]).toBe(2);
  const [first, second, third, fourth] = made.map(({ orderId }) => orderId);
  if (!first || !second || !third || !fourth) throw new Error('Four were made');
  await ask(first);
  await expectEqual();
  await db.delete(paymentAttempts);
  await expectEqual();
  await pay(second);
  await expectEqual();
  expect((await counted())['step day 2026-11-01 paid unknown en']).toBe(1);
  await db.insert(orderDevices).values({ orderId: second, device: 'phone' });
  await expectEqual();
  const staff = await makeUser(db, { role: 'admin' });
  await db.update(orderEvents).set({ actorId: staff.id }).where(eq(orderEvents.orderId, third));
  await expectEqual();
  const other = await makeProduct(db);
  await db.update(orderLines).set({ productId: other.id }).where(eq(orderLines.orderId, third));
  await expectEqual();
  await db
    .update(orders)
    .set({ createdAt: new Date('2026-09-30T12:00:00Z'), locale: 'sw' })
    .where(eq(orders.id, third));
  await expectEqual();
  await db.delete(orderLines).where(eq(orderLines.orderId, fourth));
  await expectEqual();
  await db.delete(orders).where(eq(orders.id, first));
  await expectEqual();
  await db.delete(orders);
  await countAll();
  expect(await counted()).toEqual({});
});

it('equals the orders when many are placed and paid while several processes count', async () => {
  const product = await makeProduct(db, { stockQuantity: 100 });
  const ordering = { isOver: false };
  const count = async () => {
    while (!ordering.isOver) await countOrders(db);
  };
  const counting = [count(), count(), count(), count()];
  for (let round = 0; round < 4; round += 1) {
    const made = await Promise.all(DAYS.map((now) => makeOrder(db, { lines: [{ product }], now })));
    await Promise.all(made.flatMap(({ orderId }) => [ask(orderId), pay(orderId)]));
    await db
      .insert(orderDevices)
      .values(made.map(({ orderId }) => ({ orderId, device: 'phone' as const })));
    for (const device of ['desktop', 'phone', 'tablet'] as const) {
      for (let change = 0; change < 8; change += 1) {
        await Promise.all(
          made.map(({ orderId }) =>
            db.update(orderDevices).set({ device }).where(eq(orderDevices.orderId, orderId)),
          ),
        );
      }
    }
  }
  ordering.isOver = true;
  await Promise.all(counting);
  await countAll();
  expect((await counted())['step day 2026-11-01 paid tablet en']).toBe(4);
  await expectEqual();
});
