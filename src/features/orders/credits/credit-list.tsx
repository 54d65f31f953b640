import { useState } from 'react';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { OrderSection } from '../components/order-section.tsx';
import { creditFailure } from './messages.ts';
import type { CreditView } from './views.ts';

interface Applying {
  fromOrderId: string;
  paymentId: string;
  amount: Cents;
}

interface CreditListProps {
  lead: string;
  credits: readonly CreditView[];
  /** The mutation that pays the order with one of them. */
  apply: {
    mutate: (applying: Applying, after: { onSuccess: () => void }) => void;
    isPending: boolean;
    variables: Applying | undefined;
    error: unknown;
  };
}

/** Money of other orders of the same customer, each to be used for this one with a press. */
export function CreditList({ lead, credits, apply }: CreditListProps) {
  // Until it is used, the same button pays the same payment.
  const [paymentId, setPaymentId] = useState(() => crypto.randomUUID());
  if (credits.length === 0 && !apply.error) return null;
  return (
    <OrderSection title={m.credit_title()}>
      <p className="mb-3">{lead}</p>
      <ul className="grid gap-4">
        {credits.map(({ fromOrderId, number, amount }) => (
          <li key={fromOrderId} className="grid justify-items-start gap-2" data-numbers>
            <p className="break-words">
              {m.credit_of_order({ amount: formatMoney(amount), number })}
            </p>
            <Button
              variant="secondary"
              size="sm"
              busy={apply.isPending && apply.variables?.fromOrderId === fromOrderId}
              onClick={() =>
                apply.mutate(
                  { fromOrderId, paymentId, amount },
                  { onSuccess: () => setPaymentId(crypto.randomUUID()) },
                )
              }
            >
              {m.credit_use()}
            </Button>
          </li>
        ))}
      </ul>
      {apply.error !== null && (
        <Alert tone="danger" live className="mt-4">
          {creditFailure(apply.error)}
        </Alert>
      )}
    </OrderSection>
  );
}
