import type { Day } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { withStart, type DatesDraft } from './dates-draft.ts';

interface DayFieldsProps {
  draft: DatesDraft;
  onChange: (draft: DatesDraft) => void;
  /** The first day may be no earlier, the day of the return neither than its own. */
  min: Day | undefined;
  minEnd: string | undefined;
  max?: Day | undefined;
  required?: boolean;
  hasError: boolean;
}

/** The first day of a hire and the day on which it comes back. */
export function DayFields(props: DayFieldsProps) {
  const { draft, onChange, min, minEnd, max, required, hasError } = props;
  const shared = { type: 'date', required, max, 'aria-invalid': hasError || undefined } as const;
  return (
    <>
      <Field label={m.cart_dates_start()} unmarked>
        {(control) => (
          <Input
            {...control}
            {...shared}
            min={min}
            value={draft.start}
            onChange={(event) => onChange(withStart(draft, event.target.value))}
          />
        )}
      </Field>
      <Field label={m.cart_dates_end()} unmarked>
        {(control) => (
          <Input
            {...control}
            {...shared}
            min={minEnd}
            value={draft.end}
            onChange={(event) => onChange({ ...draft, end: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
