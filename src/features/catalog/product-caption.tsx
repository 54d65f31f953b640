import { Link } from '@tanstack/react-router';
import { OfferPrices } from './offer-prices.tsx';
import type { ProductCardView } from './views.ts';

/** What stands beside a picture that is no card: the product's name, which leads to it, and its prices. */
export function ProductCaption({ product }: { product: ProductCardView }) {
  return (
    <>
      <Link
        to="/products/$id"
        params={{ id: product.id }}
        className="font-semibold after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:after:outline-3 focus-visible:after:outline-link"
      >
        {product.name}
      </Link>
      <OfferPrices product={product} />
    </>
  );
}
