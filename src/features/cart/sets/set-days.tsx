import { useId } from 'react';
import { addDays, isDay } from '#/domain/dates/day.ts';
import { DEFAULT_HIRE_LIMITS } from '#/domain/rentals/rental-range.ts';
import type { SetPart } from '#/domain/sets/set.ts';
import type { ProductCardView } from '#/features/catalog/views.ts';
import { m } from '#/paraglide/messages.js';
import { FieldMessage } from '#/ui/field.tsx';
import { rangeOfDraft, type DatesDraft } from '../components/dates-draft.ts';
import { DayFields } from '../components/day-fields.tsx';
import { rangeLabel } from '../components/range-labels.ts';
import { useToday } from '../components/use-today.ts';

interface SetDaysProps {
  parts: readonly SetPart<ProductCardView>[];
  draft: DatesDraft;
  error: string | undefined;
  onChange: (draft: DatesDraft) => void;
}

/** The days of all parts: as long as the strictest of them allows. */
export function SetDays({ parts, draft, error, onChange }: SetDaysProps) {
  const id = useId();
  const today = useToday();
  const range = rangeOfDraft(draft);
  const least = Math.max(1, ...parts.map(({ product }) => product.minRentalDays));
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-3">
      <legend className="mb-2 font-medium">{m.cart_dates()}</legend>
      <div className="grid grid-cols-2 gap-3">
        <DayFields
          draft={draft}
          onChange={onChange}
          min={today ?? undefined}
          minEnd={isDay(draft.start) ? addDays(draft.start, least) : (today ?? undefined)}
          max={today ? addDays(today, DEFAULT_HIRE_LIMITS.maxAheadDays) : undefined}
          required
          hasError={Boolean(error)}
        />
      </div>
      <FieldMessage id={`${id}-error`} error={error} />
      <p aria-live="polite" className="text-sm text-quiet">
        {range ? rangeLabel(range) : null}
      </p>
    </fieldset>
  );
}
