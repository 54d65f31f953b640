import { useState } from 'react';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { LeaveGuard } from './leave-guard.tsx';

interface NoteFormProps {
  label: string;
  hint?: string;
  /** Said when nothing is written. */
  missing: string;
  /** The label of the button. */
  save: string;
  busy: boolean;
  failure: string | null;
  onEdit: () => void;
  onSave: (text: string, done: { onSuccess: () => void }) => void;
}

/** A note that people of the shop write for one another; what is typed stays until it is saved. */
export function NoteForm({
  label,
  hint,
  missing,
  save,
  busy,
  failure,
  onEdit,
  onSave,
}: NoteFormProps) {
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <form
      noValidate
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(text.trim() === '');
        if (text.trim() !== '' && !busy) onSave(text, { onSuccess: () => setText('') });
      }}
    >
      <Field
        label={label}
        hint={hint}
        unmarked
        className="w-full max-w-text"
        error={isMissing ? missing : (failure ?? undefined)}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={2000}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setIsMissing(false);
              onEdit();
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" size="sm" busy={busy}>
        {save}
      </Button>
      <LeaveGuard isUnsaved={text.trim() !== ''} />
    </form>
  );
}
