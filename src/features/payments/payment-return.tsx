import { Link, useRouter } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';
import { usePayment } from './hooks.ts';
import { PaymentPanel } from './payment-panel.tsx';

/** Where a payment page sends people back to: how it stands, and the way to the order. */
export function PaymentReturn({ orderId }: { orderId: string }) {
  const router = useRouter();
  const refresh = () => void router.invalidate();
  const { order } = usePayment(orderId, refresh);
  return (
    <div className="grid gap-6">
      <PaymentPanel orderId={orderId} onNews={refresh} />
      <Link
        to="/orders/$id"
        params={{ id: orderId }}
        className={buttonClass({ variant: 'secondary', size: 'lg' })}
      >
        {m.payment_return_to_order({ number: order.number })}
      </Link>
    </div>
  );
}
