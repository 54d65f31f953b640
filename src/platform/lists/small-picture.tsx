import { ImageOff } from 'lucide-react';
import type { ProductImage } from '#/domain/catalog/product.ts';
import { Picture } from '#/ui/picture.tsx';

/** A picture beside a name that says what it is; fetched at its smallest width alone. */
export function SmallPicture({ image }: { image: ProductImage | null }) {
  const frame = 'size-14 shrink-0 overflow-hidden rounded-control';
  if (!image) {
    return (
      <span
        className={`${frame} grid place-items-center border border-dashed border-line text-quiet`}
      >
        <ImageOff size={18} aria-hidden="true" />
      </span>
    );
  }
  const smallest = image.widths.slice(0, 1);
  return (
    <span className={`${frame} block bg-sunken`}>
      <Picture
        image={{ ...image, widths: smallest }}
        sizes="3.5rem"
        alt=""
        className="h-full object-cover"
      />
    </span>
  );
}
