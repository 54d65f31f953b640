import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { inTransaction, type Database } from '#/db/client.server.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { shillings, type Cents } from '#/domain/money/money.ts';
import { checkMoneyLedger } from '#/features/ledger/use-cases/check-money-ledger.server.ts';
import { getOrderForStaff } from '#/features/orders/admin/get-order-for-staff.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { findOrder, listOrderLines } from '#/features/orders/queries.server.ts';
import { returnGoods } from '#/features/orders/returns/return-goods.server.ts';
import type { GoodsReturnInput } from '#/features/orders/returns/views.ts';
import {
  deliverOrder,
  dispatchOrder,
  startPreparing,
} from '#/features/orders/use-cases/carry-out-order.server.ts';
import { recordRefund } from '#/features/orders/use-cases/record-refund.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import type { Locale } from '#/paraglide/runtime.js';

export const RETURNED_PRICE = shillings(1_000);

type Asked = Partial<Omit<GoodsReturnInput, 'lines'>> & {
  units?: number;
  damaged?: number;
  before?: number;
  now?: Date;
};

/** Orders whose customer has the goods, and what can be done with them. */
export function returnsStage({ db, pool }: { db: Database; pool: Pool }, NOW: Date) {
  const TODAY = nairobiDay(NOW);
  /** Three bought units for KSh 3,000 that their customer has; `hired`: with one hired unit, and its deposit. */
  async function delivered({
    locale = 'en',
    isHired = false,
    isDelivered = false,
  }: { locale?: Locale; isHired?: boolean; isDelivered?: boolean } = {}) {
    const product = await makeProduct(db, {
      stockQuantity: 10,
      price: RETURNED_PRICE,
      rentalPrice: RETURNED_PRICE,
      ratePlan: null,
      deposit: shillings(500),
    });
    const range = { start: addDays(TODAY, 10), end: addDays(TODAY, 12) };
    const placed = await makeOrder(db, {
      lines: [{ product, quantity: 3 }, ...(isHired ? [{ product, lineNo: 2, range }] : [])],
      now: NOW,
      request: {
        locale,
        ...(isDelivered && {
          delivery: { method: 'delivery', countyCode: 47, address: 'Kenyatta Avenue 12' },
        }),
      },
    });
    const { orderId } = placed;
    const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
    await inTransaction(db, (tx) =>
      confirmPaid(tx, { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW }),
    );
    await startPreparing(db, orderId);
    const trip = {
      driver: 'Juma Ali',
      plate: 'KDA 123A',
      phone: '+254712345678',
      day: addDays(TODAY, 1),
      from: '08:00',
      to: '10:00',
    };
    await dispatchOrder(db, { orderId, trip: isDelivered ? trip : null }, NOW);
    await deliverOrder(db, { orderId, receivedBy: 'Amina Otieno' });
    const lines = await listOrderLines(db, [orderId]);
    const lineId = lines.find(({ type }) => type === 'purchase')?.id ?? '';
    return { ...placed, lineId, productId: product.id };
  }

  function takeBack({ orderId, lineId }: { orderId: string; lineId: string }, asked: Asked = {}) {
    const { units = 1, damaged = 0, before = 0, now = NOW, ...facts } = asked;
    const lines = [{ lineId, units, damaged, returnedBefore: before }];
    const request = {
      key: randomUUID(),
      withDelivery: false,
      reason: 'unwanted',
      note: '',
    } as const;
    return returnGoods(db, { orderId, lines, ...request, ...facts }, now);
  }

  const giveBack = async (
    orderId: string,
    amount: Cents,
    purpose: 'returned' | 'other' = 'returned',
  ) =>
    recordRefund(
      db,
      {
        orderId,
        amount,
        refundedBefore: (await findOrder(db, orderId))?.refundedTotal ?? 0,
        method: 'cash',
        reference: '',
        purpose,
        note: '',
      },
      NOW,
    );

  const detailOf = async (orderId: string) => {
    const detail = await getOrderForStaff(db, { orderId, locale: 'en' }, NOW);
    if (!detail) throw new Error('There is no such order');
    return detail;
  };

  async function stockOf(productId: string) {
    const { rows } = await pool.query<{ kind: string; quantity: number }>(
      'select kind, quantity from stock_movements where product_id = $1 order by id',
      [productId],
    );
    const found = await pool.query<{ owned: number; free: number }>(
      'select stock_quantity as owned, stock_quantity - units_held - hired_peak - units_late as free from products where id = $1',
      [productId],
    );
    return { ...found.rows[0], moved: rows.map(({ kind, quantity }) => `${kind} ${quantity}`) };
  }

  /** What differs in the books; nothing should. */
  const findDifferences = async () => [
    ...(await checkStockLedger(db, TODAY)),
    ...(await checkMoneyLedger(db)),
  ];

  return { delivered, takeBack, giveBack, detailOf, stockOf, findDifferences };
}
