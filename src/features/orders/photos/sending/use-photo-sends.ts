import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { PhotoKind } from '#/domain/orders/photo.ts';
import { api } from '#/platform/rpc/client.ts';
import type { PhotoSend } from './photo-sends.ts';
import { photoSends } from './send-photo.ts';

const NONE: readonly PhotoSend[] = [];

/** The photos of one kind of an order that are on their way; what is kept is read again. */
export function usePhotoSends(orderId: string, kind: PhotoKind): PhotoSend[] {
  const queryClient = useQueryClient();
  const photos = useSyncExternalStore(photoSends.subscribe, photoSends.read, () => NONE);
  useEffect(() => {
    const forget = photoSends.onSent((sent) => {
      const { queryKey } = api.orders.staff.photos.list.queryOptions({
        input: { orderId: sent.orderId },
      });
      void queryClient.invalidateQueries({ queryKey });
    });
    const again = () => void photoSends.againAll();
    window.addEventListener('online', again);
    return () => {
      forget();
      window.removeEventListener('online', again);
    };
  }, [queryClient]);
  return photos.filter((photo) => photo.orderId === orderId && photo.kind === kind);
}
