import { actingStaff } from '#/db/acting-staff.server.ts';
import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { sum } from '#/domain/money/money.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import {
  backForGoods,
  returnGoods as decideReturn,
  type GoodsReturn,
} from '#/domain/orders/return-goods.ts';
import { postMoney } from '#/features/ledger/post-money.server.ts';
import { returnSoldUnits } from '#/features/rentals/return-sold-units.server.ts';
import { creditReduction } from '../documents/issue-credit.server.ts';
import { mailGoodsReturned } from '../mails/mail-goods-returned.server.ts';
import {
  findStatusSince,
  insertOrderEvent,
  listOrderLines,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
} from '../queries.server.ts';
import { SHORTEST_DECISION } from '../schemas.ts';
import { moneyOf } from '../use-cases/deposit-of.ts';
import {
  findReturnOrder,
  insertReturn,
  listReturns,
  updateGoodsReturned,
} from './queries.server.ts';
import type { GoodsReturnRejection } from './rejections.ts';
import { returnableOf } from './return-facts.server.ts';
import type { GoodsReturnInput } from './views.ts';

/**
 * Bought goods come back to the shop (ORDER-40), in one transaction under the lock of their order: units
 * count as back, what can be sold again is in the stock, what is damaged leaves it, the price is asked
 * for no more and credited, and what was paid of it is to be given back, which staff send or write down as
 * any other money. Locks: order → stock → numbers of documents. Null: there is no such order.
 */
export function returnGoods(
  db: Executor,
  { orderId, ...input }: GoodsReturnInput & { orderId: string },
  now: Date,
): Promise<Result<null, GoodsReturnRejection> | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return null;
    const known = await findReturnOrder(tx, input.key);
    if (known !== null) return known === orderId ? ok(null) : null;
    const lines = await listOrderLines(tx, [orderId]);
    for (const { lineId, returnedBefore } of input.lines) {
      const line = lines.find(({ id }) => id === lineId);
      if (!line) return null;
      const { returnedUnits: returned } = line;
      // Noted by somebody else meanwhile: perhaps they are the same units.
      if (returned !== returnedBefore) return reject({ reason: 'LINE_MOVED', returned });
    }
    const decided = decideReturn(
      returnableOf(order, {
        lines,
        returns: await listReturns(tx, orderId),
        deliveredAt: await findStatusSince(tx, orderId, 'delivered'),
      }),
      {
        lines: input.lines.map(({ lineId, units, damaged }) => ({ lineId, units, damaged })),
        withDelivery: input.withDelivery,
        isExplained: input.note.length >= SHORTEST_DECISION,
      },
      nairobiDay(now),
    );
    if (!decided.ok) return decided;
    await write(tx, { order, lines }, { input, goods: decided.value }, now);
    return ok(null);
  });
}

async function write(
  tx: Transaction,
  { order, lines }: { order: OrderRow; lines: readonly OrderLineRow[] },
  { input, goods }: { input: GoodsReturnInput; goods: GoodsReturn },
  now: Date,
): Promise<void> {
  const { id: orderId } = order;
  const before = moneyOf(order);
  const back = backForGoods(before, goods.amount);
  const { key, reason, note } = input;
  await insertReturn(tx, { orderId, key, reason, note, back, createdAt: now }, goods);
  const changed = await updateGoodsReturned(tx, orderId, goods.amount);
  const after = moneyOf(changed);
  const details = {
    amount: goods.amount,
    goods: textOf(goods, lines),
    damaged: sum(goods.lines.map(({ damaged }) => damaged)),
    reason,
    note,
  };
  const eventId = await insertOrderEvent(tx, { orderId, kind: 'goods_returned', details });
  const event = { orderId, kind: 'step', key: eventId, reason: 'goods_returned' } as const;
  await postMoney(tx, { ...event, before, after });
  if (back > 0) {
    await insertOrderEvent(tx, { orderId, kind: 'returned_paid', details: { amount: back } });
  }
  await returnSoldUnits(
    tx,
    orderId,
    goods.lines.flatMap(({ lineId, units, damaged }) => {
      const productId = lines.find(({ id }) => id === lineId)?.productId;
      // What was made for this order only is no stock.
      return productId ? { productId, units, damaged } : [];
    }),
  );
  const askedBy = actingStaff()?.userId ?? null;
  await creditReduction(tx, changed, { cause: eventId, before, after, now, askedBy });
  await mailGoodsReturned(tx, changed, lines, { goods, back, eventId });
}

/** Of what the history keeps of it. */
const LONGEST_TEXT = 500;

/** As the history keeps it: `2 × Cube; 1 × Lamp`, in the language of the shop. */
function textOf({ lines: goods }: GoodsReturn, lines: readonly OrderLineRow[]): string {
  return goods
    .map(({ lineId, units }) => {
      const name = lines.find(({ id }) => id === lineId)?.productName ?? '';
      return `${units} × ${name}`;
    })
    .join('; ')
    .slice(0, LONGEST_TEXT);
}
