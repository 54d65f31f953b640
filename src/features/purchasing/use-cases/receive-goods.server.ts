import { randomUUID } from 'node:crypto';
import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import { RollbackError } from '#/domain/errors/rollback-error.ts';
import { multiply } from '#/domain/money/money.ts';
import { purchaseNumber, receiveLines } from '#/domain/purchasing/purchase-order.ts';
import { writeCost, type CostWriter } from '#/features/costs/write-cost.server.ts';
import { lockProducts } from '#/features/rentals/queries.server.ts';
import { receiveUnits } from '#/features/units/receive-units.server.ts';
import {
  findReceiptOfKey,
  insertPurchaseReceipt,
  insertReceiptLines,
  listLinesOf,
  lockPurchase,
  updatePurchase,
  updateReceived,
  type PurchaseLineRow,
  type PurchaseRow,
} from '../queries.server.ts';
import type { ReceiveGoodsRejection } from '../rejections.ts';
import type { ReceiveGoodsInput } from '../schemas.ts';

/** With what the transaction holds already. */
class GoodsNotReceived extends RollbackError<ReceiveGoodsRejection> {}

/**
 * Books what arrived of an order: units into the stock, their labels, and one cost for each line
 * (PURCHASE-2): one READ COMMITTED transaction, everything or nothing, once for its key. Locks: order →
 * products by id → labels. Null: there is no such order.
 */
export async function receiveGoods(
  db: Executor,
  input: ReceiveGoodsInput,
  by: CostWriter,
): Promise<Result<{ id: string }, ReceiveGoodsRejection> | null> {
  try {
    return await inTransaction(db, (tx) => receiveOnce(tx, input, by));
  } catch (error) {
    if (error instanceof GoodsNotReceived) return { ok: false, ...error.rejection };
    throw error;
  }
}

async function receiveOnce(
  tx: Transaction,
  { id, key, receivedOn, lines: asked }: ReceiveGoodsInput,
  by: CostWriter,
): Promise<Result<{ id: string }, ReceiveGoodsRejection> | null> {
  const order = await lockPurchase(tx, id);
  if (!order) return null;
  const known = await findReceiptOfKey(tx, id, key);
  if (known !== null) return ok({ id: known });
  const lines = await listLinesOf(tx, [id]);
  const decided = receiveLines({ state: order.state, lines }, asked);
  if (!decided.ok) return decided;
  const { state, arrived } = decided.value;
  const receiptId = await insertPurchaseReceipt(tx, {
    purchaseOrderId: id,
    receivedOn,
    key,
    createdAt: by.now,
  });
  const came = arrived.flatMap(({ lineId, units }) => {
    const line = lines.find((one) => one.id === lineId);
    return line ? [{ line, units }] : [];
  });
  await lockProducts(
    tx,
    came.map(({ line }) => line.productId),
  );
  const written = [];
  for (const { line, units } of came) {
    await updateReceived(tx, { lineId: line.id, units });
    const booked = await bookLine(tx, { order, line, units, receivedOn }, by);
    written.push({ receiptId, lineId: line.id, units, ...booked });
  }
  await insertReceiptLines(tx, written);
  await updatePurchase(tx, id, { state });
  return ok({ id: receiptId });
}

interface ArrivedLine {
  order: PurchaseRow;
  line: PurchaseLineRow;
  units: number;
  receivedOn: string;
}

async function bookLine(
  tx: Transaction,
  { order, line, units, receivedOn }: ArrivedLine,
  by: CostWriter,
): Promise<{ movementId: number; costId: string }> {
  const { productId, unitPrice, vatRate } = line;
  const number = purchaseNumber(order.number);
  const cost = await writeCost(
    tx,
    {
      key: randomUUID(),
      category: 'stock',
      amount: multiply(unitPrice, units),
      vatRate,
      day: receivedOn,
      supplierId: order.supplierId,
      note: number,
      tie: { kind: 'product', name: productId },
    },
    by,
  );
  if (!cost.ok) throw new GoodsNotReceived(cost);
  const goods = { productId, units, cost: unitPrice, reason: number, boughtOn: receivedOn };
  const movement = await receiveUnits(tx, goods, nairobiDay(by.now));
  if (!movement) throw new GoodsNotReceived({ reason: 'PRODUCT_UNKNOWN' });
  if (!movement.ok) throw new GoodsNotReceived({ reason: 'STOCK_REFUSED', because: movement });
  return { movementId: movement.value, costId: cost.value.id };
}
