import { useState } from 'react';
import { HIDE_REASONS, LONGEST_HIDE_NOTE, type HideReason } from '#/domain/reviews/review.ts';
import { m } from '#/paraglide/messages.js';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { StepFormDialog } from '#/platform/forms/step-form-dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { useDecideReview } from '../hooks.ts';
import { reviewFailureText } from '../messages.ts';
import type { StaffReviewView } from '../views.ts';
import { hideLabels } from './labels.ts';

interface ReviewDialogProps {
  review: StaffReviewView;
  onClose: () => void;
}

/** A review is hidden for one of two reasons, and never for its stars (REVIEW-3). */
export function HideDialog({ review, onClose }: ReviewDialogProps) {
  const { id, version, product, number } = review;
  const [reason, setReason] = useState<HideReason>();
  const [note, setNote] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const hide = useDecideReview(m.reviews_admin_hide_done, onClose);
  const isMissing = note.trim() === '';

  function send(): void {
    setWasSent(true);
    if (reason === undefined || isMissing) return;
    hide.mutate({ step: 'hide', id, version, reason, note: note.trim() });
  }

  return (
    <StepFormDialog
      size="md"
      title={m.reviews_admin_hide_of({ product: nameLabel(product), number })}
      description={m.reviews_admin_hide_text()}
      verb={m.reviews_admin_hide()}
      step={hide}
      failureText={reviewFailureText}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioCards
        legend={m.reviews_admin_hide_reason()}
        required
        options={HIDE_REASONS.map((value) => ({ value, label: hideLabels[value]() }))}
        value={reason}
        onChange={setReason}
        error={wasSent && reason === undefined ? m.reviews_admin_hide_reason_missing() : undefined}
      />
      <Field
        label={m.reviews_admin_hide_note()}
        error={wasSent && isMissing ? m.reviews_admin_hide_note_missing() : undefined}
        required
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={LONGEST_HIDE_NOTE}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
      </Field>
    </StepFormDialog>
  );
}
