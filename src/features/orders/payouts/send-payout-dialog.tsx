import { useState } from 'react';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { readTypedAmount, typedAmount } from '#/domain/money/typed-amount.ts';
import { purposeOfUnused, REFUND_PURPOSES, type RefundPurpose } from '#/domain/orders/refund.ts';
import { canRefundPayment, needsSecondPerson } from '#/domain/payments/payout.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Alert } from '#/ui/alert.tsx';
import { Field } from '#/ui/field.tsx';
import { AmountInput } from '#/ui/input.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { refundPurposeLabels } from '../admin/order/labels.ts';
import { payeeName } from './labels.ts';
import { StepDialog, type StepDialogInput } from '../admin/order/step-dialog.tsx';
import type { PayoutWaysView } from '../payout-views.ts';
import type { StaffOrderDetailView } from '../views.ts';
import { usePayoutStep } from './hooks.ts';

/** What is owed now, and what for. */
function proposal({ order, toGiveBack, depositHeld }: StaffOrderDetailView): {
  purpose: RefundPurpose;
  amount: Cents | null;
} {
  if (toGiveBack > 0) {
    const purpose = purposeOfUnused(order.status, order.returns.length > 0);
    return { purpose, amount: toGiveBack };
  }
  if (depositHeld > 0) return { purpose: 'deposit', amount: depositHeld };
  return { purpose: 'other', amount: null };
}

/** The most that goes out for a purpose, as the server has it. */
function mostFor(purpose: RefundPurpose, detail: StaffOrderDetailView): Cents {
  const { paid, refunded } = detail.order.amounts;
  if (purpose === 'deposit') return detail.depositHeld;
  return purpose === 'other' ? paid - refunded - detail.openPayouts : detail.toGiveBack;
}

type WayKey = `refund ${string}` | `transfer ${string}`;

function wayOptions({ payments, phones }: PayoutWaysView, amount: Cents | null) {
  const fitting = payments.filter((one) => amount !== null && canRefundPayment(one, amount));
  return [
    ...fitting.map((payment) => ({
      value: `refund ${payment.id}` as const,
      label: m.admin_payout_refund({ receipt: payment.receipt ?? '' }),
      detail: payment.refunds?.inParts
        ? m.admin_payout_refund_part_detail({ phone: payeeName(payment.phone) })
        : m.admin_payout_refund_detail({
            amount: formatMoney(payment.received),
            phone: payeeName(payment.phone),
          }),
      bounds: payment.bounds,
    })),
    ...phones.map((phone) => ({
      value: `transfer ${phone}` as const,
      label: m.admin_payout_to_phone({ phone }),
      detail: m.admin_payout_to_phone_detail(),
      bounds: null,
    })),
  ];
}

/** Sends money of an order to its customer: how much, what for, and where to. */
export function SendPayoutDialog({
  detail,
  ways,
  onClose,
}: StepDialogInput & { ways: PayoutWaysView }) {
  const { order, openPayouts } = detail;
  const { refunded } = order.amounts;
  const proposed = proposal(detail);
  const [key] = useState(() => crypto.randomUUID());
  const [purpose, setPurpose] = useState(proposed.purpose);
  const [typed, setTyped] = useState(() => typedAmount(proposed.amount));
  const [chosen, setChosen] = useState<WayKey | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const read = readTypedAmount(typed);
  const most = mostFor(purpose, detail);
  const inReach = read !== null && read > 0 && read <= most ? read : null;
  const options = wayOptions(ways, inReach);
  const way = options.find(({ value }) => value === chosen) ?? options[0];
  const bounds = way?.bounds ?? ways.bounds;
  const isInBounds =
    inReach !== null &&
    bounds !== null &&
    inReach >= bounds.least &&
    inReach <= bounds.most &&
    inReach % bounds.unit === 0;
  const amount = isInBounds ? inReach : null;
  const step = usePayoutStep(client.payouts.ask, m.admin_payout_asked_done);
  const isAsked = amount !== null && needsSecondPerson(amount, ways.secondPersonAbove);

  function send() {
    setWasSent(true);
    if (amount === null || !way) return;
    const [kind, target = ''] = way.value.split(' ');
    step.mutate(
      {
        orderId: order.id,
        key,
        amount,
        purpose,
        way:
          kind === 'refund'
            ? { way: 'refund', attemptId: target }
            : { way: 'transfer', phone: target },
        refundedBefore: refunded + openPayouts,
      },
      { onSuccess: onClose },
    );
  }

  return (
    <StepDialog
      title={m.admin_payout_title({ number: order.number })}
      description={m.admin_payout_text()}
      verb={verb(amount, isAsked)}
      step={step}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label={m.admin_order_refund_amount()}
        hint={[
          m.admin_order_refund_most({ amount: formatMoney(most) }),
          bounds &&
            m.admin_payout_bounds({
              least: formatMoney(bounds.least),
              most: formatMoney(bounds.most),
            }),
        ]
          .filter(Boolean)
          .join(' ')}
        error={wasSent && amount === null ? amountError(inReach, bounds) : undefined}
        required
      >
        {(control) => (
          <AmountInput
            {...control}
            maxLength={15}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <RadioCards
        legend={m.admin_order_refund_purpose()}
        columns={2}
        options={REFUND_PURPOSES.map((value) => ({ value, label: refundPurposeLabels[value]() }))}
        value={purpose}
        onChange={setPurpose}
      />
      <RadioCards
        legend={m.admin_payout_way()}
        options={options}
        value={way?.value}
        onChange={setChosen}
        error={wasSent && !way ? m.admin_payout_way_missing() : undefined}
      />
      {isAsked && (
        <Alert tone="info">
          {m.admin_payout_second({ amount: formatMoney(ways.secondPersonAbove) })}
        </Alert>
      )}
    </StepDialog>
  );
}

function verb(amount: Cents | null, isAsked: boolean): string {
  if (amount === null) return m.admin_payout_verb_none();
  const said = { amount: formatMoney(amount) };
  return isAsked ? m.admin_payout_verb_ask(said) : m.admin_payout_verb(said);
}

function amountError(inReach: Cents | null, bounds: PayoutWaysView['bounds']): string {
  if (inReach === null || !bounds) return m.admin_order_refund_amount_wrong();
  const { least, most } = bounds;
  return m.admin_payout_bounds({ least: formatMoney(least), most: formatMoney(most) });
}
