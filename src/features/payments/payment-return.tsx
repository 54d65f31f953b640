import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { isUndecided } from '#/domain/payments/attempt.ts';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';
import { usePayment, useRecheckPayment } from './hooks.ts';
import { PaymentPanel, type PaymentPanelProps } from './payment-panel.tsx';

/** Between two questions after somebody came back, and how many: then its own pace goes on. */
const ASK_AGAIN_MS = 4_000;
const MOST_ASKED = 10;

interface PaymentReturnProps extends Pick<PaymentPanelProps, 'onPaid'> {
  orderId: string;
}

/** That somebody came here proves nothing: the provider is asked, and what it says is shown. */
export function PaymentReturn({ orderId, onPaid }: PaymentReturnProps) {
  const router = useRouter();
  const refresh = () => void router.invalidate();
  const { order, latest } = usePayment(orderId, refresh);
  const isOpen = latest !== null && isUndecided(latest.state);
  const { isAsking } = useAskedOnReturn(orderId, isOpen && latest.method === 'page');
  return (
    <div className="grid gap-6">
      <p role="status" className="text-quiet empty:hidden">
        {isAsking && m.payment_return_asking()}
      </p>
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

/** Asks at once, and for a while again and again: whoever has paid a moment ago waits for word of it. */
function useAskedOnReturn(orderId: string, isOpen: boolean): { isAsking: boolean } {
  const recheck = useRecheckPayment(orderId);
  const [asked, setAsked] = useState(0);
  const ask = useEffectEvent(() => {
    recheck.mutate({ orderId });
    setAsked((times) => times + 1);
  });
  const goesOn = isOpen && asked < MOST_ASKED;
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(ask, asked === 0 ? 0 : ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [goesOn, asked]);
  return { isAsking: goesOn };
}
