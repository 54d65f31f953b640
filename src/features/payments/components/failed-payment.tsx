import { failureTexts } from '#/features/payments/messages.ts';
import type { AttemptFailure } from '#/domain/payments/outcome.ts';
import { StageTitle } from './stage-title.tsx';

interface FailedPaymentProps {
  reason: AttemptFailure;
  fresh: boolean;
}

export function FailedPayment({ reason, fresh }: FailedPaymentProps) {
  const { title, text } = failureTexts[reason];
  return (
    <div>
      <StageTitle tone="bad" fresh={fresh}>
        {title()}
      </StageTitle>
      <p className="mt-2">{text()}</p>
    </div>
  );
}
