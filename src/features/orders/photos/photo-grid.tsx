import type { ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { classNames } from '#/ui/class-names.ts';
import { photoLabels } from './labels.ts';
import { photoUrl } from './photo-url.ts';
import type { OrderPhotoView } from './views.ts';

interface PhotoGridProps<Photo extends OrderPhotoView> {
  photos: readonly Photo[];
  /** What stands below a photo. */
  captionOf?: (photo: Photo) => ReactNode;
}

/** Photos of an order, small; each opens whole in a tab of its own. */
export function PhotoGrid<Photo extends OrderPhotoView>(props: PhotoGridProps<Photo>) {
  const { photos, captionOf } = props;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
      {photos.map((photo) => (
        <li key={photo.id} className="min-w-0 text-sm">
          <a
            href={photoUrl(photo.id, 'whole')}
            target="_blank"
            rel="noopener"
            aria-label={m.order_photo_open({
              what: photo.note || photoLabels[photo.kind](),
              time: formatInstant(photo.at),
            })}
            className="block"
          >
            <img
              src={photoUrl(photo.id, 'small')}
              alt=""
              width={photo.width}
              height={photo.height}
              loading="lazy"
              className={classNames(
                'aspect-square w-full rounded-control border border-line',
                // Of a signature nothing is cut off.
                photo.kind === 'signature' ? 'bg-white object-contain' : 'bg-control object-cover',
              )}
            />
          </a>
          {captionOf?.(photo)}
        </li>
      ))}
    </ul>
  );
}
