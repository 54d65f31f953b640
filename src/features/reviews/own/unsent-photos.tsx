import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { api } from '#/platform/rpc/client.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { sendPhotos, type ChosenPhoto } from './send-photo.ts';

export interface Unsent {
  reviewId: string;
  failed: { photo: ChosenPhoto; why: string }[];
}

interface UnsentPhotosProps {
  unsent: Unsent;
  onChange: (unsent: Unsent | null) => void;
}

/** Photos that did not come with their review, and why. */
export function UnsentPhotos({ unsent: { reviewId, failed }, onChange }: UnsentPhotosProps) {
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () =>
      sendPhotos(
        reviewId,
        failed.map(({ photo }) => photo),
      ),
    onSuccess: (left) => onChange(left.length > 0 ? { reviewId, failed: left } : null),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.reviews.key() }),
  });
  return (
    <Alert tone="warning" live>
      <p>{m.reviews_own_photo_again()}</p>
      {failed.map(({ photo, why }) => (
        <p key={photo.key} className="break-words">
          {m.reviews_own_photo_failed({ name: photo.file.name, why })}
        </p>
      ))}
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        busy={again.isPending}
        onClick={() => again.mutate()}
      >
        {m.reviews_own_photo_send()}
      </Button>
    </Alert>
  );
}
