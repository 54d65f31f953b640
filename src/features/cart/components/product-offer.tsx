import type { ComponentProps } from 'react';
import type { ChosenOffer } from '#/domain/catalog/chosen-offer.ts';
import { ProductPage } from '#/features/catalog/product-page.tsx';
import { AddToCartForm } from './add-to-cart-form.tsx';
import { ProductDelivery } from './product-delivery.tsx';

export interface ProductOfferProps {
  product: ComponentProps<typeof ProductPage>['product'];
  chosen: ChosenOffer;
}

export function ProductOffer({ product, chosen }: ProductOfferProps) {
  return (
    <ProductPage
      product={product}
      chosen={chosen}
      renderOffer={(color) => (
        <>
          <AddToCartForm product={product} color={color} chosen={chosen} />
          <ProductDelivery leadDays={product.leadDays} />
        </>
      )}
    />
  );
}
