import type { ProductImage } from './product.ts';

type Markable = Pick<ProductImage, 'id' | 'event'>;

/** Those of the product itself, and those of the shop's events where it was used. */
export function splitPictures<Image extends Markable>(images: readonly Image[]) {
  return {
    own: images.filter(({ event }) => event === undefined),
    events: images.filter(({ event }) => event !== undefined),
  };
}

/** As they are kept: whatever takes the first picture takes one of the product itself (CATALOG-17). */
export function ownPicturesFirst<Image extends Markable>(images: readonly Image[]): Image[] {
  const { own, events } = splitPictures(images);
  return [...own, ...events];
}

/** A picture marked as one of an event, with what there is to say of it; null: not marked. */
export function withEvent<Image extends Markable>(
  { event: _before, ...image }: Image,
  event: ProductImage['event'] | null,
): Omit<Image, 'event'> & Markable {
  return event ? { ...image, event } : image;
}
