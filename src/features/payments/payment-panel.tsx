import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import type { PaymentMethod } from '#/domain/payments/method.ts';
import { m } from '#/paraglide/messages.js';
import { ClaimForm } from './components/claim-form.tsx';
import { FailedPayment } from './components/failed-payment.tsx';
import { MoneyHeld, OrderPaid, StillOpen } from './components/paid-stages.tsx';
import { PageStep } from './components/page-step.tsx';
import { PayStep } from './components/pay-step.tsx';
import { ReceivedMoney } from './components/received-money.tsx';
import { UnknownPayment } from './components/unknown-payment.tsx';
import { WaitStep } from './components/wait-step.tsx';
import { usePayment } from './hooks.ts';
import { paymentStage, type PaymentStage } from './components/payment-stage.ts';
import { usePaymentSteps, type PaymentSteps } from './components/use-payment-steps.ts';
import type { OrderPaymentView } from './views.ts';

export interface PaymentPanelProps {
  orderId: string;
  /** Begins by itself: the customer has just asked for it at checkout. */
  startAtOnce?: PaymentMethod | null;
  onNews: () => void;
  /** It has been paid while somebody looked. */
  onPaid?: ((order: OrderPaymentView['order']) => void) | undefined;
}

const TITLED_PAY: ReadonlySet<PaymentStage> = new Set(['to-pay', 'waiting', 'unknown']);

/** Somebody may have paid already, and nothing of it is seen. */
const CLAIMED: ReadonlySet<PaymentStage> = new Set(['to-pay', 'waiting', 'unknown', 'late']);

/** Shows what the database says, so it may be left, reloaded and opened in a second tab. */
export function PaymentPanel({ orderId, startAtOnce = null, onNews, onPaid }: PaymentPanelProps) {
  const id = useId();
  const payment = usePayment(orderId, onNews);
  const stage = paymentStage(payment);
  const steps = usePaymentSteps(payment, { stage, startAtOnce, onNews });
  const isPaidNow = stage === 'paid' && steps.isFresh;
  const trackPaid = useEffectEvent(() => onPaid?.(payment.order));
  useEffect(() => {
    if (isPaidNow) trackPaid();
  }, [isPaidNow]);
  const isByPromptOnly = payment.methods.every((method) => method === 'prompt');
  if (stage === 'ended' && payment.received.length === 0) return null;
  return (
    <section
      id="payment"
      aria-labelledby={id}
      className="rounded-card border border-line bg-raised p-5"
      data-no-print={stage === 'paid' || stage === 'ended' ? undefined : true}
    >
      <h2 id={id} className="mb-4 text-sm font-semibold text-quiet">
        {TITLED_PAY.has(stage) && isByPromptOnly ? m.payment_title() : m.payment_section()}
      </h2>
      <div className="grid gap-5">
        {show(stage, payment, steps)}
        {CLAIMED.has(stage) && <ClaimForm payment={payment} />}
      </div>
    </section>
  );
}

function show(stage: PaymentStage, payment: OrderPaymentView, steps: PaymentSteps): ReactNode {
  const { order, latest, received } = payment;
  const isUnknown = latest?.state === 'unknown';
  const method = latest?.method ?? 'prompt';
  const wait =
    latest &&
    (latest.method === 'page' ? (
      <PageStep payment={payment} latest={latest} steps={steps} />
    ) : isUnknown ? (
      <UnknownPayment order={order} payment={latest} steps={steps} />
    ) : (
      <WaitStep
        order={order}
        payment={latest}
        canOpenPage={payment.methods.includes('page')}
        steps={steps}
      />
    ));
  switch (stage) {
    case 'waiting':
      return wait;
    case 'unknown':
      return (
        <>
          {wait}
          <ReceivedMoney received={received} />
        </>
      );
    case 'disputed':
      return (
        <>
          <FailedPayment reason="WRONG_PAYMENT" method={method} fresh={steps.isFresh} />
          <ReceivedMoney received={received} />
        </>
      );
    case 'late':
      return (
        <>
          <StillOpen method={method} />
          {wait}
        </>
      );
    case 'to-pay':
      return (
        <>
          {latest?.failureReason && (
            <FailedPayment
              key={latest.id}
              reason={latest.failureReason}
              method={method}
              fresh={steps.isFresh}
            />
          )}
          <PayStep payment={payment} steps={steps} />
          <ReceivedMoney received={received} />
        </>
      );
    case 'paid':
      return (
        <>
          {order.status === 'confirmed' && <OrderPaid order={order} fresh={steps.isFresh} />}
          <ReceivedMoney received={received} />
        </>
      );
    case 'held':
      return (
        <>
          <MoneyHeld order={order} fresh={steps.isFresh} />
          <ReceivedMoney received={received} />
        </>
      );
    case 'ended':
      return <ReceivedMoney received={received} />;
  }
}
