import { formatMoney } from '#/domain/money/money.ts';
import { nextPart } from '#/domain/payments/next-part.ts';
import type { PaymentSteps } from '#/features/payments/components/use-payment-steps.ts';
import type { OrderPaymentView } from '#/features/payments/views.ts';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { HoldNote } from './hold-note.tsx';
import { PromptForm } from './prompt-form.tsx';

interface PayStepProps {
  payment: OrderPaymentView;
  steps: PaymentSteps;
}

export function PayStep({ payment: { order, latest }, steps }: PayStepProps) {
  const owed = order.due - order.paid;
  const { amount, rest } = nextPart(owed, order.promptLimit);
  return (
    <>
      <p data-numbers className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{m.payment_to_pay()}</span>
        <span className="font-display text-3xl font-semibold">{formatMoney(amount)}</span>
      </p>
      {order.paid > 0 && (
        <p data-numbers>
          {m.payment_part_came({ paid: formatMoney(order.paid), rest: formatMoney(owed) })}
        </p>
      )}
      {rest > 0 && (
        <p data-numbers className="text-quiet">
          {m.payment_in_parts({
            limit: formatMoney(order.promptLimit),
            amount: formatMoney(amount),
            rest: formatMoney(rest),
          })}
        </p>
      )}
      <HoldNote until={order.holdExpiresAt} />
      {steps.rejection && (
        <Alert tone="danger" live>
          {steps.rejection}
        </Alert>
      )}
      <PromptForm
        // Another tab may have used another number.
        key={latest?.id}
        phone={latest?.phone ?? order.contactPhone}
        again={latest !== null && latest.state !== 'paid'}
        isSending={steps.isSending}
        onSend={steps.send}
      />
    </>
  );
}
