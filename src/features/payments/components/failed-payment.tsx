import { failureTextsOf } from '#/features/payments/messages.ts';
import type { PaymentMethod } from '#/domain/payments/method.ts';
import type { AttemptFailure } from '#/domain/payments/outcome.ts';
import { StageTitle } from './stage-title.tsx';

interface FailedPaymentProps {
  reason: AttemptFailure;
  method: PaymentMethod;
  fresh: boolean;
}

export function FailedPayment({ reason, method, fresh }: FailedPaymentProps) {
  const { title, text } = failureTextsOf(reason, method);
  return (
    <div>
      <StageTitle tone="bad" fresh={fresh}>
        {title()}
      </StageTitle>
      <p className="mt-2">{text()}</p>
    </div>
  );
}
