import { useId } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { nextPart } from '#/domain/payments/next-part.ts';
import type { PayableOrder } from '#/features/payments/views.ts';
import { m } from '#/paraglide/messages.js';

/** How to pay without a prompt: the shop’s number, and the order’s as account. */
export function PaybillBox({ order, paybill }: { order: PayableOrder; paybill: string }) {
  const id = useId();
  const { amount } = nextPart(order.open, order.limits.prompt);
  const facts = [
    [m.payment_paybill_number(), paybill],
    [m.payment_paybill_account(), order.number],
    [m.payment_paybill_amount(), formatMoney(amount)],
  ];
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <h3 id={id} className="font-sans text-base font-semibold">
        {m.payment_paybill_title()}
      </h3>
      <p className="mt-1 text-quiet">{m.payment_paybill_text()}</p>
      <dl data-numbers className="mt-3 grid gap-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6">
            <dt className="text-quiet">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-quiet">{m.payment_paybill_after()}</p>
    </section>
  );
}
