import type { Day } from '#/domain/dates/day.ts';
import { cancellation, type Cancellation } from '#/domain/orders/cancellation.ts';
import { changesCloseAt } from '#/domain/orders/change-order.ts';
import { spokenFor } from '#/domain/payments/ledger.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import type { OrderLineRow, OrderRow } from '../queries.server.ts';
import { moneyOf } from './deposit-of.ts';

/** What would be kept of an order, and go back, if its customer cancelled it on a day. */
export function cancellationOf(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  today: Day,
): Cancellation {
  const { codeDiscount } = order;
  const money = spokenFor(moneyOf(order));
  return cancellation({ lines, codeDiscount, money }, settings().promises, today);
}

/** When the customer's time to cancel a paid order ends; null: when it leaves. */
export function cancelClosesAt(lines: readonly OrderLineRow[]): Date | null {
  return changesCloseAt(lines, settings().promises.cancelHours);
}
