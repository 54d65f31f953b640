import { useId, useState, type FormEvent } from 'react';
import { readReceiptCode } from '#/domain/payments/incoming.ts';
import { useClaimPayment } from '#/features/payments/hooks.ts';
import { claimFailureText, claimStateTexts } from '#/features/payments/messages.ts';
import type { OrderPaymentView } from '#/features/payments/views.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { CodeInput } from '#/ui/input.tsx';

/** For who has paid and sees nothing of it: the code of the payment is looked into, not believed. */
export function ClaimForm({ payment: { order, claims } }: { payment: OrderPaymentView }) {
  const formId = useId();
  const claim = useClaimPayment(order.id);
  const [code, setCode] = useState('');
  const [isUnreadable, setUnreadable] = useState(false);
  const error = isUnreadable
    ? m.payment_claim_unreadable()
    : (claim.error && claimFailureText(claim.error)) || undefined;

  function send(event: FormEvent): void {
    event.preventDefault();
    if (claim.isPending) return;
    const isWrong = readReceiptCode(code) === null;
    setUnreadable(isWrong);
    if (!isWrong) claim.mutate({ orderId: order.id, code }, { onSuccess: () => setCode('') });
  }

  return (
    <details className="group border-t border-line pt-2" open={claims.length > 0}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {m.payment_claim_title()}
      </summary>
      <p className="mb-3 text-quiet">{m.payment_claim_text()}</p>
      <ul role="status" className="mb-3 grid gap-2 empty:hidden">
        {claims.map(({ receipt, state }) => (
          <li key={receipt} data-numbers>
            <span className="font-semibold">{receipt}</span>: {claimStateTexts[state]()}
          </li>
        ))}
      </ul>
      <form noValidate id={formId} onSubmit={send} className="grid gap-3">
        <Field label={m.payment_claim_code()} hint={m.payment_claim_hint()} error={error} required>
          {(control) => (
            <CodeInput
              {...control}
              maxLength={30}
              value={code}
              onChange={(event) => {
                setCode(event.target.value);
                setUnreadable(false);
                claim.reset();
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" busy={claim.isPending}>
          {m.payment_claim_send()}
        </Button>
      </form>
    </details>
  );
}
