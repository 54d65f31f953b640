import { Link, useRouter } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';
import { usePayment } from './hooks.ts';
import { PaymentPanel, type PaymentPanelProps } from './payment-panel.tsx';

interface PaymentReturnProps extends Pick<PaymentPanelProps, 'onPaid'> {
  orderId: string;
}

export function PaymentReturn({ orderId, onPaid }: PaymentReturnProps) {
  const router = useRouter();
  const refresh = () => void router.invalidate();
  const { order } = usePayment(orderId, refresh);
  return (
    <div className="grid gap-6">
      <PaymentPanel orderId={orderId} onNews={refresh} onPaid={onPaid} />
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
