import { useState } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Field } from '#/ui/field.tsx';
import { CodeInput } from '#/ui/input.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { StepDialog } from '../admin/order/step-dialog.tsx';
import { payeeName } from './labels.ts';
import type { StaffPayoutView } from '../payout-views.ts';
import { usePayoutStep } from './hooks.ts';

const ENDS = ['went', 'not'] as const;
const endLabels = { went: m.admin_payout_resolve_went, not: m.admin_payout_resolve_not };

/** What the statement says of money that the provider did not tell about. */
export function ResolvePayoutDialog({
  payout,
  onClose,
}: {
  payout: StaffPayoutView;
  onClose: () => void;
}) {
  const { id: payoutId, phone } = payout;
  const step = usePayoutStep(client.payouts.resolve, m.admin_payout_done);
  const [end, setEnd] = useState<(typeof ENDS)[number]>('went');
  const [typed, setTyped] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const receipt = typed.trim().toUpperCase();
  const isWrong = end === 'went' && !/^[A-Z\d-]{6,40}$/.test(receipt);

  function send() {
    setWasSent(true);
    if (isWrong) return;
    step.mutate({ payoutId, receipt: end === 'went' ? receipt : null }, { onSuccess: onClose });
  }

  return (
    <StepDialog
      title={m.admin_payout_resolve_title({
        amount: formatMoney(payout.amount),
        phone: payeeName(phone),
      })}
      description={m.admin_payout_resolve_text()}
      verb={m.admin_payout_resolve_save()}
      step={step}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioCards
        legend={m.admin_payout_resolve()}
        legendHidden
        columns={2}
        options={ENDS.map((value) => ({ value, label: endLabels[value]() }))}
        value={end}
        onChange={setEnd}
      />
      {end === 'went' && (
        <Field
          label={m.admin_payout_receipt()}
          error={wasSent && isWrong ? m.admin_payout_receipt_wrong() : undefined}
          required
        >
          {(control) => (
            <CodeInput
              {...control}
              maxLength={40}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
    </StepDialog>
  );
}
