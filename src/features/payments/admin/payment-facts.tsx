import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Fact } from '#/ui/fact.tsx';
import { proofLabels, sourceLabels } from './messages.ts';
import type { IncomingView } from './views.ts';

/** What is known of a payment. */
export function PaymentFacts({ payment }: { payment: IncomingView }) {
  const { receipt, account, payerName, payerPhone, paidAt, source, proof } = payment;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      <Fact name={m.payment_receipt()}>{receipt}</Fact>
      <Fact name={m.incoming_account()}>{account || m.incoming_no_account()}</Fact>
      <Fact name={m.incoming_payer()}>
        {[payerName, payerPhone].filter(Boolean).join(', ') || m.incoming_no_payer()}
      </Fact>
      <Fact name={m.incoming_paid_at()}>{formatInstant(paidAt)}</Fact>
      <Fact name={m.incoming_heard()}>{sourceLabels[source]()}</Fact>
      <Fact name={m.incoming_proved()}>
        {proof === null ? m.incoming_not_proved() : proofLabels[proof]()}
      </Fact>
    </dl>
  );
}
