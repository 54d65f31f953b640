import { nairobiDay } from '#/domain/dates/day.ts';
import { areDelivered, unitsLeft, type ReturnableOrder } from '#/domain/orders/return-goods.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { settings } from '#/platform/settings/settings.server.ts';
import type { OrderLineRow, OrderRow } from '../queries.server.ts';
import { toAmounts } from '../to-views.server.ts';
import { moneyOf } from '../use-cases/deposit-of.ts';
import type { ReturnRow } from './queries.server.ts';
import type { GoodsReturnView, ReturnableView } from './views.ts';

interface Facts {
  lines: readonly OrderLineRow[];
  returns: readonly ReturnRow[];
  /** When the customer had the goods. */
  deliveredAt: Date | null;
}

/** What decides about goods of an order that come back. */
export function returnableOf(
  order: OrderRow,
  { lines, returns, deliveredAt }: Facts,
): ReturnableOrder {
  const { codeDiscount, delivery, rounding } = toAmounts(order);
  return {
    status: order.status,
    lines: lines.map((line) => ({
      id: line.id,
      type: line.type,
      quantity: line.quantity,
      returned: line.returnedUnits,
      totalPrice: line.totalPrice,
      productDiscount: line.productDiscount,
    })),
    codeDiscount,
    delivery,
    rounding,
    isDeliveryBack: returns.some((one) => one.delivery > 0),
    deliveredOn: deliveredAt && nairobiDay(deliveredAt),
    returnDays: settings().orders.returnDays,
  };
}

/** The same for the form of staff; null: nothing can come back. */
export function toReturnable(order: OrderRow, facts: Facts, now: Date): ReturnableView | null {
  const returnable = returnableOf(order, facts);
  if (!areDelivered(returnable)) return null;
  if (returnable.lines.every((line) => unitsLeft(line) === 0)) return null;
  return { ...returnable, money: moneyOf(order), today: nairobiDay(now) };
}

export function toReturnViews(
  returns: readonly ReturnRow[],
  lines: readonly OrderLineRow[],
  locale: Locale,
): GoodsReturnView[] {
  return returns.map(({ id, createdAt, delivery, rounding, amount, back, lines: units }) => ({
    id,
    at: createdAt.toISOString(),
    lines: units.map((one) => {
      const line = lines.find((known) => known.id === one.lineId);
      const name = (locale === 'sw' ? line?.productNameSw : line?.productName) ?? '';
      return { lineId: one.lineId, name, units: one.units, amount: one.amount };
    }),
    delivery,
    rounding,
    amount,
    back,
  }));
}
