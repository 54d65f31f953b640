import { m } from '#/paraglide/messages.js';
import { PhotoGrid } from './photo-grid.tsx';
import type { OrderPhotoView } from './views.ts';

interface DeductionPhotosProps {
  photos: readonly OrderPhotoView[];
  /** Null: all deductions of the order. */
  deductionId: string | null;
  /** Inside a list of descriptions it is one of them. */
  tag?: 'dd' | 'div';
}

/** Beside a deduction, how the goods left and how they came back. */
export function DeductionPhotos({ photos, deductionId, tag: Tag = 'dd' }: DeductionPhotosProps) {
  const named = photos.filter(({ deductionIds }) =>
    deductionId === null ? deductionIds.length > 0 : deductionIds.includes(deductionId),
  );
  if (named.length === 0) return null;
  const lineIds = named.flatMap(({ lineId }) => lineId ?? []);
  // Of the same goods; of the whole order when nobody has said what a photo shows.
  const before = photos.filter(
    ({ kind, lineId }) =>
      (kind === 'handed_over' || kind === 'delivered') &&
      (lineIds.length === 0 || lineId === null || lineIds.includes(lineId)),
  );
  return (
    <Tag className="mt-2 mb-1 grid basis-full gap-2">
      {before.length > 0 && (
        <div className="grid gap-1">
          <p className="text-sm text-quiet">{m.order_photos_out()}</p>
          <PhotoGrid photos={before} />
        </div>
      )}
      <div className="grid gap-1">
        <p className="text-sm text-quiet">{m.order_photos_back()}</p>
        <PhotoGrid photos={named} />
      </div>
    </Tag>
  );
}
