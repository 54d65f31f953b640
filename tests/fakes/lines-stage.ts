import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { makeDeliveryZones } from '#tests/factories/delivery-zone.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { inTransaction, type Database } from '#/db/client.server.ts';
import { addDays, nairobiDay, type Day } from '#/domain/dates/day.ts';
import { shillings, type Cents } from '#/domain/money/money.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { changeLines, previewLines } from '#/features/orders/lines/change-lines.server.ts';
import { linesVersionOf } from '#/features/orders/lines/lines-version.server.ts';
import type { WantedOrder } from '#/features/orders/lines/plan-lines.server.ts';
import { openSumOf } from '#/features/orders/order-sums.server.ts';
import {
  findOrder,
  listOrderEvents,
  listOrderLines,
  type OrderLineRow,
} from '#/features/orders/queries.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';

export const rangeFrom = (today: Day, from: number, days: number) => {
  const start = addDays(today, 10 + from);
  return { start, end: addDays(start, days) };
};
export const PICKUP: WantedOrder['place'] = { method: 'pickup' };
export const MOMBASA: WantedOrder['place'] = {
  method: 'delivery',
  countyCode: 1,
  address: 'Moi Avenue 7',
};

export type ChangedProduct = Awaited<ReturnType<typeof makeProduct>>;
const prices = {
  price: shillings(1_000),
  rentalPrice: shillings(500),
  ratePlan: null,
  deposit: shillings(200),
  stockQuantity: 10,
};

export const DUE = shillings(4_400);

/** A line that stays, with what becomes other. */
export function keep(
  line: OrderLineRow | undefined,
  change: Partial<WantedOrder['lines'][number]> = {},
): WantedOrder['lines'][number] {
  if (!line) throw new Error('There is no such line');
  const { id: lineId, productId, type, quantity, options } = line;
  const { rentalStartDate: start, rentalEndDate: end } = line;
  const range = start && end ? { start, end } : null;
  return { lineId, productId, type, quantity, options, range, ...change };
}

export const add = (product: ChangedProduct, quantity = 1): WantedOrder['lines'][number] => ({
  lineId: null,
  productId: product.id,
  type: 'purchase',
  quantity,
  range: null,
  options: {},
});

/** Orders whose lines are changed by staff, and what the shop says of them. */
export function linesStage({ db, pool }: { db: Database; pool: Pool }, staffId: string, now: Date) {
  const today = nairobiDay(now);
  beforeAll(() =>
    makeDeliveryZones(db, [
      {
        name: 'Coast',
        price: shillings(2_200),
        daysMin: 1,
        daysMax: 3,
        deliveryDays: 2,
        collectionDays: 1,
        counties: [1],
      },
    ]),
  );
  afterAll(stopJobs);

  /** Three bought and two hired units: KSh 4,000 and a deposit of KSh 400. */
  async function placed(over: Partial<typeof prices> = {}) {
    const product = await makeProduct(db, { ...prices, ...over });
    const lines = [
      { product, quantity: 3 },
      { product, quantity: 2, range: rangeFrom(today, 0, 2) },
    ];
    const order = await makeOrder(db, { lines, now });
    return { ...order, product };
  }

  async function pay(orderId: string, amount: Cents = DUE) {
    const payment = { orderId, source: newSource(), amount, receipt: randomUUID(), now };
    return inTransaction(db, (tx) => confirmPaid(tx, payment));
  }

  async function read(orderId: string) {
    const order = await findOrder(db, orderId);
    if (!order) throw new Error('There is no order');
    const lines = await listOrderLines(db, [orderId]);
    return { order, lines, seen: linesVersionOf(order, lines), open: openSumOf(order) };
  }

  /** Previews a change and applies it as it was shown. */
  async function change(
    orderId: string,
    want: (lines: OrderLineRow[]) => WantedOrder['lines'],
    place: WantedOrder['place'] = PICKUP,
  ) {
    const { lines, seen } = await read(orderId);
    // What is bought first.
    const sorted = lines.toSorted((a, b) => (a.type < b.type ? -1 : 1));
    const wanted = { orderId, seen, lines: want(sorted), place };
    const shown = await previewLines(db, wanted, now);
    if (!shown?.ok) return { shown, done: shown };
    const dueExpected = shown.value.after.due;
    return { shown, done: await changeLines(db, { ...wanted, dueExpected }, staffId, now) };
  }

  const kindsOf = async (orderId: string) =>
    (await listOrderEvents(db, orderId)).map(({ kind }) => kind);
  const stockOf = async ({ id }: ChangedProduct) => {
    const { rows } = await pool.query(
      'select stock_quantity as owned, units_held as held, hired_peak as peak from products where id = $1',
      [id],
    );
    return rows[0];
  };

  return { placed, pay, read, change, kindsOf, stockOf };
}
