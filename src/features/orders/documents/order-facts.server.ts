import type { OrderFacts } from '#/domain/documents/document-content.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { settings } from '#/platform/settings/settings.server.ts';
import type { OrderLineRow, OrderRow } from '#/features/orders/queries.server.ts';
import { toAmounts } from '#/features/orders/to-views.server.ts';
import { orderAddress } from '#/features/orders/use-cases/order-address.server.ts';

/** What every document says of an order, as it stands now. */
export function orderFacts(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  locale: Locale,
): OrderFacts {
  const { name, phone1: phone, email, kraPin } = settings().shop;
  const { paid, refunded, due, open: left, discountCode: code, ...amounts } = toAmounts(order);
  return {
    seller: { name, phone, email, pin: kraPin || null },
    buyer: { name: order.contactName, pin: null },
    order: {
      number: order.number,
      placedAt: order.createdAt.toISOString(),
      address: orderAddress(order, locale),
    },
    lines: lines.map((line) => ({
      name: locale === 'sw' ? line.productNameSw : line.productName,
      type: line.type,
      quantity: line.quantity,
      unit: line.unit,
      unitPrice: line.unitPrice,
      total: line.totalPrice,
      start: line.rentalStartDate,
      end: line.rentalEndDate,
    })),
    sums: { ...amounts, dueNow: due },
    code,
    place: order.deliveryMethod,
    settled: { paid, refunded, left },
  };
}
