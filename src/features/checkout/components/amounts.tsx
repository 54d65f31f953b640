import type { ReactNode } from 'react';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { classNames } from '#/ui/class-names.ts';
import type { QuoteView } from '../views.ts';

interface AmountsProps {
  quote: QuoteView;
  /** Whether the customer has said where the goods go; otherwise delivery is not priced yet. */
  isPlaceKnown: boolean;
}

/** Every amount of the order, down to what is paid now. */
export function Amounts({ quote, isPlaceKnown }: AmountsProps) {
  const { goods, discount, codeDiscount, delivery, rounding, gross, vat, deposit, dueNow } =
    quote.price;
  return (
    <dl className="grid gap-2.5 tabular-nums">
      <Row label={m.checkout_goods()}>{formatMoney(goods)}</Row>
      {discount > codeDiscount && (
        <Row label={m.discount_row_products()}>{minus(discount - codeDiscount)}</Row>
      )}
      {codeDiscount > 0 && (
        <Row label={m.discount_row_code({ code: quote.discounts.code?.outcome.code ?? '' })}>
          {minus(codeDiscount)}
        </Row>
      )}
      <Row label={isPlaceKnown && !quote.zone ? m.checkout_pickup() : m.checkout_delivery()}>
        {isPlaceKnown ? deliveryWords(delivery) : m.checkout_delivery_unknown()}
      </Row>
      {rounding > 0 && <Row label={m.checkout_rounding()}>{formatMoney(rounding)}</Row>}
      <Row label={m.checkout_total()} look="border-t border-line pt-2.5 font-semibold">
        {formatMoney(gross)}
      </Row>
      <Row label={m.checkout_vat()} look="text-sm text-quiet">
        {formatMoney(vat)}
      </Row>
      {deposit > 0 && <Row label={m.checkout_deposit()}>{formatMoney(deposit)}</Row>}
      <Row
        label={isPlaceKnown ? m.checkout_due() : m.checkout_due_before_delivery()}
        look="border-t border-line pt-2.5 text-lg font-semibold"
      >
        {formatMoney(dueNow)}
      </Row>
    </dl>
  );
}

function minus(saved: Cents): string {
  return m.discount_minus({ amount: formatMoney(saved) });
}

function deliveryWords(price: number): string {
  return price === 0 ? m.checkout_free() : formatMoney(price);
}

interface RowProps {
  label: string;
  /** Class names that set the row apart. */
  look?: string;
  children: ReactNode;
}

function Row({ label, look, children }: RowProps) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-4', look)}>
      <dt>{label}</dt>
      <dd className="shrink-0 text-right">{children}</dd>
    </div>
  );
}
