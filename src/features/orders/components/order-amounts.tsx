import { PriceBlock } from '#/features/cart/price-block.tsx';
import { m } from '#/paraglide/messages.js';
import type { OrderView } from '../views.ts';
import { OrderSection } from './order-section.tsx';

export function OrderAmounts({ order: { amounts, delivery, status } }: { order: OrderView }) {
  const { paid, refunded } = amounts;
  const left = status === 'pending_payment' ? amounts.due - paid : 0;
  return (
    <OrderSection title={m.orders_amounts()}>
      <PriceBlock
        sums={{ ...amounts, dueNow: amounts.due }}
        code={amounts.discountCode}
        place={delivery.method}
        settled={{ paid, refunded, left }}
        explains
      />
    </OrderSection>
  );
}
