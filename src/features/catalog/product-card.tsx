import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { COLORS } from '#/domain/catalog/product.ts';
import { handedOn, type ChosenOffer } from '#/domain/catalog/chosen-offer.ts';
import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';
import { GlowPicture } from '#/ui/glow-picture.tsx';
import { CardSwatches } from './components/card-swatches.tsx';
import { OfferPrices } from './components/offer-prices.tsx';
import { StockNote } from './components/stock-note.tsx';
import type { ProductCardView } from './views.ts';

interface ProductCardProps {
  product: ProductCardView;
  chosen?: ChosenOffer;
  /** The first row is loaded at once, the rest when it comes near. */
  priority?: boolean;
}

/** It shines brighter while somebody looks at it. */
const LIT =
  'h-full transition-[filter,scale] duration-300 group-focus-within:brightness-115 group-focus-within:saturate-115 group-hover:brightness-115 group-hover:saturate-115 motion-safe:group-hover:scale-[1.03]';

const SIZES = '(min-width: 76rem) 18rem, (min-width: 48rem) 30vw, 46vw';

export function ProductCard({ product, chosen, priority = false }: ProductCardProps) {
  const { image, colors } = product;
  // Undefined: as it was drawn.
  const [color, setColor] = useState(colors.find((one) => one === chosen?.color));
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-raised">
      <div className="stage aspect-4/3 overflow-hidden bg-sunken">
        {image && (
          <GlowPicture
            image={image}
            alt=""
            sizes={SIZES}
            priority={priority}
            hasMask={image.mask}
            glow={color && COLORS[color]}
            frameClass={LIT}
            className="h-full object-cover"
          />
        )}
      </div>
      <div className="flex grow flex-col gap-2 p-3 sm:p-4">
        <div className="flex flex-wrap gap-1.5">
          {product.rentalPrice !== null && <Badge tone="rental">{m.catalog_type_rental()}</Badge>}
          {product.price !== null && <Badge tone="purchase">{m.catalog_type_purchase()}</Badge>}
        </div>
        <h3 className="text-base leading-snug font-semibold">
          <Link
            to="/products/$id"
            params={{ id: product.id }}
            search={{ ...handedOn(product, chosen ?? {}), ...(color && { color }) }}
            className="after:absolute after:inset-0 after:rounded-card group-hover:underline focus-visible:after:outline-3 focus-visible:after:outline-link"
          >
            {product.name}
          </Link>
        </h3>
        <OfferPrices product={product} />
        {image?.mask && (
          <CardSwatches productId={product.id} colors={colors} value={color} onChange={setColor} />
        )}
        {/* At the foot of every card of a row, however many lines are above it. */}
        <div className="mt-auto">
          <StockNote product={product} />
        </div>
      </div>
    </article>
  );
}
