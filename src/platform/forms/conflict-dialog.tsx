import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { mergeEdits, takeSides, type Side } from './merge-edits.ts';

export interface ConflictField<Values> {
  name: keyof Values & string;
  label: string;
  /** A value as a person reads it. */
  show: (values: Values) => string;
}

interface ConflictDialogProps<Values> {
  /** All fields of the form; asked about are those that differ. */
  fields: readonly ConflictField<Values>[];
  /** What the edit began with. */
  base: Values;
  mine: Values;
  /** What stands there now. */
  theirs: Values;
  busy: boolean;
  onSave: (chosen: Values) => void;
  onClose: () => void;
}

/** Somebody else saved first: shows what stands there now beside what was typed, and lets choose. */
export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const { fields, base, mine, theirs, busy, onSave, onClose } = props;
  const [sides, setSides] = useState(() => mergeEdits(base, mine, theirs));
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={m.form_conflict_title()}
      description={m.form_conflict_text()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.form_conflict_back()}
          </Button>
          <Button busy={busy} onClick={() => onSave(takeSides(mine, theirs, sides))}>
            {m.form_conflict_save()}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {fields
          .filter(({ name }) => sides[name] !== undefined)
          .map(({ name, label, show }) => (
            <RadioCards<Side>
              key={name}
              legend={label}
              columns={2}
              value={sides[name]}
              onChange={(side) => setSides({ ...sides, [name]: side })}
              options={[
                {
                  value: 'theirs',
                  label: m.form_conflict_theirs(),
                  detail: <Text>{show(theirs)}</Text>,
                },
                { value: 'mine', label: m.form_conflict_mine(), detail: <Text>{show(mine)}</Text> },
              ]}
            />
          ))}
      </div>
    </Dialog>
  );
}

function Text({ children }: { children: string }) {
  return (
    <span className="block max-h-48 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
      {children === '' ? m.form_conflict_empty() : children}
    </span>
  );
}
