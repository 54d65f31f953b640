import { useState, type ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { Field } from '#/ui/field.tsx';
import { StepFormDialog } from '#/platform/forms/step-form-dialog.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { decisionFailureText } from './messages.ts';
import { SHORTEST_REASON } from './schemas.ts';

interface DecisionDialogProps {
  title: string;
  text: string;
  /** What is done, as its button says it. */
  verb: string;
  step: { isPending: boolean; error: Error | null; reset: () => void };
  /** What is written, when it is not a reason or a note. */
  label?: string;
  mostLetters?: number;
  /** A reason is needed; else a note may be left. */
  needsReason?: boolean;
  /** False: something else is missing. */
  canSend?: boolean;
  onSend: (note: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A decision about money: what stands in it stays when it is refused. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, text, verb, step, needsReason = false, canSend = true } = props;
  const { onSend, onClose, children, label, mostLetters = 500 } = props;
  const [note, setNote] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const isMissing = needsReason && note.trim().length < SHORTEST_REASON;
  return (
    <StepFormDialog
      size="md"
      title={title}
      description={text}
      verb={verb}
      step={step}
      failureText={decisionFailureText}
      onSubmit={() => {
        setWasSent(true);
        if (!isMissing && canSend) onSend(note.trim());
      }}
      onClose={onClose}
    >
      {children}
      <Field
        label={label ?? (needsReason ? m.review_reason() : m.review_note())}
        error={wasSent && isMissing ? m.review_reason_missing() : undefined}
        required={needsReason}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={mostLetters > 500 ? 5 : 2}
            maxLength={mostLetters}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
      </Field>
    </StepFormDialog>
  );
}
