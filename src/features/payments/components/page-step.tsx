import { formatMoney } from '#/domain/money/money.ts';
import type { PaymentSteps } from '#/features/payments/components/use-payment-steps.ts';
import type { OrderPaymentView, PageView } from '#/features/payments/views.ts';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { useSecondsLeft } from '#/ui/use-seconds-left.ts';
import { PromptForm } from './prompt-form.tsx';
import { StageTitle } from './stage-title.tsx';

interface PageStepProps {
  payment: OrderPaymentView;
  latest: PageView;
  steps: PaymentSteps;
}

/** A provider's page is open: go there, see whether it was paid, or pay in another way. */
export function PageStep({ payment: { order, methods }, latest, steps }: PageStepProps) {
  const canSend = order.open > 0;
  const canPrompt = canSend && methods.includes('prompt');
  return (
    <>
      {steps.rejection && (
        <Alert tone="danger" live>
          {steps.rejection}
        </Alert>
      )}
      {steps.isChangingNumber && canPrompt ? (
        <>
          <PromptForm
            phone={order.contactPhone}
            focused
            again={false}
            isSending={steps.isSending}
            onSend={steps.send}
          />
          <Button variant="quiet" onClick={() => steps.setChangingNumber(false)}>
            {m.payment_page_back()}
          </Button>
        </>
      ) : (
        <OpenPage
          key={latest.id}
          latest={latest}
          phone={order.contactPhone}
          canSend={canSend}
          canPrompt={canPrompt}
          steps={steps}
        />
      )}
    </>
  );
}

interface OpenPageProps {
  latest: PageView;
  phone: string;
  canSend: boolean;
  canPrompt: boolean;
  steps: PaymentSteps;
}

function OpenPage({ latest, phone, canSend, canPrompt, steps }: OpenPageProps) {
  const left = useSecondsLeft(Math.max(0, latest.promptSeconds - latest.ageSeconds));
  const amount = formatMoney(latest.amount);
  const isOver = left === 0;
  return (
    <div className="grid gap-5">
      <div role="status">
        <StageTitle tone="page" fresh={steps.isFresh}>
          {m.payment_page_waiting_title()}
        </StageTitle>
        <p className="mt-2" data-numbers>
          {isOver ? m.payment_page_over({ amount }) : m.payment_page_waiting_text({ amount })}
        </p>
        {latest.isUnderReview && (
          <p className="mt-2" data-numbers>
            {m.payment_unknown_person({ phone })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {!isOver && canSend && latest.pageUrl && (
          <a href={latest.pageUrl} rel="noopener" className={buttonClass({ variant: 'primary' })}>
            {m.payment_page_continue()}
          </a>
        )}
        {!latest.pageUrl && !isOver && <p className="text-quiet">{m.payment_page_opening()}</p>}
        <Button variant="secondary" busy={steps.isChecking} onClick={steps.check}>
          {m.payment_recheck()}
        </Button>
        {isOver && canSend && (
          <Button variant="secondary" busy={steps.isSending} onClick={steps.openPage}>
            {m.payment_page_again()}
          </Button>
        )}
        {canPrompt && (
          <Button variant="quiet" onClick={() => steps.setChangingNumber(true)}>
            {m.payment_page_instead()}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {steps.checkedInVain && m.payment_page_recheck_nothing()}
      </p>
      <p className="text-sm text-quiet">{m.payment_leave()}</p>
    </div>
  );
}
