import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { cartLinePrice } from '#/domain/cart/line-price.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { CartDiscount } from '#/features/cart/cart-discount.tsx';
import { useCart } from '#/features/cart/hooks.ts';
import { piecesLabel } from '#/features/cart/pieces-labels.ts';
import { chosenTexts } from '#/features/catalog/chosen-options.ts';
import { LitPicture } from '#/features/catalog/lit-picture.tsx';
import type { CartLineView } from '#/features/cart/views.ts';
import { PriceBefore } from '#/features/discounts/price-before.tsx';
import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';
import type { QuoteView } from '../views.ts';
import { QuotePrice } from './quote-price.tsx';
import { rentalLabel } from './event-section.tsx';

interface SummaryProps {
  quote: QuoteView;
  isPlaceKnown: boolean;
}

export function SummaryAside({ quote, isPlaceKnown }: SummaryProps) {
  return (
    <aside
      aria-labelledby="checkout-summary"
      className="hidden self-start rounded-card border border-line bg-raised p-5 lg:sticky lg:top-[calc(var(--top-bar)+1rem)] lg:block"
    >
      <h2 id="checkout-summary" className="text-xl">
        {m.checkout_summary_title()}
      </h2>
      <SummaryContents quote={quote} isPlaceKnown={isPlaceKnown} />
    </aside>
  );
}

export function SummaryFold({ quote, isPlaceKnown }: SummaryProps) {
  const count = quote.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <details className="group top-(--top-bar) z-10 rounded-card border border-line bg-raised not-open:sticky lg:hidden">
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="flex items-center gap-2">
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="transition-transform group-open:rotate-180"
          />
          {m.checkout_summary_title()}
          <span className="text-sm text-quiet">{m.checkout_summary_units({ count })}</span>
        </span>
        <span className="font-semibold tabular-nums">{formatMoney(quote.price.dueNow)}</span>
      </summary>
      <div className="max-h-[60dvh] overflow-y-auto px-4 pb-4">
        <SummaryContents quote={quote} isPlaceKnown={isPlaceKnown} />
      </div>
    </details>
  );
}

function SummaryContents({ quote, isPlaceKnown }: SummaryProps) {
  return (
    <>
      <ul className="divide-y divide-line">
        {quote.lines.map((line) => (
          <SummaryLine key={line.id} line={line} />
        ))}
      </ul>
      <Link to="/cart" className="text-link mb-2 inline-flex min-h-11 items-center">
        {m.checkout_edit_cart()}
      </Link>
      <div className="mb-4">
        <SummaryDiscount />
      </div>
      <QuotePrice quote={quote} isPlaceKnown={isPlaceKnown} />
    </>
  );
}

/** Entering a code changes the cart, and with it the quote. */
function SummaryDiscount() {
  return <CartDiscount cart={useCart()} />;
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
            {price.before !== null && <PriceBefore price={price.before} />}
          </span>
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
          <Badge tone={type}>{isRental ? m.cart_type_rental() : m.cart_type_purchase()}</Badge>
          {chosenTexts(line.options).map((text) => (
            <span key={text}>{text}</span>
          ))}
          <span>{piecesLabel(quantity, price.each)}</span>
        </p>
        {isRental && <p className="text-sm text-quiet">{rentalLabel(line)}</p>}
      </div>
    </li>
  );
}
