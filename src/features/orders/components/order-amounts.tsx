import type { ReactNode } from 'react';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { classNames } from '#/ui/class-names.ts';
import type { OrderView } from '../views.ts';
import { OrderSection } from './order-section.tsx';

/** Every amount of the order, so that it adds up on paper. */
export function OrderAmounts({ order }: { order: OrderView }) {
  const { amounts, status, delivery } = order;
  const byProducts = amounts.discount - amounts.codeDiscount;
  const left = amounts.due - amounts.paid;
  const isUnpaid = status === 'pending_payment';
  return (
    <OrderSection title={m.orders_amounts()}>
      <dl className="grid gap-1.5" data-numbers>
        <Amount name={m.orders_goods()} cents={amounts.goods} />
        {byProducts > 0 && <Amount name={m.discount_row_products()} cents={-byProducts} />}
        {amounts.codeDiscount > 0 && (
          <Amount
            name={m.discount_row_code({ code: amounts.discountCode ?? '' })}
            cents={-amounts.codeDiscount}
          />
        )}
        {delivery.method === 'delivery' && (
          <Amount name={m.orders_delivery()} cents={amounts.delivery} zero={m.orders_free()} />
        )}
        {amounts.rounding > 0 && <Amount name={m.orders_rounding()} cents={amounts.rounding} />}
        <Amount name={m.orders_gross()} cents={amounts.gross} strong />
        <Amount name={m.orders_net()} cents={amounts.net} quiet />
        <Amount name={m.orders_vat()} cents={amounts.vat} quiet />
        {amounts.deposit > 0 && <Amount name={m.orders_deposit()} cents={amounts.deposit} />}
        <Amount name={m.orders_due()} cents={amounts.due} strong />
        {amounts.paid > 0 && <Amount name={m.orders_paid()} cents={amounts.paid} />}
        {amounts.refunded > 0 && <Amount name={m.orders_refunded()} cents={amounts.refunded} />}
        {isUnpaid && left > 0 && amounts.paid > 0 && (
          <Amount name={m.orders_left()} cents={left} strong />
        )}
      </dl>
      {amounts.deposit > 0 && <p className="mt-3 text-sm text-quiet">{m.orders_deposit_why()}</p>}
    </OrderSection>
  );
}

interface AmountProps {
  name: ReactNode;
  cents: Cents;
  /** Said instead of 0. */
  zero?: string;
  strong?: boolean;
  quiet?: boolean;
}

function Amount({ name, cents, zero, strong = false, quiet = false }: AmountProps) {
  return (
    <div
      className={classNames(
        'flex justify-between gap-4',
        strong && 'border-t border-line pt-1.5 font-semibold',
        quiet && 'text-sm text-quiet',
      )}
    >
      <dt>{name}</dt>
      <dd className="shrink-0">{cents === 0 && zero ? zero : formatMoney(cents)}</dd>
    </div>
  );
}
