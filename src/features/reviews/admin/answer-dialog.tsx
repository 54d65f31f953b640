import { useState } from 'react';
import { LONGEST_REVIEW_ANSWER } from '#/domain/reviews/review.ts';
import { m } from '#/paraglide/messages.js';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { StepFormDialog } from '#/platform/forms/step-form-dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { useDecideReview } from '../hooks.ts';
import { reviewFailureText } from '../messages.ts';
import type { StaffReviewView } from '../views.ts';

interface AnswerDialogProps {
  review: StaffReviewView;
  onClose: () => void;
}

/** The shop's one answer, which everybody reads below the review. */
export function AnswerDialog({ review, onClose }: AnswerDialogProps) {
  const { id, version, product, number } = review;
  const [answer, setAnswer] = useState(review.answer ?? '');
  const save = useDecideReview(m.reviews_admin_answer_done, onClose);
  const send = () => save.mutate({ step: 'answer', id, version, answer: answer.trim() });
  return (
    <StepFormDialog
      size="md"
      title={m.reviews_admin_answer_of({ product: nameLabel(product), number })}
      description={m.reviews_admin_answer_text()}
      verb={m.reviews_admin_answer()}
      step={save}
      failureText={reviewFailureText}
      onSubmit={send}
      onClose={onClose}
    >
      {review.text !== '' && (
        <p className="max-h-40 overflow-y-auto break-words whitespace-pre-line text-quiet">
          {review.text}
        </p>
      )}
      <Field label={m.reviews_admin_answer_label()}>
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            maxLength={LONGEST_REVIEW_ANSWER}
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
        )}
      </Field>
    </StepFormDialog>
  );
}
