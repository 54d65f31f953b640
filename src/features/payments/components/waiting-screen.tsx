import { ClientOnly } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { shownPhone } from '#/domain/phone.ts';
import { SimulatedPhone } from '#/features/payments/components/provider-screens.tsx';
import type { PaymentSteps } from '#/features/payments/components/use-payment-steps.ts';
import type { PromptView } from '#/features/payments/views.ts';
import { m } from '#/paraglide/messages.js';
import { keepTogether } from '#/platform/i18n/keep-together.ts';
import { Button } from '#/ui/button.tsx';
import { LateBoundary } from '#/ui/late-part.tsx';
import { PromptCountdown } from './prompt-countdown.tsx';
import { StageTitle } from './stage-title.tsx';
import { useSecondsLeft } from '#/ui/use-seconds-left.ts';

interface WaitingScreenProps {
  payment: PromptView;
  /** Whether a new prompt may be sent: the order is still waiting for it. */
  canSend: boolean;
  canOpenPage: boolean;
  steps: PaymentSteps;
}

export function WaitingScreen({ payment, canSend, canOpenPage, steps }: WaitingScreenProps) {
  const left = useSecondsLeft(Math.max(0, payment.promptSeconds - payment.ageSeconds));
  const phone = shownPhone(payment.phone);
  const isOver = left === 0;
  return (
    <div className="grid gap-5">
      <div>
        <StageTitle tone="waiting" fresh={steps.isFresh}>
          {isOver ? m.payment_waiting_over_title() : m.payment_waiting_title()}
        </StageTitle>
        <p className="mt-2" data-numbers>
          {isOver
            ? m.payment_waiting_over_text({ phone })
            : keepTogether(m.payment_waiting_text({ phone, amount: formatMoney(payment.amount) }))}
        </p>
      </div>
      {!isOver && <PromptCountdown left={left} total={payment.promptSeconds} />}
      {payment.simulated && (
        <ClientOnly>
          <LateBoundary of={SimulatedPhone}>
            <SimulatedPhone phone={payment.phone} />
          </LateBoundary>
        </ClientOnly>
      )}
      <NothingHappens phone={phone} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isOver ? 'primary' : 'secondary'}
          busy={steps.isChecking}
          onClick={steps.check}
        >
          {m.payment_recheck()}
        </Button>
        {isOver && canSend && (
          <Button
            variant="secondary"
            busy={steps.isSending}
            onClick={() => steps.send(payment.phone)}
          >
            {m.payment_send_again()}
          </Button>
        )}
        {canSend && (
          <Button variant="quiet" onClick={() => steps.setChangingNumber(true)}>
            {m.payment_change_number()}
          </Button>
        )}
        {canOpenPage && (
          <Button variant="quiet" busy={steps.isSending} onClick={steps.openPage}>
            {m.payment_instead()}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {steps.checkedInVain && m.payment_recheck_nothing()}
      </p>
      <p className="text-sm text-quiet">{m.payment_leave()}</p>
    </div>
  );
}

function NothingHappens({ phone }: { phone: string }): ReactNode {
  return (
    <div>
      <h4 className="font-sans text-base font-semibold">{m.payment_nothing_title()}</h4>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-quiet">
        <li>{m.payment_nothing_1()}</li>
        <li>{m.payment_nothing_2()}</li>
        <li data-numbers>{m.payment_nothing_3({ phone })}</li>
      </ul>
    </div>
  );
}
