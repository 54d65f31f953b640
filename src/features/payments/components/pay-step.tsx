import { useState } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { nextPart } from '#/domain/payments/next-part.ts';
import type { PaymentMethod } from '#/domain/payments/method.ts';
import type { PaymentSteps } from '#/features/payments/components/use-payment-steps.ts';
import { MethodChoice } from '#/features/payments/method-choice.tsx';
import type { OrderPaymentView } from '#/features/payments/views.ts';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { HoldNote } from './hold-note.tsx';
import { PaybillBox } from './paybill-box.tsx';
import { PromptForm } from './prompt-form.tsx';

interface PayStepProps {
  payment: OrderPaymentView;
  steps: PaymentSteps;
}

export function PayStep({ payment: { order, latest, methods, paybill }, steps }: PayStepProps) {
  const [chosen, setChosen] = useState<PaymentMethod | null>(null);
  const method =
    [chosen, latest?.method].find((one) => one && methods.includes(one)) ?? methods[0] ?? 'prompt';
  const owed = order.open;
  const limit = order.limits[method];
  const { amount, rest } = nextPart(owed, limit);
  // What is paid already is kept without end: only further days of its hires wait.
  const isForDays = order.status !== 'pending_payment' && order.until !== null;
  const isAgain = latest !== null && latest.state !== 'paid';
  return (
    <>
      <p data-numbers className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{m.payment_to_pay()}</span>
        <span className="font-display text-3xl font-semibold">{formatMoney(amount)}</span>
      </p>
      {order.paid > 0 && (
        <p data-numbers>
          {isForDays && order.due <= order.paid - order.refunded
            ? m.payment_further_days()
            : m.payment_part_came({ paid: formatMoney(order.paid), rest: formatMoney(owed) })}
        </p>
      )}
      {rest > 0 && (
        <p data-numbers className="text-quiet">
          {m.payment_in_parts({
            limit: formatMoney(limit),
            amount: formatMoney(amount),
            rest: formatMoney(rest),
          })}
        </p>
      )}
      {order.until !== null && <HoldNote until={order.until} isForDays={isForDays} />}
      {steps.rejection && (
        <Alert tone="danger" live>
          {steps.rejection}
        </Alert>
      )}
      <MethodChoice methods={methods} value={method} onChange={setChosen} />
      {method === 'prompt' ? (
        <PromptForm
          // Another tab may have used another number.
          key={latest?.id}
          phone={latest?.phone ?? order.contactPhone}
          again={isAgain && latest.method === 'prompt'}
          isSending={steps.isSending}
          onSend={steps.send}
        />
      ) : (
        <div className="grid gap-4">
          <p className="text-sm text-quiet">{m.payment_page_note()}</p>
          <Button size="lg" block busy={steps.isSending} onClick={steps.openPage}>
            {steps.isSending
              ? m.payment_page_opening()
              : m.payment_page_open({ amount: formatMoney(amount) })}
          </Button>
        </div>
      )}
      {method === 'prompt' && paybill !== null && <PaybillBox order={order} paybill={paybill} />}
    </>
  );
}
