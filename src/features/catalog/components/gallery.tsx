import { Expand } from 'lucide-react';
import { useState } from 'react';
import { COLORS, type ColorName } from '#/domain/catalog/product.ts';
import { m } from '#/paraglide/messages.js';
import { classNames } from '#/ui/class-names.ts';
import { GlowPicture } from '#/ui/glow-picture.tsx';
import { LateBoundary, latePart } from '#/ui/late-part.tsx';
import { preloadPictures } from '#/ui/preload-pictures.ts';
import { Picture } from '#/ui/picture.tsx';
import type { PictureView } from '../views.ts';

const SIZES = '(min-width: 80rem) 40rem, (min-width: 48rem) 50vw, 100vw';

const PictureViewer = latePart(async () => (await import('./picture-viewer.tsx')).PictureViewer);

interface GalleryProps {
  name: string;
  images: PictureView[];
  color: ColorName | null;
}

export function Gallery({ name, images, color }: GalleryProps) {
  const [shown, setShown] = useState(0);
  const [isLarge, setIsLarge] = useState(false);
  const image = images[shown] ?? images[0];
  // Whoever comes near one of them will look at more.
  const preload = () => void preloadPictures(images.map((one) => ({ image: one, sizes: SIZES })));
  if (!image) {
    return (
      <p className="stage grid aspect-4/3 place-items-center rounded-card border border-line text-sm text-quiet">
        {m.catalog_no_picture()}
      </p>
    );
  }
  return (
    <section aria-label={m.catalog_gallery({ name })}>
      <div className="stage relative overflow-hidden rounded-card border border-line">
        <GlowPicture
          key={image.id}
          image={image}
          alt={image.alt}
          hasMask={image.mask}
          glow={color ? COLORS[color] : undefined}
          sizes={SIZES}
          priority
        />
        <button
          type="button"
          aria-label={m.catalog_picture_enlarge()}
          onClick={() => setIsLarge(true)}
          className="absolute inset-0 cursor-zoom-in rounded-card"
        >
          <Expand
            size={36}
            aria-hidden="true"
            className="absolute right-2 bottom-2 rounded-full bg-page/70 p-2 text-ink"
          />
        </button>
      </div>
      {images.length > 1 && (
        <ul className="mt-3 flex gap-3">
          {images.map((other, index) => (
            <li key={other.id} className="w-24">
              <button
                type="button"
                aria-label={m.catalog_picture_number({ number: index + 1, total: images.length })}
                aria-current={index === shown}
                onPointerEnter={preload}
                onFocus={preload}
                onClick={() => setShown(index)}
                className={classNames(
                  'block w-full overflow-hidden rounded-control border-2',
                  index === shown ? 'border-filament-edge' : 'border-line hover:border-control',
                )}
              >
                <Picture image={other} alt="" sizes="6rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isLarge && (
        <LateBoundary of={PictureViewer}>
          <PictureViewer
            name={name}
            images={images}
            first={shown}
            color={color}
            onClose={(last) => {
              setIsLarge(false);
              setShown(last);
            }}
          />
        </LateBoundary>
      )}
    </section>
  );
}
