import type { PaymentSteps } from '#/features/payments/components/use-payment-steps.ts';
import type { PayableOrder, PromptView } from '#/features/payments/views.ts';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { PromptForm } from './prompt-form.tsx';
import { WaitingScreen } from './waiting-screen.tsx';

interface WaitStepProps {
  order: PayableOrder;
  payment: PromptView;
  canOpenPage: boolean;
  steps: PaymentSteps;
}

/** A prompt is open: wait for it, or send one to another phone. */
export function WaitStep({ order, payment, canOpenPage, steps }: WaitStepProps) {
  const canSend = order.open > 0;
  return (
    <>
      {steps.rejection && (
        <Alert tone="danger" live>
          {steps.rejection}
        </Alert>
      )}
      {steps.isChangingNumber && canSend ? (
        <>
          <PromptForm
            phone=""
            focused
            again={false}
            isSending={steps.isSending}
            onSend={steps.send}
          />
          <Button variant="quiet" onClick={() => steps.setChangingNumber(false)}>
            {m.payment_back_to_waiting()}
          </Button>
        </>
      ) : (
        <WaitingScreen
          // A new prompt has its own minute.
          key={payment.id}
          payment={payment}
          canSend={canSend}
          canOpenPage={canSend && canOpenPage}
          steps={steps}
        />
      )}
    </>
  );
}
