import type { Cents } from '#/domain/money/money.ts';
import type { StaffOrderDetailView } from '../views.ts';

/** What is still to be sent to the customer: money that the order has no use for, or what is left of its deposit. */
export function owedOf({ order, toGiveBack, depositHeld }: StaffOrderDetailView): Cents {
  if (toGiveBack > 0) return toGiveBack;
  return order.settlement ? depositHeld : 0;
}
