import { ImageOff } from 'lucide-react';
import { LitPicture } from '#/features/catalog/lit-picture.tsx';
import type { PictureView } from '#/features/catalog/views.ts';
import { classNames } from '#/ui/class-names.ts';

const SIZES = { small: ['size-12', '3rem'], medium: ['size-20', '5rem'] } as const;

interface LinePictureProps {
  image: PictureView | null;
  /** What was chosen for it; left out: the picture as it is. */
  options?: Record<string, string>;
  size: keyof typeof SIZES;
}

/** What was ordered, small. Its name stands beside it, so the picture says nothing more. */
export function LinePicture({ image, options, size }: LinePictureProps) {
  const [box, width] = SIZES[size];
  return (
    <span
      className={classNames(
        'block shrink-0 overflow-hidden rounded-control bg-sunken text-quiet',
        box,
      )}
    >
      {image ? (
        <LitPicture image={image} options={options} sizes={width} />
      ) : (
        <ImageOff size={20} aria-hidden="true" className="m-auto h-full" />
      )}
    </span>
  );
}
