import { Link } from '@tanstack/react-router';
import { handedOn, type ChosenOffer } from '#/domain/catalog/chosen-offer.ts';
import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';
import { Picture } from '#/ui/picture.tsx';
import { OfferPrices } from './components/offer-prices.tsx';
import { StockNote } from './components/stock-note.tsx';
import type { ProductCardView } from './views.ts';

interface ProductCardProps {
  product: ProductCardView;
  chosen?: ChosenOffer;
  /** The first row is loaded at once, the rest when it comes near. */
  priority?: boolean;
}

const SIZES = '(min-width: 76rem) 18rem, (min-width: 48rem) 30vw, 46vw';

export function ProductCard({ product, chosen, priority = false }: ProductCardProps) {
  const { image } = product;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-raised">
      <div className="stage aspect-4/3 overflow-hidden bg-sunken">
        {image && (
          <Picture
            image={image}
            alt=""
            sizes={SIZES}
            priority={priority}
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
            search={handedOn(product, chosen ?? {})}
            className="after:absolute after:inset-0 after:rounded-card group-hover:underline focus-visible:after:outline-3 focus-visible:after:outline-link"
          >
            {product.name}
          </Link>
        </h3>
        <OfferPrices product={product} />
        {/* At the foot of every card of a row, however many lines are above it. */}
        <div className="mt-auto">
          <StockNote product={product} />
        </div>
      </div>
    </article>
  );
}
