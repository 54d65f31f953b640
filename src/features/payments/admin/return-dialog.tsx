import { useState } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import {
  needsReference,
  HAND_REFUND_METHODS,
  type HandRefundMethod,
} from '#/domain/orders/refund.ts';
import { refundMethodLabels } from '#/features/documents/labels.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Field } from '#/ui/field.tsx';
import { CodeInput } from '#/ui/input.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { useDecision } from './hooks.ts';
import type { IncomingItem } from './views.ts';

/** Writes down that a payment for no order was given back; nothing is sent. */
export function ReturnDialog({ item, onClose }: { item: IncomingItem; onClose: () => void }) {
  const { id, amount, payerName, payerPhone } = item.payment;
  const step = useDecision(client.payments.staff.giveBack, () => m.review_returned());
  const [method, setMethod] = useState<HandRefundMethod>('mobile');
  const [reference, setReference] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const isMissing = needsReference(method) && reference.trim() === '';
  const payer = [payerName, payerPhone].filter(Boolean).join(', ');

  return (
    <DecisionDialog
      title={m.review_return_title({ amount: formatMoney(amount) })}
      text={m.review_return_text({ payer: payer || m.incoming_no_payer() })}
      verb={m.review_return()}
      step={step}
      canSend={!isMissing}
      onSend={(note) => {
        const facts = { id, method, reference: reference.trim(), note };
        step.mutate(facts, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <RadioCards
        legend={m.admin_order_refund_method()}
        columns={3}
        options={HAND_REFUND_METHODS.map((value) => ({
          value,
          label: refundMethodLabels[value](),
        }))}
        value={method}
        onChange={setMethod}
      />
      {needsReference(method) && (
        <Field
          label={m.admin_order_refund_reference()}
          error={wasSent && isMissing ? m.admin_order_refund_reference_missing() : undefined}
          required
        >
          {(control) => (
            <CodeInput
              {...control}
              maxLength={60}
              value={reference}
              onBlur={() => setWasSent(true)}
              onChange={(event) => setReference(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
    </DecisionDialog>
  );
}
