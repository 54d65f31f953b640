import { Link, useRouter, type AnyRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { useState } from 'react';
import { rentalPayment } from '#/domain/cart/rental-payment.ts';
import { COLORS } from '#/domain/catalog/product.ts';
import { handedOn, type ChosenOffer } from '#/domain/catalog/chosen-offer.ts';
import { m } from '#/paraglide/messages.js';
import { cachedFragment } from '#/platform/http/cached-fragment.server.tsx';
import { GlowPicture } from '#/ui/glow-picture.tsx';
import { CardSwatches } from './components/card-swatches.tsx';
import { OfferPrices } from './offer-prices.tsx';
import { useChosenOffer } from './event-days.ts';
import { StockNote } from './components/stock-note.tsx';
import { SaveButton } from './components/save-button.tsx';
import type { ProductCardView } from './views.ts';

interface ProductCardProps {
  product: ProductCardView;
  chosen?: ChosenOffer;
  /** The first row is loaded at once, the rest when it comes near. */
  priority?: boolean;
}

const SIZES = '(min-width: 76rem) 18rem, (min-width: 48rem) 30vw, 46vw';

const NOTHING_CHOSEN: ChosenOffer = {};

const CARD =
  'group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-raised';

export function ProductCard({
  product,
  chosen = NOTHING_CHOSEN,
  priority = false,
}: ProductCardProps) {
  const router = useRouter();
  // A list hands on its whole filter, most of which a card does not show.
  const { type, from, to, color } = chosen;
  const content = { product, chosen: { type, from, to, color }, priority };
  // A picture that is loaded at once has a hint in the head.
  const html = priority ? undefined : renderedBefore(router, content);
  if (html !== undefined) {
    return <article className={CARD} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <article className={CARD}>
      <CardContent {...content} />
    </article>
  );
}

/** On the server, where every list renders the same cards again. */
const renderedBefore = createIsomorphicFn()
  .server((router: AnyRouter, content: Required<ProductCardProps>) =>
    cachedFragment(router, 'product card', CardContent, content),
  )
  .client((): undefined => undefined);

function CardContent({ product, chosen, priority }: Required<ProductCardProps>) {
  const { image, colors } = product;
  const offer = useChosenOffer(chosen);
  const { type, from, to } = offer;
  const isAsked = from && to && type !== 'purchase';
  const payment = isAsked ? rentalPayment(product, { start: from, end: to }) : null;
  // Undefined: as it was drawn.
  const [color, setColor] = useState(colors.find((one) => one === chosen.color));
  return (
    <>
      <div className="stage aspect-4/3 overflow-hidden bg-sunken">
        {!image && (
          <p className="grid h-full place-items-center text-sm text-quiet">
            {m.catalog_no_picture()}
          </p>
        )}
        {image && (
          <GlowPicture
            image={image}
            alt=""
            sizes={SIZES}
            priority={priority}
            hasMask={image.mask}
            glow={color && COLORS[color]}
            frameClass="card-picture"
            className="h-full object-cover"
          />
        )}
      </div>
      <div className="flex grow flex-col gap-2 p-3 sm:p-4">
        <h3 className="text-base leading-snug font-semibold">
          <Link
            to="/products/$id"
            params={{ id: product.id }}
            search={{ ...handedOn(product, offer), ...(color && { color }) }}
            className="after:absolute after:inset-0 after:rounded-card group-hover:underline focus-visible:after:outline-3 focus-visible:after:outline-link"
          >
            {product.name}
          </Link>
        </h3>
        <OfferPrices product={product} payment={payment} />
        {image?.mask && (
          <CardSwatches
            productId={product.id}
            name={product.name}
            colors={colors}
            value={color}
            onChange={setColor}
          />
        )}
        {/* At the foot of every card of a row, however many lines are above it. */}
        <div className="mt-auto">
          <StockNote product={product} />
        </div>
      </div>
      <SaveButton
        product={product}
        chosen={{ ...handedOn(product, offer), ...(color && { color }) }}
        className="absolute top-1.5 right-1.5 z-1 grid size-11 place-items-center rounded-full bg-page/75 text-ink hover:bg-page"
      />
    </>
  );
}
