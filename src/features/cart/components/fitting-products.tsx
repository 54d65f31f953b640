import { useState } from 'react';
import { canBeAdded, offerPayment, type AddedAs } from '#/domain/cart/added-together.ts';
import { chooseOptions } from '#/domain/cart/line-options.ts';
import { formatMoney } from '#/domain/money/money.ts';
import type { ProductCardView, RelatedView } from '#/features/catalog/views.ts';
import { unitPriceLabel } from '#/features/catalog/price-labels.ts';
import { m } from '#/paraglide/messages.js';
import type { AddToCartInput, PartAddition } from '../account/cart-operations.ts';
import { PartCheckbox } from './part-checkbox.tsx';

/** What fits a product and can be added with it in the same way, one of each (CART-20). */
export function useFittingProducts(related: readonly RelatedView[], added: AddedAs) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const offered = related.filter(
    (card) =>
      card.isFitting &&
      canBeAdded(card, added) &&
      (added.type === 'rental' || card.unitsForSale > 0),
  );
  // What is ticked and cannot be had for other days stays ticked for when it can.
  const ticked = offered.filter(({ id }) => ids.includes(id));
  return {
    offered,
    ticked,
    payments: ticked.map((card) => offerPayment(card, { ...added, quantity: 1 })),
    onTick: (id: string, isTicked: boolean) =>
      setIds(isTicked ? [...ids, id] : ids.filter((other) => other !== id)),
    clear: () => setIds([]),
  };
}

/** So many units, as they are pictured. */
export function partOf(
  product: ProductCardView,
  { type, quantity, range }: Pick<AddToCartInput, 'type' | 'quantity' | 'range'>,
): PartAddition {
  const options = chooseOptions(product, {});
  return {
    product,
    request: { type, quantity, range, options: options.ok ? options.value : {} },
  };
}

type FittingProductsProps = Pick<
  ReturnType<typeof useFittingProducts>,
  'offered' | 'ticked' | 'onTick'
> & {
  added: AddedAs;
};

export function FittingProducts({ offered, ticked, onTick, added }: FittingProductsProps) {
  if (offered.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-medium">{m.cart_fits_title()}</legend>
      <p className="text-sm text-quiet">{m.cart_fits_hint()}</p>
      <ul className="mt-2 grid gap-1">
        {offered.map((card) => (
          <PartCheckbox
            key={card.id}
            product={card}
            label={card.name}
            detail={m.cart_fits_price({
              price: unitPriceLabel(
                formatMoney(offerPayment(card, { ...added, quantity: 1 }).total),
                card.unit,
              ),
            })}
            isTicked={ticked.includes(card)}
            onTick={(isTicked) => onTick(card.id, isTicked)}
          />
        ))}
      </ul>
    </fieldset>
  );
}
