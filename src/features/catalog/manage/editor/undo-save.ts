import { ownPicturesFirst } from '#/domain/catalog/event-picture.ts';
import type { ProductImage } from '#/domain/catalog/product.ts';
import { arrange } from '#/domain/lists/order.ts';
import { isSame } from '#/platform/forms/merge-edits.ts';
import type { ProductFields } from '../schemas.ts';

type Undoable = Pick<ProductFields, 'price' | 'rentalPrice' | 'ratePlan' | 'images'>;

export interface SaveToUndo {
  prices: Pick<Undoable, 'price' | 'rentalPrice' | 'ratePlan'> | null;
  order: Pick<Undoable, 'images'> | null;
}

/** What one press gives back of a save: the prices, and the order of the pictures if none came or went. */
export function undoOfSave(before: Undoable, saved: Undoable): SaveToUndo {
  const { price, rentalPrice, ratePlan } = before;
  const hasPrices = !isSame(
    [price, rentalPrice, ratePlan],
    [saved.price, saved.rentalPrice, saved.ratePlan],
  );
  const [stood, stands] = [idsOf(before.images), idsOf(saved.images)];
  const isArranged = !isSame(stood, stands) && isSame(stood.toSorted(), stands.toSorted());
  // With the texts that were saved beside it.
  const images = isArranged
    ? ownPicturesFirst(arrange(saved.images, ({ id }) => id, stood))
    : saved.images;
  return {
    prices: hasPrices ? { price, rentalPrice, ratePlan } : null,
    order: isSame(idsOf(images), stands) ? null : { images },
  };
}

function idsOf(images: readonly ProductImage[]): string[] {
  return images.map(({ id }) => id);
}
