import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { api, client } from '#/platform/rpc/client.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { notify } from '#/ui/notify.ts';
import { StarRow } from '#/ui/star-row.tsx';
import { reviewFailureText } from '../messages.ts';
import { ReviewBody } from '../shown/review-body.tsx';
import type { OwnReviewView } from '../views.ts';

const TONES = { waiting: 'warning', published: 'success', hidden: 'neutral' } as const;

const labels: Record<OwnReviewView['state'], () => string> = {
  waiting: m.reviews_own_waiting,
  published: m.reviews_own_published,
  hidden: m.reviews_own_hidden,
};

interface WrittenReviewProps {
  product: string;
  review: OwnReviewView;
}

/** One's own review, what became of it, and the way to take it away. */
export function WrittenReview({ product, review }: WrittenReviewProps) {
  const { stars, state, hidden } = review;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <StarRow value={stars} label={m.reviews_stars({ count: stars })} />
        <Badge tone={TONES[state]}>{labels[state]()}</Badge>
      </p>
      {hidden && (
        <Alert tone="info">
          {hidden.reason === 'language'
            ? m.reviews_own_hidden_language({ note: hidden.note })
            : m.reviews_own_hidden_personal({ note: hidden.note })}
        </Alert>
      )}
      <ReviewBody review={review} />
      <RemoveReview product={product} id={review.id} />
    </div>
  );
}

function RemoveReview({ product, id }: { product: string; id: string }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => client.reviews.remove({ id }),
    onSuccess: () => notify.success(m.reviews_own_removed()),
    onError: (error) => notify.error(reviewFailureText(error)),
    onSettled: () => {
      setAsking(false);
      return queryClient.invalidateQueries({ queryKey: api.reviews.key() });
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3.5 justify-self-start"
        onClick={() => setAsking(true)}
      >
        {m.reviews_own_remove()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={m.reviews_own_remove_of({ product })}
        text={m.reviews_own_remove_text()}
        confirm={m.reviews_own_remove()}
        cancel={m.reviews_own_keep()}
        isDangerous
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
