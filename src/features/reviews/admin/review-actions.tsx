import { useState } from 'react';
import { checkReviewStep } from '#/domain/reviews/review.ts';
import { m } from '#/paraglide/messages.js';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { RowAction, RowActions } from '#/ui/data-table.tsx';
import { useDecideReview } from '../hooks.ts';
import { reviewFailureText } from '../messages.ts';
import type { StaffReviewView } from '../views.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { HideDialog } from './hide-dialog.tsx';

/** What staff may do with a review now. */
export function ReviewActions({ review }: { review: StaffReviewView }) {
  const { id, version, state, product, number } = review;
  const [asked, setAsked] = useState<'hide' | 'answer' | null>(null);
  const publish = useDecideReview(m.reviews_admin_publish_done);
  const named = { product: nameLabel(product), number };
  const close = () => setAsked(null);
  return (
    <RowActions failure={publish.error && reviewFailureText(publish.error)}>
      {checkReviewStep(state, 'publish').ok && (
        <RowAction
          label={m.reviews_admin_publish_of(named)}
          busy={publish.isPending}
          onClick={() => publish.mutate({ step: 'publish', id, version })}
        >
          {m.reviews_admin_publish()}
        </RowAction>
      )}
      {checkReviewStep(state, 'answer').ok && (
        <RowAction label={m.reviews_admin_answer_of(named)} onClick={() => setAsked('answer')}>
          {m.reviews_admin_answer()}
        </RowAction>
      )}
      {checkReviewStep(state, 'hide').ok && (
        <RowAction label={m.reviews_admin_hide_of(named)} onClick={() => setAsked('hide')}>
          {m.reviews_admin_hide()}
        </RowAction>
      )}
      {asked === 'hide' && <HideDialog review={review} onClose={close} />}
      {asked === 'answer' && <AnswerDialog review={review} onClose={close} />}
    </RowActions>
  );
}
