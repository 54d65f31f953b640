import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { inTransaction, type Database } from '#/db/client.server.ts';
import { orderEvents } from '#/db/schema/orders.ts';
import { addDays, nairobiDay, startOfDay, type Day } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { addCostInput } from '#/features/costs/schemas.ts';
import { addCost } from '#/features/costs/use-cases/add-cost.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { findOrder, listOrderLines } from '#/features/orders/queries.server.ts';
import {
  deliverOrder,
  dispatchOrder,
  startPreparing,
} from '#/features/orders/use-cases/carry-out-order.server.ts';
import { returnRentals } from '#/features/orders/use-cases/return-rentals.server.ts';
import { makeOrder } from './order.ts';
import { newSource } from './payment.ts';
import { makeProduct } from './product.ts';
import { makeUser } from './user.ts';

type Product = Awaited<ReturnType<typeof makeProduct>>;
interface Hire {
  orderId: string;
  lineId: string;
}

/**
 * The shop's own steps, taken on days before today. What writes the time of the database is moved there
 * afterwards, which its ledgers refuse: of this database they no longer do.
 */
export async function pastDays(db: Database, now: Date) {
  const today = nairobiDay(now);
  const staffId = (await makeUser(db, { role: 'admin' })).id;
  for (const ledger of ['stock_movements', 'ledger_transactions']) {
    await db.execute(sql.raw(`alter table ${ledger} disable trigger ${ledger}_append_only`));
  }
  const dayAt = (days: number): Day => addDays(today, days);
  /** Nine in the morning. */
  const at = (days: number) => new Date(startOfDay(dayAt(days)).getTime() + 9 * 3_600_000);

  /** What was booked last with a product's stock happened on that day. */
  async function moveStock(product: Product, days: number) {
    await db.execute(sql`update stock_movements set at = ${at(days).toISOString()}
      where id = (select max(id) from stock_movements where product_id = ${product.id})`);
    await db.execute(sql`select rebuild_stock_by_day()`);
  }

  /** Ten units, owned for forty days, for KSh 3,000 or KSh 1,000 a hire. */
  async function makeOwned(more: Parameters<typeof makeProduct>[1] = {}) {
    const prices = { price: shillings(3_000), rentalPrice: shillings(1_000), ratePlan: null };
    const product = await makeProduct(db, { ...prices, deposit: 0, ...more });
    await moveStock(product, -40);
    return product;
  }

  /** Ordered and paid on one day: hired from `range[0]` to `range[1]`, or bought. */
  async function paid(product: Product, { quantity, on, range, userId }: Bought): Promise<Hire> {
    const time = at(on);
    const days = range && { start: dayAt(range[0]), end: dayAt(range[1]) };
    const lines = [{ product, quantity, ...(days && { range: days }) }];
    const { orderId } = await makeOrder(db, { lines, now: time, ...(userId && { userId }) });
    const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
    const money = { source: newSource(), orderId, amount, receipt: randomUUID(), now: time };
    await inTransaction(db, (tx) => confirmPaid(tx, money));
    await db.execute(
      sql`update ledger_transactions set occurred_at = ${time.toISOString()} where order_id = ${orderId}`,
    );
    const [line] = await listOrderLines(db, [orderId]);
    return { orderId, lineId: line?.id ?? '' };
  }

  async function moveEvent(orderId: string, kind: string, days: number) {
    await db.execute(sql`update ${orderEvents} set created_at = ${at(days).toISOString()}
      where id = (select max(id::text)::uuid from ${orderEvents} where order_id = ${orderId} and kind = ${kind})`);
  }

  async function handOver({ orderId }: Hire, days: number) {
    await startPreparing(db, orderId);
    await dispatchOrder(db, { orderId, trip: null }, now);
    const left = await deliverOrder(db, { orderId, receivedBy: 'Amina' });
    if (!left?.ok) throw new Error(`${orderId} was not handed over`);
    await moveEvent(orderId, 'delivered', days);
  }

  async function bringBack({ orderId, lineId }: Hire, units: number, days: number) {
    const [line] = await listOrderLines(db, [orderId]);
    const lines = [{ lineId, units, returnedBefore: line?.returnedUnits ?? 0 }];
    const back = await returnRentals(db, { orderId, lines, note: '' }, at(days));
    if (!back?.ok) throw new Error(`${units} units did not come back`);
    await moveEvent(orderId, 'rental_returned', days);
  }

  async function spend(
    category: string,
    amount: number,
    tie: { kind: 'product' | 'unit'; name: string },
    on = 0,
  ) {
    const cost = { key: randomUUID(), category, amount, vatRate: 0, day: dayAt(on), tie };
    const added = await addCost(db, addCostInput.parse(cost), { staffId, now });
    if (!added.ok) throw new Error(added.reason);
  }

  return { dayAt, at, moveStock, makeOwned, paid, handOver, bringBack, spend };
}

interface Bought {
  quantity: number;
  on: number;
  range?: readonly [number, number];
  userId?: string;
}
