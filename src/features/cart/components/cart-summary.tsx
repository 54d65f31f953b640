import type { ReactNode } from 'react';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { classNames } from '#/ui/class-names.ts';
import type { Cart } from '../hooks.ts';
import { CartDiscount } from '../cart-discount.tsx';
import { CheckoutLink } from './checkout-link.tsx';

/** Everything that will have to be paid, with its reason; only delivery depends on the county. */
export function CartSummary({ cart }: { cart: Cart }) {
  const { purchases, hires, subtotal, productDiscount, codeDiscount, deposit, rounding, due } =
    cart.totals;
  return (
    <section
      aria-labelledby="cart-summary"
      className="grid gap-4 rounded-card border border-line bg-raised p-5 lg:sticky lg:top-20"
    >
      <h2 id="cart-summary" className="text-xl">
        {m.cart_summary()}
      </h2>
      <dl className="grid gap-3 tabular-nums">
        {purchases > 0 && hires > 0 && (
          <>
            <Row label={m.cart_summary_purchases()}>{formatMoney(purchases)}</Row>
            <Row label={m.cart_summary_hires()}>{formatMoney(hires)}</Row>
          </>
        )}
        <Row label={m.cart_subtotal()} why={m.cart_summary_vat()}>
          {formatMoney(subtotal)}
        </Row>
        {productDiscount > 0 && (
          <Row label={m.discount_row_products()}>{minus(productDiscount)}</Row>
        )}
        {codeDiscount > 0 && (
          <Row label={m.discount_row_code({ code: cart.code?.code ?? '' })}>
            {minus(codeDiscount)}
          </Row>
        )}
        {deposit > 0 && (
          <Row label={m.cart_summary_deposit()} why={m.cart_summary_deposit_why()}>
            {formatMoney(deposit)}
          </Row>
        )}
        {rounding > 0 && <Row label={m.checkout_rounding()}>{formatMoney(rounding)}</Row>}
        <Row label={m.cart_summary_total()} isTotal>
          {formatMoney(due)}
        </Row>
        <div>
          <dt className="font-medium">{m.cart_summary_delivery()}</dt>
          <dd className="text-sm text-quiet">{m.cart_summary_delivery_why()}</dd>
        </div>
      </dl>
      <CartDiscount cart={cart} />
      <p className="text-sm text-quiet">{m.cart_later_note()}</p>
      <CheckoutLink isGuest={cart.isGuest} />
    </section>
  );
}

function minus(saved: Cents): string {
  return m.discount_minus({ amount: formatMoney(saved) });
}

interface RowProps {
  label: string;
  why?: string;
  isTotal?: boolean;
  children: ReactNode;
}

function Row({ label, why, isTotal = false, children }: RowProps) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-4',
        isTotal && 'border-t border-line pt-3 text-lg font-semibold',
      )}
    >
      <dt>
        {label}
        {why && <span className="block text-sm font-normal text-quiet">{why}</span>}
      </dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  );
}
