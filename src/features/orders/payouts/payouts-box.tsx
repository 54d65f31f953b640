import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Button } from '#/ui/button.tsx';
import { OrderSection } from '../components/order-section.tsx';
import type { StaffPayoutView } from '../payout-views.ts';
import type { StaffOrderDetailView } from '../views.ts';
import { ConfirmPayoutDialog } from './confirm-payout-dialog.tsx';
import { payoutWaysOptions, usePayoutStep } from './hooks.ts';
import { owedOf } from './owed-of.ts';
import { payeeName, payoutFailureLabels, payoutStateLabels } from './labels.ts';
import { ResolvePayoutDialog } from './resolve-payout-dialog.tsx';
import { SendPayoutDialog } from './send-payout-dialog.tsx';

/** Money of an order that is to go back, is on its way, or went; and sending it. */
export function PayoutsBox({ detail }: { detail: StaffOrderDetailView }) {
  const { order, payouts, openPayouts } = detail;
  const [isSending, setIsSending] = useState(false);
  const left = order.amounts.paid - order.amounts.refunded - openPayouts;
  const { data: ways } = useQuery({ ...payoutWaysOptions(order.id), enabled: left > 0 });
  const canSend = left > 0 && ways && (ways.phones.length > 0 || ways.payments.length > 0);
  const owed = owedOf(detail);
  if (payouts.length === 0 && owed === 0 && !canSend) return null;
  return (
    <OrderSection title={m.admin_payouts()}>
      {(owed > 0 || openPayouts > 0) && (
        <dl className="mb-4 grid gap-1" data-numbers>
          {owed > 0 && <Sum name={m.admin_payout_owed()} amount={owed} />}
          {openPayouts > 0 && <Sum name={m.admin_payout_open()} amount={openPayouts} />}
        </dl>
      )}
      {payouts.length > 0 && (
        <ul className="mb-4 grid gap-4">
          {payouts.map((payout) => (
            <Payout key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
      {canSend && (
        <Button
          variant={owed > 0 ? 'primary' : 'secondary'}
          size="sm"
          onClick={() => setIsSending(true)}
        >
          {m.admin_payout_send()}
        </Button>
      )}
      {isSending && ways && (
        <SendPayoutDialog detail={detail} ways={ways} onClose={() => setIsSending(false)} />
      )}
    </OrderSection>
  );
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 font-semibold">
      <dt>{name}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  );
}

function Payout({ payout }: { payout: StaffPayoutView }) {
  const { id: payoutId, state, amount, failureReason, requestedBy, confirmedBy } = payout;
  const [open, setOpen] = useState<'confirm' | 'resolve' | null>(null);
  const withdraw = usePayoutStep(client.payouts.withdraw, m.admin_payout_done);
  const recheck = usePayoutStep(client.payouts.recheck, m.admin_payout_rechecked);
  const people = [
    requestedBy && m.admin_payout_asked_by({ name: requestedBy }),
    confirmedBy && m.admin_payout_confirmed_by({ name: confirmedBy }),
  ];
  return (
    <li className="grid gap-1" data-numbers>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{payoutStateLabels[state]()}</span>
        <span>{formatMoney(amount)}</span>
      </p>
      <p className="text-sm break-words text-quiet">
        {[formatInstant(payout.at), payeeName(payout.phone), payout.receipt]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {people.some(Boolean) && (
        <p className="text-sm break-words text-quiet">{people.filter(Boolean).join(', ')}</p>
      )}
      {failureReason && <p className="text-sm">{payoutFailureLabels[failureReason]()}</p>}
      {state === 'requested' && payout.isOwn && <p className="text-sm">{m.admin_payout_own()}</p>}
      <div className="mt-1 flex flex-wrap gap-3 empty:hidden">
        {state === 'requested' && !payout.isOwn && (
          <Button size="sm" onClick={() => setOpen('confirm')}>
            {m.admin_payout_confirm()}
          </Button>
        )}
        {state === 'requested' && (
          <Button
            variant="secondary"
            size="sm"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ payoutId })}
          >
            {m.admin_payout_withdraw()}
          </Button>
        )}
        {(state === 'sent' || state === 'unknown') && (
          <Button
            variant="secondary"
            size="sm"
            busy={recheck.isPending}
            onClick={() => recheck.mutate({ payoutId })}
          >
            {m.admin_payout_recheck()}
          </Button>
        )}
        {payout.isUnderReview && (
          <Button variant="secondary" size="sm" onClick={() => setOpen('resolve')}>
            {m.admin_payout_resolve()}
          </Button>
        )}
      </div>
      {open === 'confirm' && <ConfirmPayoutDialog payout={payout} onClose={() => setOpen(null)} />}
      {open === 'resolve' && <ResolvePayoutDialog payout={payout} onClose={() => setOpen(null)} />}
    </li>
  );
}
