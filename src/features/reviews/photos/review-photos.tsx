import { m } from '#/paraglide/messages.js';
import type { ReviewPhotoView } from '../views.ts';
import { reviewPhotoUrl } from './photo-url.ts';

/** Photos of a review, small; each opens whole in a tab of its own. */
export function ReviewPhotos({ photos }: { photos: readonly ReviewPhotoView[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map(({ id, width, height }, index) => (
        <li key={id}>
          <a
            href={reviewPhotoUrl(id, 'whole')}
            target="_blank"
            rel="noopener"
            aria-label={m.reviews_photo_open({ number: index + 1 })}
            className="block"
          >
            <img
              src={reviewPhotoUrl(id, 'small')}
              alt=""
              width={width}
              height={height}
              loading="lazy"
              className="size-24 rounded-control border border-line bg-control object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
