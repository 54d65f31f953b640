import { CalendarX, CircleCheck } from 'lucide-react';
import { DEFAULT_VAT_RATE } from '#/domain/money/vat.ts';
import { m } from '#/paraglide/messages.js';
import { useCartPrice } from '../delivery-place.ts';
import { PriceBlock } from '../price-block.tsx';
import type { SetPreview } from './use-set-preview.ts';

/** Whether all of it is free, and what it costs with its deposits, as the cart will say it. */
export function SetSum({
  preview: { cart, free, isError },
  sets,
}: {
  preview: SetPreview;
  sets: number;
}) {
  const price = useCartPrice(cart ?? { lines: [], vatRate: DEFAULT_VAT_RATE });
  if (isError && !cart) {
    return (
      <p role="status" className="text-sm text-quiet">
        {m.cart_quote_failed()}
      </p>
    );
  }
  if (!cart || free === undefined) {
    return <p className="text-sm text-quiet">{m.cart_quote_loading()}</p>;
  }
  return (
    <section
      aria-label={m.cart_quote_title()}
      className="grid gap-3 rounded-control border border-line bg-raised p-4"
    >
      <p
        role="status"
        className={`flex items-center gap-1.5 text-sm ${free > 0 ? 'text-success' : 'text-danger'}`}
      >
        {free > 0 ? (
          <CircleCheck size={16} aria-hidden="true" className="shrink-0" />
        ) : (
          <CalendarX size={16} aria-hidden="true" className="shrink-0" />
        )}
        {free > 0 ? m.set_free({ count: sets }) : m.set_not_free({ count: sets })}
      </p>
      <PriceBlock {...price} code={null} parts={cart.totals} />
    </section>
  );
}
