import type { Transaction } from '#/db/client.server.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { GoodsReturn } from '#/domain/orders/return-goods.ts';
import type { OrderLineRow, OrderRow } from '../queries.server.ts';
import { localeOf } from '../use-cases/order-address.server.ts';
import { mailCustomer } from './mail-customer.server.ts';
import type { GoodsReturnedData } from './order-goods-returned.server.tsx';
import { namesOf } from './send-order-mails.server.ts';

/** Tells the customer what came back and what comes of its money: once for each return. */
export async function mailGoodsReturned(
  tx: Transaction,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { goods, back, eventId }: { goods: GoodsReturn; back: Cents; eventId: string },
): Promise<void> {
  const locale = localeOf(order);
  const data: GoodsReturnedData = {
    ...namesOf(order),
    lines: goods.lines.map(({ lineId: id, units, amount }) => {
      const line = lines.find((known) => known.id === id);
      const name = (locale === 'sw' ? line?.productNameSw : line?.productName) ?? '';
      return { id, name, units, amount };
    }),
    delivery: goods.delivery,
    back,
  };
  await mailCustomer(tx, order, {
    template: 'order-goods-returned',
    data,
    dedupeKey: `order-goods-returned:${eventId}`,
  });
}
