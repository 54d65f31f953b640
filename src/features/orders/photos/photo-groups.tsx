import type { ReactNode } from 'react';
import type { PhotoKind } from '#/domain/orders/photo.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { OrderSection } from '../components/order-section.tsx';
import { photoLabels } from './labels.ts';
import { PhotoGrid } from './photo-grid.tsx';
import type { OrderPhotoView } from './views.ts';

interface PhotoGroupsProps<Photo extends OrderPhotoView> {
  photos: readonly Photo[];
  /** The lines that photos may show. */
  lines: readonly { id: string; name: string }[];
  /** Below what is written of a photo. */
  renderFoot?: (photo: Photo) => ReactNode;
  /** By which more are added to a group. */
  renderSender?: (kind: PhotoKind) => ReactNode;
}

const OUT: readonly PhotoKind[] = ['handed_over', 'delivered', 'signature'];

/** The photos of an order: how its goods left beside how they came back. */
export function PhotoGroups<Photo extends OrderPhotoView>(props: PhotoGroupsProps<Photo>) {
  const { photos, lines, renderFoot, renderSender } = props;
  const captionOf = (photo: Photo) => (
    <div className="mt-1 grid gap-0.5 break-words">
      {photo.kind === 'signature' && <p>{photoLabels.signature()}</p>}
      {photo.lineId !== null && <p>{lines.find(({ id }) => id === photo.lineId)?.name}</p>}
      {photo.note !== '' && <p>{photo.note}</p>}
      <p className="text-xs text-quiet">{formatInstant(photo.at)}</p>
      {renderFoot?.(photo)}
    </div>
  );
  const groups = [
    { kind: 'handed_over', title: m.order_photos_out(), isIn: (kind) => OUT.includes(kind) },
    { kind: 'returned', title: m.order_photos_back(), isIn: (kind) => kind === 'returned' },
  ] satisfies { kind: PhotoKind; title: string; isIn: (kind: PhotoKind) => boolean }[];
  return (
    <OrderSection title={m.order_photos()}>
      <div className="grid gap-6 md:grid-cols-2">
        {groups.map(({ kind, title, isIn }) => {
          const shown = photos.filter((photo) => isIn(photo.kind));
          if (shown.length === 0 && !renderSender) return null;
          return (
            <div key={kind} className="grid content-start gap-3">
              <h3 className="font-semibold">{title}</h3>
              {shown.length > 0 ? (
                <PhotoGrid photos={shown} captionOf={captionOf} />
              ) : (
                <p className="text-sm text-quiet">{m.order_photos_none()}</p>
              )}
              {renderSender?.(kind)}
            </div>
          );
        })}
      </div>
    </OrderSection>
  );
}
