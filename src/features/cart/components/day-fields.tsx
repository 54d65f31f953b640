import { useLayoutEffect, useRef } from 'react';
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
  // Both may have been chosen before the page was alive: they then change in one go, each of which would
  // see the draft without the other.
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  const change = (next: (draft: DatesDraft) => DatesDraft) => {
    latest.current = next(latest.current);
    onChange(latest.current);
  };
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
            onDay={(day) => change((before) => withStart(before, day))}
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
            onDay={(day) => change((before) => ({ ...before, end: day }))}
          />
        )}
      </Field>
    </>
  );
}
