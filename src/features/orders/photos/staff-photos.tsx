import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { api, client } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { notify } from '#/ui/notify.ts';
import { photoFailureText } from './messages.ts';
import { PhotoGroups } from './photo-groups.tsx';
import { PhotoSender } from './sending/photo-sender.tsx';
import { staffPhotosOptions } from './staff-photos-options.ts';
import type { StaffPhotoView } from './views.ts';

interface StaffPhotosProps {
  order: { id: string; lines: readonly { id: string; name: string }[] };
}

/** The photos of an order for staff, who add and remove them. */
export function StaffPhotos({ order: { id: orderId, lines } }: StaffPhotosProps) {
  const { data: photos } = useQuery(staffPhotosOptions(orderId));
  if (!photos) return null;
  return (
    <PhotoGroups
      photos={photos}
      lines={lines}
      renderFoot={(photo) => <PhotoFoot orderId={orderId} photo={photo} />}
      renderSender={(kind) => <PhotoSender orderId={orderId} kind={kind} lines={lines} />}
    />
  );
}

/** Who took it, and the way to take it away unless a deduction rests on it. */
function PhotoFoot({ orderId, photo }: { orderId: string; photo: StaffPhotoView }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => client.orders.staff.photos.remove({ orderId, photoId: photo.id }),
    onSuccess: () => notify.success(m.photo_removed()),
    onError: (error) => notify.error(photoFailureText(error)),
    onSettled: () => {
      setAsking(false);
      return queryClient.invalidateQueries({ queryKey: api.orders.staff.photos.key() });
    },
  });
  return (
    <>
      {photo.by !== null && <p className="text-xs text-quiet">{photo.by}</p>}
      {photo.deductionIds.length === 0 && (
        <Button
          variant="quiet"
          size="sm"
          icon
          aria-label={m.photo_remove()}
          onClick={() => setAsking(true)}
        >
          <Trash2 size={18} aria-hidden="true" />
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={m.photo_remove_title()}
        text={m.photo_remove_text()}
        confirm={m.photo_remove()}
        cancel={m.photo_remove_keep()}
        isDangerous
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
