import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { refundPurposeLabels } from '../admin/order/labels.ts';
import { payeeName } from './labels.ts';
import { StepDialog } from '../admin/order/step-dialog.tsx';
import type { StaffPayoutView } from '../payout-views.ts';
import { usePayoutStep } from './hooks.ts';

/** The second person agrees to money that somebody else wants to send. */
export function ConfirmPayoutDialog({
  payout,
  onClose,
}: {
  payout: StaffPayoutView;
  onClose: () => void;
}) {
  const { id: payoutId, phone, purpose, requestedBy } = payout;
  const amount = formatMoney(payout.amount);
  const step = usePayoutStep(client.payouts.confirm, m.admin_payout_asked_done);
  return (
    <StepDialog
      title={m.admin_payout_confirm_title({ amount })}
      description={m.admin_payout_confirm_text({
        name: requestedBy ?? '',
        amount,
        phone: payeeName(phone),
        purpose: refundPurposeLabels[purpose](),
      })}
      verb={m.admin_payout_verb({ amount })}
      step={step}
      onSubmit={() => step.mutate({ payoutId }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
