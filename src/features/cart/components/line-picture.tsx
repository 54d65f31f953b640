import { ImageOff } from 'lucide-react';
import { LitPicture } from '#/features/catalog/lit-picture.tsx';
import { m } from '#/paraglide/messages.js';
import { classNames } from '#/ui/class-names.ts';
import type { CartLineView } from '../views.ts';

export function LinePicture({ line, wide }: { line: CartLineView; wide: boolean }) {
  const { image } = line.product;
  return (
    <div
      className={classNames(
        'stage aspect-square shrink-0 self-start overflow-hidden rounded-control bg-sunken',
        wide ? 'w-20 sm:w-32' : 'w-20',
      )}
    >
      {image ? (
        <LitPicture
          image={image}
          options={line.options}
          sizes={wide ? '(min-width: 40rem) 8rem, 5rem' : '5rem'}
        />
      ) : (
        <span
          role="img"
          aria-label={m.catalog_no_picture()}
          className="grid h-full place-items-center text-quiet"
        >
          <ImageOff size={24} aria-hidden="true" />
        </span>
      )}
    </div>
  );
}
