import { useEffect, useRef, useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { startRejection, useRecheckPayment, useStartPayment } from '#/features/payments/hooks.ts';
import { startMessages } from '#/features/payments/messages.ts';
import type { PaymentStage } from './payment-stage.ts';
import type { OrderPaymentView } from '#/features/payments/views.ts';

interface Situation {
  stage: PaymentStage;
  startAtOnce: boolean;
  onNews: () => void;
}

export function usePaymentSteps(
  { order, latest }: OrderPaymentView,
  { stage, startAtOnce, onNews }: Situation,
) {
  const start = useStartPayment(order.id);
  const recheck = useRecheckPayment(order.id);
  const [isChangingNumber, setChangingNumber] = useState(false);

  function send(phone: string): void {
    recheck.reset();
    start.mutate(
      { orderId: order.id, phone },
      { onSuccess: () => setChangingNumber(false), onError: onNews },
    );
  }

  const wantsStart = startAtOnce && stage === 'to-pay' && latest === null;
  const started = useRef(false);
  useEffect(() => {
    if (!wantsStart || started.current) return;
    started.current = true;
    send(order.contactPhone);
  });

  // What is on the page first is no news; whatever takes its place is.
  const shown = `${stage}:${latest?.id}:${latest?.state}`;
  const [first] = useState(shown);

  return {
    send,
    isSending: start.isPending,
    rejection: start.isError ? rejectionText(start.error, latest?.failureReason ?? null) : null,
    check: () => recheck.mutate({ orderId: order.id }),
    isChecking: recheck.isPending,
    checkedInVain: recheck.isSuccess && !recheck.isPending,
    isChangingNumber,
    setChangingNumber,
    isFresh: shown !== first,
  };
}

export type PaymentSteps = ReturnType<typeof usePaymentSteps>;

function rejectionText(error: Error, shownFailure: string | null): string | null {
  const rejection = startRejection(error);
  if (!rejection) return m.payment_connection();
  // The failed try says the same, with more words.
  return rejection.reason === shownFailure ? null : startMessages[rejection.reason]();
}
