import type { ReactNode } from 'react';
import { formatMoney, sum } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { deductionLabels } from '../labels.ts';
import type { OrderView } from '../views.ts';
import { OrderSection } from './order-section.tsx';

interface DepositBoxProps {
  settlement: OrderView['settlement'];
  /** Says it to staff, of their customer. */
  forStaff?: boolean;
  /** The photos that a deduction rests on. */
  renderPhotos: (deductionId: string) => ReactNode;
  /** What was said about it. */
  children?: ReactNode;
}

/** What came of a deposit: kept for what, given back, and what it did not suffice for. */
export function DepositBox({
  settlement,
  forStaff = false,
  renderPhotos,
  children,
}: DepositBoxProps) {
  if (!settlement) return null;
  const { deductions, back, owed, toSend } = settlement;
  return (
    <OrderSection title={m.order_deposit_title()}>
      {deductions.length === 0 && <p>{m.order_deposit_whole()}</p>}
      <dl className="grid gap-2" data-numbers>
        {deductions.length > 0 && (
          <div className="flex items-baseline justify-between gap-4">
            <dt>{m.order_deposit_paid()}</dt>
            <dd className="shrink-0">
              {formatMoney(sum(deductions.map(({ amount }) => amount)) + back - owed)}
            </dd>
          </div>
        )}
        {deductions.map(({ id, kind, note, amount }) => (
          <div key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="min-w-0 flex-1">
              <span>{deductionLabels[kind]()}</span>
              <span className="block text-sm break-words text-quiet">{note}</span>
            </dt>
            <dd className="shrink-0">−{formatMoney(amount)}</dd>
            {renderPhotos(id)}
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>{m.order_deposit_back()}</dt>
          <dd className="shrink-0">{formatMoney(back)}</dd>
        </div>
        {owed > 0 && (
          <div className="flex items-baseline justify-between gap-4 font-semibold">
            <dt>{forStaff ? m.admin_order_deposit_short() : m.order_deposit_owed()}</dt>
            <dd className="shrink-0">{formatMoney(owed)}</dd>
          </div>
        )}
      </dl>
      {owed > 0 && (
        <p className="mt-2 text-sm text-quiet">
          {forStaff
            ? m.admin_order_deposit_short_why()
            : m.order_deposit_owed_why({ amount: formatMoney(owed) })}
        </p>
      )}
      {toSend > 0 && !forStaff && (
        <p className="mt-2 text-sm text-quiet">{m.order_deposit_use()}</p>
      )}
      {deductions.length > 0 && children}
    </OrderSection>
  );
}
