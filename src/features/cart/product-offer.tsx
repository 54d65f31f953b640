import type { ComponentProps } from 'react';
import { ProductPage } from '#/features/catalog/product-page.tsx';
import { AddToCartForm } from './add-to-cart-form.tsx';

export interface ProductOfferProps {
  product: ComponentProps<typeof ProductPage>['product'];
  chosen: ComponentProps<typeof AddToCartForm>['chosen'];
}

/** The page of a product with the form that buys or hires it. */
export function ProductOffer({ product, chosen }: ProductOfferProps) {
  return (
    <ProductPage
      product={product}
      renderOffer={(color) => <AddToCartForm product={product} color={color} chosen={chosen} />}
    />
  );
}
