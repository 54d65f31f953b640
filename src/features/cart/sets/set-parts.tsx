import { offerPayment, type AddedAs } from '#/domain/cart/added-together.ts';
import { formatMoney } from '#/domain/money/money.ts';
import type { SetPart } from '#/domain/sets/set.ts';
import type { ProductCardView } from '#/features/catalog/views.ts';
import { lineItemLabel } from '#/features/catalog/price-labels.ts';
import { m } from '#/paraglide/messages.js';
import { PartCheckbox } from '../components/part-checkbox.tsx';

interface SetPartsProps {
  parts: readonly SetPart<ProductCardView>[];
  taken: readonly SetPart<ProductCardView>[];
  added: AddedAs;
  sets: number;
  /** By product. */
  problems: ReadonlyMap<string, string>;
  onTick: (productId: string, isTicked: boolean) => void;
}

/** The parts of a set; those that it cannot do without are ticked for good. */
export function SetParts({ parts, taken, added, sets, problems, onTick }: SetPartsProps) {
  return (
    <fieldset>
      <legend className="font-medium">{m.set_parts()}</legend>
      <ul className="mt-2 grid gap-1">
        {parts.map((part) => {
          const { product, quantity, isOptional } = part;
          const units = quantity * sets;
          const price = formatMoney(offerPayment(product, { ...added, quantity: units }).total);
          const isTicked = taken.includes(part);
          return (
            <PartCheckbox
              key={product.id}
              product={product}
              label={lineItemLabel({ quantity: units, ...product })}
              detail={isOptional ? m.set_part_optional({ price }) : price}
              isTicked={isTicked}
              onTick={isOptional ? (ticked) => onTick(product.id, ticked) : undefined}
              problem={isTicked ? problems.get(product.id) : undefined}
            />
          );
        })}
      </ul>
    </fieldset>
  );
}
