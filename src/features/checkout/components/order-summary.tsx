import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { cartLinePrice } from '#/domain/cart/line-price.ts';
import { formatMoney } from '#/domain/money/money.ts';
import type { Amounts } from '#/features/cart/amount-rows.ts';
import { CartDiscount } from '#/features/cart/cart-discount.tsx';
import { useCart, type Cart } from '#/features/cart/hooks.ts';
import { piecesLabel } from '#/features/cart/pieces-labels.ts';
import { PriceBlock } from '#/features/cart/price-block.tsx';
import { ChosenTexts } from '#/features/catalog/chosen-texts.tsx';
import { LitPicture } from '#/features/catalog/lit-picture.tsx';
import type { CartLineView } from '#/features/cart/views.ts';
import { PriceBefore } from '#/features/discounts/price-before.tsx';
import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';
import { outcomeBeside } from '../form/outcome-beside.ts';
import type { QuoteView } from '../views.ts';
import { amountsOf } from './quote-price.tsx';
import { rentalLabel } from './event-section.tsx';

/** A quote, or the cart of somebody who has not signed in yet. */
export interface Summary extends Amounts {
  lines: readonly CartLineView[];
  outcome: Cart['code'];
}

export function summaryOf(quote: QuoteView, isPlaceKnown: boolean): Summary {
  const outcome = quote.discounts.code?.outcome ?? null;
  return { lines: quote.lines, outcome, ...amountsOf(quote, isPlaceKnown) };
}

export function SummaryAside({ summary }: { summary: Summary }) {
  return (
    <aside
      aria-labelledby="checkout-summary"
      className="hidden self-start rounded-card border border-line bg-raised p-5 lg:sticky lg:top-[calc(var(--top-bar)+1rem)] lg:block"
    >
      <h2 id="checkout-summary" className="text-xl">
        {m.checkout_summary_title()}
      </h2>
      <SummaryContents summary={summary} />
    </aside>
  );
}

/** On phones, where the bar at the bottom says what is to be paid. */
export function SummaryFold({ summary }: { summary: Summary }) {
  const count = summary.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <details className="group rounded-card border border-line bg-raised lg:hidden">
      <summary className="flex min-h-12 items-center gap-2 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="transition-transform group-open:rotate-180"
        />
        {m.checkout_summary_title()}
        <span className="ml-auto text-sm text-quiet">{m.checkout_summary_units({ count })}</span>
      </summary>
      <div className="px-4 pb-4">
        <SummaryContents summary={summary} />
      </div>
    </details>
  );
}

function SummaryContents({ summary: { lines, outcome, ...amounts } }: { summary: Summary }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <SummaryLine key={line.id} line={line} />
        ))}
      </ul>
      <Link to="/cart" className="text-link mb-2 inline-flex min-h-11 items-center">
        {m.checkout_edit_cart()}
      </Link>
      <div className="mb-4">
        <SummaryDiscount outcome={outcome} />
      </div>
      <PriceBlock {...amounts} explains />
    </>
  );
}

/** Entering a code changes the cart, and with it the quote. */
function SummaryDiscount({ outcome }: Pick<Summary, 'outcome'>) {
  const cart = useCart();
  return <CartDiscount cart={{ ...cart, code: outcomeBeside(outcome, cart.code) }} />;
}

function SummaryLine({ line }: { line: CartLineView }) {
  const { product, type, quantity } = line;
  const isRental = type === 'rental';
  const price = cartLinePrice(line);
  return (
    <li className="flex gap-3 py-4">
      <div className="stage aspect-square w-16 shrink-0 self-start overflow-hidden rounded-control bg-sunken">
        {product.image && <LitPicture image={product.image} options={line.options} sizes="4rem" />}
      </div>
      <div className="grid min-w-0 grow gap-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-medium">{product.name}</span>
          <span className="shrink-0 text-right tabular-nums">
            {formatMoney(price.total)}
            {price.before !== null && <PriceBefore price={price.before} now={price.total} />}
          </span>
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
          <Badge tone={type}>{isRental ? m.cart_type_rental() : m.cart_type_purchase()}</Badge>
          <ChosenTexts options={line.options} />
          <span>{piecesLabel(quantity, price.each, product.unit)}</span>
        </p>
        {isRental && <p className="text-sm text-quiet">{rentalLabel(line)}</p>}
      </div>
    </li>
  );
}
