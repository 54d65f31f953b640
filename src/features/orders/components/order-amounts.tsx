import { PriceBlock } from '#/features/cart/price-block.tsx';
import { m } from '#/paraglide/messages.js';
import type { OrderView } from '../views.ts';
import { OrderSection } from './order-section.tsx';

interface OrderAmountsProps {
  order: OrderView;
  /** Says to the customer what a deposit is. */
  explains?: boolean;
}

export function OrderAmounts({ order, explains = true }: OrderAmountsProps) {
  const { amounts, delivery, status } = order;
  const { paid, refunded } = amounts;
  const left = status === 'pending_payment' ? amounts.due - paid : 0;
  return (
    <OrderSection title={m.orders_amounts()}>
      <PriceBlock
        sums={{ ...amounts, dueNow: amounts.due }}
        code={amounts.discountCode}
        place={delivery.method}
        settled={{ paid, refunded, left }}
        explains={explains}
      />
    </OrderSection>
  );
}
