import { randomUUID } from 'node:crypto';
import { shillings } from '#/domain/money/money.ts';
import { listLinesOf } from '#/features/purchasing/queries.server.ts';
import { receiveGoods } from '#/features/purchasing/use-cases/receive-goods.server.ts';
import {
  addPurchase,
  stepPurchase,
} from '#/features/purchasing/use-cases/write-purchase.server.ts';
import type { Goods } from './goods.ts';
import type { Past } from './past.ts';

/** Units that customers bought since goods last came, by the key of their product. */
export type Sold = Map<string, number>;

/** When goods come: what was sold by then. */
export const RESTOCKED_ON = [-96, -22, -2];

/** What the shop is out of: ordered, and still to come with the last order. */
const OUT_OF_STOCK = { 'strobe-baton': 60, 'message-board': 8 };

interface Buyer {
  staffId: string;
  supplierId: string;
  goods: Goods;
}

/**
 * Orders what was sold from the supplier and books it in, so that in the end the shelves are as full as the
 * demo's catalogue says. Of the last order a part has not come yet.
 */
export async function restock(
  past: Past,
  { staffId, supplierId, goods }: Buyer,
  { on, sold }: { on: number; sold: Sold },
): Promise<void> {
  const isLast = on === RESTOCKED_ON.at(-1);
  const came = [...sold].map(([key, quantity]) => ({ key, quantity }));
  const toCome = isLast
    ? Object.entries(OUT_OF_STOCK).map(([key, quantity]) => ({ key, quantity }))
    : [];
  if (came.length + toCome.length === 0) return;
  sold.clear();
  const orderedAt = past.at(on - 8, 600);
  const lines = [...came, ...toCome].map(({ key, quantity }) => {
    const { id: productId, price } = goods.of(key);
    // What it costs in the shop's first currency, VAT inside.
    const unitPrice = shillings(Math.round(((price ?? 0) / 100) * 0.45));
    return { productId, quantity, unitPrice, vatRate: 16_00 };
  });
  const draft = { key: randomUUID(), supplierId, expectedOn: past.day(on + 6), note: '', lines };
  const added = await addPurchase(past.tx, draft, orderedAt);
  if (!added.ok) throw new Error(`Nothing was ordered: ${added.reason}`);
  const { id } = added.value;
  const placed = await stepPurchase(past.tx, { id, step: 'order' }, orderedAt);
  if (!placed?.ok) throw new Error('The order to the supplier was not placed');
  if (came.length === 0) return;
  const arrived = new Map(came.map(({ key, quantity }) => [goods.of(key).id, quantity]));
  const now = past.at(on, 660);
  const receipt = {
    id,
    key: randomUUID(),
    receivedOn: past.day(on),
    lines: (await listLinesOf(past.tx, [id])).map(({ id: lineId, productId }) => {
      return { lineId, units: arrived.get(productId) ?? 0 };
    }),
  };
  const received = await receiveGoods(past.tx, receipt, { staffId, now });
  if (!received?.ok) throw new Error(`The goods were not received: ${received?.reason}`);
  await past.happened(now);
}
