import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PhotoKind } from '#/domain/orders/photo.ts';
import { m } from '#/paraglide/messages.js';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotoSender } from './sending/photo-sender.tsx';
import { staffPhotosOptions } from './staff-photos-options.ts';

interface WarehousePhotosProps {
  order: { id: string; lines: readonly { id: string; name: string }[] };
  /** What is photographed on this screen; at the return how the goods left stands above it. */
  kind: Extract<PhotoKind, 'handed_over' | 'returned'>;
}

/** Photos beside the goods. Without a line those that are there are not shown, new ones wait. */
export function WarehousePhotos({ order: { id: orderId, lines }, kind }: WarehousePhotosProps) {
  const id = useId();
  const { data: photos = [] } = useQuery({ ...staffPhotosOptions(orderId), retry: false });
  const isReturn = kind === 'returned';
  const left = isReturn ? photos.filter((photo) => photo.kind === 'handed_over') : [];
  const taken = photos.filter((photo) => photo.kind === kind);
  return (
    <section
      aria-labelledby={id}
      className="grid gap-3 rounded-card border border-line bg-raised p-4"
    >
      <h2 id={id} className="text-lg">
        {isReturn ? m.order_photos_back() : m.order_photos_out()}
      </h2>
      {left.length > 0 && (
        <div className="grid gap-1">
          <p className="text-sm text-quiet">{m.order_photos_out_text()}</p>
          <PhotoGrid photos={left} />
        </div>
      )}
      {isReturn && taken.length > 0 && (
        <p className="text-sm text-quiet">{m.order_photos_back_text()}</p>
      )}
      {taken.length > 0 && <PhotoGrid photos={taken} />}
      <PhotoSender orderId={orderId} kind={kind} lines={lines} />
    </section>
  );
}
