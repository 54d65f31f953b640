import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { OrderSection } from '../components/order-section.tsx';
import type { OrderPayoutView } from '../payout-views.ts';
import { payeeFailureTexts, payeeName } from './labels.ts';

/** Money that comes back to the customer: on its way, there, or not taken. */
export function RefundsBox({ payouts }: { payouts: OrderPayoutView[] }) {
  if (payouts.length === 0) return null;
  return (
    <OrderSection title={m.order_payouts()}>
      <ul className="grid gap-4">
        {payouts.map((payout) => (
          <li key={payout.id} className="grid gap-1 break-words" data-numbers>
            <p className="font-medium">{statement(payout)}</p>
            {detail(payout) && <p className="text-sm">{detail(payout)}</p>}
            <time dateTime={payout.at} className="text-sm text-quiet">
              {formatInstant(payout.at)}
            </time>
          </li>
        ))}
      </ul>
    </OrderSection>
  );
}

function statement({ state, amount: cents, phone }: OrderPayoutView): string {
  const said = { amount: formatMoney(cents), phone: payeeName(phone) };
  if (state === 'sent') return m.order_payout_sent(said);
  return state === 'failed' ? m.order_payout_failed(said) : m.order_payout_on_its_way(said);
}

function detail({ state, phone, receipt, reason }: OrderPayoutView): string | null {
  if (state === 'on_its_way') {
    return phone === null ? m.order_payout_at_bank() : m.order_payout_on_its_way_more();
  }
  if (state === 'sent') return receipt && m.order_payout_receipt({ receipt });
  return reason ? payeeFailureTexts[reason]() : m.order_payout_failed_more();
}
