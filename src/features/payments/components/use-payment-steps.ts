import { useEffect, useRef, useState } from 'react';
import type { PaymentMethod } from '#/domain/payments/method.ts';
import { getLocale } from '#/paraglide/runtime.js';
import {
  startRejection,
  useRecheckPayment,
  useStartOnPage,
  useStartPayment,
} from '#/features/payments/hooks.ts';
import { startFailureText, startMessages } from '#/features/payments/messages.ts';
import type { PaymentStage } from './payment-stage.ts';
import type { OrderPaymentView, PaymentView } from '#/features/payments/views.ts';

interface Situation {
  stage: PaymentStage;
  /** Begins by itself: the customer has just asked for it at checkout. */
  startAtOnce: PaymentMethod | null;
  onNews: () => void;
}

export function usePaymentSteps(
  { order, latest }: OrderPaymentView,
  { stage, startAtOnce, onNews }: Situation,
) {
  const start = useStartPayment(order.id);
  const startPage = useStartOnPage(order.id);
  const recheck = useRecheckPayment(order.id);
  const [isChangingNumber, setChangingNumber] = useState(false);

  function send(phone: string): void {
    recheck.reset();
    startPage.reset();
    start.mutate(
      { orderId: order.id, phone },
      { onSuccess: () => setChangingNumber(false), onError: onNews },
    );
  }

  function openPage(): void {
    recheck.reset();
    start.reset();
    startPage.mutate(
      { orderId: order.id, locale: getLocale() },
      {
        onSuccess: (payment) => {
          setChangingNumber(false);
          const { latest: opened } = payment;
          if (opened?.method === 'page' && opened.pageUrl) location.assign(opened.pageUrl);
        },
        onError: onNews,
      },
    );
  }

  const wantsStart = startAtOnce !== null && stage === 'to-pay' && latest === null;
  const started = useRef(false);
  useEffect(() => {
    if (!wantsStart || started.current) return;
    started.current = true;
    if (startAtOnce === 'page') openPage();
    else send(order.contactPhone);
  });

  const failed = start.error ?? startPage.error;

  // What is on the page first is no news; whatever takes its place is.
  const shown = `${stage}:${latest?.id}:${latest?.state}`;
  const [first] = useState(shown);

  return {
    send,
    openPage,
    isSending: start.isPending || startPage.isPending,
    rejection: failed ? rejectionText(failed, latest) : null,
    check: () => recheck.mutate({ orderId: order.id }),
    isChecking: recheck.isPending,
    checkedInVain: recheck.isSuccess && !recheck.isPending,
    isChangingNumber,
    setChangingNumber,
    isFresh: shown !== first,
  };
}

export type PaymentSteps = ReturnType<typeof usePaymentSteps>;

function rejectionText(error: Error, latest: PaymentView | null): string | null {
  const rejection = startRejection(error);
  if (!rejection) return startFailureText(error, latest);
  // The failed try says the same, with more words.
  return rejection.reason === latest?.failureReason ? null : startMessages[rejection.reason]();
}
