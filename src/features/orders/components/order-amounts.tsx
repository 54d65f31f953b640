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
  const { amounts, delivery, status, cancelFee, toGiveBack } = order;
  const { paid, refunded, open: left } = amounts;
  return (
    <OrderSection title={m.orders_amounts()}>
      <PriceBlock
        sums={{ ...amounts, dueNow: amounts.due }}
        code={amounts.discountCode}
        place={delivery.method}
        settled={{
          paid,
          refunded,
          left,
          kept: cancelFee,
          back: status === 'cancelled' ? toGiveBack : 0,
        }}
        explains={explains}
      />
    </OrderSection>
  );
}
