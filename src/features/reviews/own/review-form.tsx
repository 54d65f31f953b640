import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LONGEST_REVIEW } from '#/domain/reviews/review.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { useTabDraft } from '#/platform/forms/use-tab-draft.ts';
import { api, client } from '#/platform/rpc/client.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { notify } from '#/ui/notify.ts';
import { submitForm } from '#/ui/submit-form.ts';
import { Textarea } from '#/ui/textarea.tsx';
import { reviewFailureText } from '../messages.ts';
import { PhotoField } from './photo-field.tsx';
import { sendPhotos, type ChosenPhoto } from './send-photo.ts';
import { StarChoice } from './star-choice.tsx';

interface ReviewFormProps {
  orderId: string;
  productId: string;
  /** Photos that could not be sent with it. */
  onUnsent: (reviewId: string, failed: { photo: ChosenPhoto; why: string }[]) => void;
}

const UNWRITTEN = { version: 0, values: { stars: 0, text: '' } };

/** Stars, words and photos of one product. What is typed is kept for this tab. */
export function ReviewForm({ orderId, productId, onUnsent }: ReviewFormProps) {
  const queryClient = useQueryClient();
  const draft = useTabDraft(`review:${orderId}:${productId}`, UNWRITTEN);
  const { stars, text } = draft.values;
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const [wasSent, setWasSent] = useState(false);
  const send = useMutation({
    mutationFn: async () => {
      const written = { orderId, productId, locale: getLocale(), stars, text: text.trim() };
      const { id } = await client.reviews.write(written);
      return { id, failed: await sendPhotos(id, photos) };
    },
    onSuccess: ({ id, failed }) => {
      draft.discard();
      notify.success(m.reviews_own_sent());
      if (failed.length > 0) onUnsent(id, failed);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.reviews.key() }),
  });

  function submit(): void {
    setWasSent(true);
    if (stars > 0 && !send.isPending) send.mutate();
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => submitForm(event, submit)}>
      <StarChoice
        value={stars}
        error={wasSent && stars === 0 ? m.reviews_own_stars_missing() : undefined}
        onChange={(chosen) => draft.edit((now) => ({ ...now, stars: chosen }))}
      />
      <Field label={m.reviews_own_text()} hint={m.reviews_own_text_hint()}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={LONGEST_REVIEW}
            value={text}
            onChange={(event) => {
              const typed = event.target.value;
              draft.edit((now) => ({ ...now, text: typed }));
            }}
          />
        )}
      </Field>
      <PhotoField photos={photos} disabled={send.isPending} onChange={setPhotos} />
      {send.error && (
        <Alert tone="danger" live>
          {reviewFailureText(send.error)}
        </Alert>
      )}
      <Button type="submit" busy={send.isPending} className="justify-self-start">
        {m.reviews_own_send()}
      </Button>
    </form>
  );
}
