import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';
import { addDays, isDay } from '#/domain/dates/day.ts';
import { DEFAULT_HIRE_LIMITS, type RentalLength } from '#/domain/rentals/rental-range.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { FieldMessage } from '#/ui/field.tsx';
import { LateBoundary, latePart } from '#/ui/late-part.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { rangeOfDraft, type DatesDraft } from './dates-draft.ts';
import { DayFields } from './day-fields.tsx';
import { rangeLabel } from './range-labels.ts';
import { useToday } from './use-today.ts';

// The two date fields are enough to hire; the calendar comes for those who ask for it.
const FreeDaysCalendar = latePart(
  async () => (await import('./free-days-calendar.tsx')).FreeDaysCalendar,
);

interface RentalDatesProps {
  length: RentalLength;
  productId: string;
  quantity: number;
  draft: DatesDraft;
  onChange: (draft: DatesDraft) => void;
  error?: string | undefined;
}

/** First day and return day, typed or chosen from a calendar of free units. */
export function RentalDates(props: RentalDatesProps) {
  const { length, productId, quantity, draft, onChange, error } = props;
  const id = useId();
  const today = useToday();
  const [showsCalendar, setShowsCalendar] = useState(false);
  const range = rangeOfDraft(draft);
  const latest = today ? addDays(today, DEFAULT_HIRE_LIMITS.maxAheadDays) : undefined;
  const { minDays, maxDays } = length;
  const isLimited = minDays > DEFAULT_HIRE_LIMITS.minDays || maxDays < DEFAULT_HIRE_LIMITS.maxDays;
  const earliestEnd = isDay(draft.start) ? addDays(draft.start, minDays) : (today ?? undefined);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-3">
      <legend className="mb-2 font-medium">{m.cart_dates()}</legend>
      {isLimited && (
        <p className="text-sm text-quiet">
          {m.cart_dates_length({ least: minDays, most: maxDays })}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        <DayFields
          draft={draft}
          onChange={onChange}
          min={today ?? undefined}
          minEnd={earliestEnd}
          max={latest}
          required
          hasError={Boolean(error)}
        />
      </div>
      <FieldMessage id={`${id}-error`} error={error} />
      <p
        aria-live="polite"
        className="text-sm text-quiet in-data-event-days:min-h-[2lh] in-data-event-days:sm:min-h-[1lh]"
      >
        {range ? rangeLabel(range) : null}
      </p>
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={showsCalendar}
        aria-controls={`${id}-calendar`}
        onClick={() => setShowsCalendar(!showsCalendar)}
        className="justify-self-start"
      >
        <CalendarDays size={18} aria-hidden="true" />
        {showsCalendar ? m.cart_calendar_hide() : m.cart_calendar_show()}
      </Button>
      <div id={`${id}-calendar`} hidden={!showsCalendar}>
        {showsCalendar && today && (
          <LateBoundary of={FreeDaysCalendar} waiting={<Skeleton className="h-80" />}>
            <FreeDaysCalendar
              productId={productId}
              quantity={quantity}
              length={length}
              today={today}
              draft={draft}
              onChange={onChange}
            />
          </LateBoundary>
        )}
      </div>
    </fieldset>
  );
}
