import { ImageOff } from 'lucide-react';
import type { PictureView } from '#/features/catalog/views.ts';
import { classNames } from '#/ui/class-names.ts';
import { Picture } from '#/ui/picture.tsx';

const SIZES = { small: ['size-12', '3rem'], medium: ['size-20', '5rem'] } as const;

interface LinePictureProps {
  image: PictureView | null;
  size: keyof typeof SIZES;
}

/** What was ordered, small. Its name stands beside it, so the picture says nothing more. */
export function LinePicture({ image, size }: LinePictureProps) {
  const [box, width] = SIZES[size];
  return (
    <span
      className={classNames(
        'block shrink-0 overflow-hidden rounded-control bg-sunken text-quiet',
        box,
      )}
    >
      {image ? (
        <Picture image={image} sizes={width} alt="" className="h-full object-cover" />
      ) : (
        <ImageOff size={20} aria-hidden="true" className="m-auto h-full" />
      )}
    </span>
  );
}
