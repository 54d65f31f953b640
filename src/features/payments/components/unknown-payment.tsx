import { formatMoney } from '#/domain/money/money.ts';
import { shownPhone } from '#/domain/phone.ts';
import type { PaymentSteps } from '#/features/payments/components/use-payment-steps.ts';
import type { PayableOrder, PromptView } from '#/features/payments/views.ts';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { StageTitle } from './stage-title.tsx';
import { useSecondsLeft } from '#/ui/use-seconds-left.ts';

interface UnknownPaymentProps {
  order: PayableOrder;
  payment: PromptView;
  steps: PaymentSteps;
}

export function UnknownPayment({ order, payment, steps }: UnknownPaymentProps) {
  const left = useSecondsLeft(Math.max(0, payment.promptSeconds - payment.ageSeconds));
  const canSend = order.open > 0 && left === 0;
  return (
    <div className="grid gap-5">
      {steps.rejection && (
        <Alert tone="danger" live>
          {steps.rejection}
        </Alert>
      )}
      <div role="status">
        <StageTitle tone="bad" fresh={steps.isFresh}>
          {m.payment_unknown_title()}
        </StageTitle>
        <p className="mt-2" data-numbers>
          {m.payment_unknown_text({
            phone: shownPhone(payment.phone),
            amount: formatMoney(payment.amount),
          })}
        </p>
        <p className="mt-2" data-numbers>
          {payment.isUnderReview
            ? m.payment_unknown_person({ phone: shownPhone(order.contactPhone) })
            : m.payment_unknown_asking()}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={steps.isChecking} onClick={steps.check}>
          {m.payment_recheck()}
        </Button>
      </div>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {steps.checkedInVain && m.payment_recheck_nothing()}
      </p>
      {canSend && (
        <div className="grid justify-items-start gap-3 border-t border-line pt-5">
          <p>{m.payment_unknown_nothing()}</p>
          <Button
            variant="secondary"
            busy={steps.isSending}
            onClick={() => steps.send(payment.phone)}
          >
            {m.payment_unknown_send()}
          </Button>
        </div>
      )}
    </div>
  );
}
