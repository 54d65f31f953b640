import type { Day } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { DayInput } from '#/platform/i18n/day-input.tsx';
import { Field } from '#/ui/field.tsx';
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
  const shared = { required, max, 'aria-invalid': hasError || undefined } as const;
  return (
    <>
      <Field label={m.cart_dates_start()} unmarked>
        {(control) => (
          <DayInput
            {...control}
            {...shared}
            min={min}
            value={draft.start}
            onDay={(day) => onChange(withStart(draft, day))}
          />
        )}
      </Field>
      <Field label={m.cart_dates_end()} unmarked>
        {(control) => (
          <DayInput
            {...control}
            {...shared}
            min={minEnd}
            value={draft.end}
            onDay={(day) => onChange({ ...draft, end: day })}
          />
        )}
      </Field>
    </>
  );
}
