import type { ComponentProps, ReactNode } from 'react';
import type { ChosenOffer } from '#/domain/catalog/chosen-offer.ts';
import { isForRental } from '#/domain/catalog/product.ts';
import { ProductPage } from '#/features/catalog/product-page.tsx';
import { AddToCartForm } from './add-to-cart-form.tsx';
import { ProductDelivery } from './product-delivery.tsx';

export interface ProductOfferProps {
  product: ComponentProps<typeof ProductPage>['product'];
  chosen: ChosenOffer;
  /** Below what the product is; one element as long as its data is the same. */
  below?: ReactNode;
}

export function ProductOffer({ product, chosen, below }: ProductOfferProps) {
  return (
    <ProductPage
      product={product}
      chosen={chosen}
      below={below}
      renderOffer={(color) => (
        <>
          <AddToCartForm product={product} color={color} chosen={chosen} />
          <ProductDelivery leadDays={product.leadDays} isHire={isForRental(product)} />
        </>
      )}
    />
  );
}
