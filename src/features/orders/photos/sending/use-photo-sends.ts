import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { PhotoKind } from '#/domain/orders/photo.ts';
import { meOptions } from '#/features/account/me.ts';
import { whenLineReturns } from '#/platform/line/line.ts';
import { api } from '#/platform/rpc/client.ts';
import type { PhotoSend } from './photo-sends.ts';
import { photoSends } from './send-photo.ts';

const NONE: readonly PhotoSend[] = [];

/** All photos that are on their way, those of before a reload among them; what is kept is read again. */
export function useAllPhotoSends(): readonly PhotoSend[] {
  const queryClient = useQueryClient();
  const { data: me } = useQuery(meOptions());
  const staffId = me?.user?.id;
  const photos = useSyncExternalStore(photoSends.subscribe, photoSends.read, () => NONE);
  useEffect(() => {
    if (staffId !== undefined) void photoSends.switchOwner(staffId);
  }, [staffId]);
  useEffect(() => {
    const forget = photoSends.onSent((sent) => {
      const { queryKey } = api.orders.staff.photos.list.queryOptions({
        input: { orderId: sent.orderId },
      });
      void queryClient.invalidateQueries({ queryKey });
    });
    const ignoreLine = whenLineReturns(() => void photoSends.againAll());
    return () => {
      forget();
      ignoreLine();
    };
  }, [queryClient]);
  return photos;
}

/** Those of one kind of an order. */
export function usePhotoSends(orderId: string, kind: PhotoKind): PhotoSend[] {
  return useAllPhotoSends().filter((photo) => photo.orderId === orderId && photo.kind === kind);
}
