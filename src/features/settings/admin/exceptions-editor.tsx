import { Plus, Trash2 } from 'lucide-react';
import { MOST_EXCEPTIONS } from '#/domain/time/business-hours.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { keepFocus } from '#/ui/keep-focus.ts';
import { NEW_EXCEPTION, type ExceptionDraft, type HoursProblems } from './hours-draft.ts';
import { HoursFields, problemText } from './hours-fields.tsx';

interface ExceptionsEditorProps {
  exceptions: readonly ExceptionDraft[];
  problems: HoursProblems;
  onChange: (exceptions: ExceptionDraft[]) => void;
}

/** Holidays and other days that are not like their weekday. */
export function ExceptionsEditor({ exceptions, problems, onChange }: ExceptionsEditorProps) {
  const isFull = exceptions.length >= MOST_EXCEPTIONS;
  return (
    <section ref={keepFocus} aria-labelledby="exceptions">
      <h2 id="exceptions" className="text-lg">
        {m.hours_exceptions()}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-quiet">
        {m.hours_exceptions_lead({ most: MOST_EXCEPTIONS })}
      </p>
      <div className="grid gap-3">
        {exceptions.map((exception, index) => (
          <ExceptionFields
            // They have no name but their place: a day is typed into them only later.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            number={index + 1}
            exception={exception}
            field={`exceptions.${index}`}
            problems={problems}
            onChange={(to) => onChange(exceptions.map((one, at) => (at === index ? to : one)))}
            onRemove={() => onChange(exceptions.filter((_, at) => at !== index))}
          />
        ))}
      </div>
      <Button
        variant="secondary"
        className="mt-3"
        aria-disabled={isFull}
        onClick={() => {
          if (!isFull) onChange([...exceptions, NEW_EXCEPTION]);
        }}
      >
        <Plus size={18} aria-hidden="true" /> {m.hours_add_exception()}
      </Button>
    </section>
  );
}

interface ExceptionFieldsProps {
  number: number;
  exception: ExceptionDraft;
  field: string;
  problems: HoursProblems;
  onChange: (exception: ExceptionDraft) => void;
  onRemove: () => void;
}

function ExceptionFields(props: ExceptionFieldsProps) {
  const { number, exception, field, problems, onChange, onRemove } = props;
  const name = m.hours_exception({ number });
  return (
    <div
      role="group"
      aria-label={name}
      className="grid gap-3 rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field unmarked label={m.hours_day()} error={problemText(problems, `${field}.day`)}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={exception.day}
              onChange={(event) => onChange({ ...exception, day: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field unmarked label={m.hours_note()}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={80}
              placeholder={m.hours_note_example()}
              value={exception.note}
              onChange={(event) => onChange({ ...exception, note: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <HoursFields
        of={m.hours_that_day()}
        hours={exception}
        field={field}
        problems={problems}
        onChange={(hours) => onChange({ ...exception, ...hours })}
      />
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        aria-label={m.hours_remove_exception({ name })}
        onClick={onRemove}
      >
        <Trash2 size={18} aria-hidden="true" /> {m.hours_remove()}
      </Button>
    </div>
  );
}
