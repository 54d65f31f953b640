import { Link } from '@tanstack/react-router';
import { Controller } from 'react-hook-form';
import { addDays, daysBetween } from '#/domain/dates/day.ts';
import type { CartLineView } from '#/features/cart/views.ts';
import { WhatHappens } from '#/features/cart/what-happens.tsx';
import { m } from '#/paraglide/messages.js';
import { DayInput } from '#/platform/i18n/day-input.tsx';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { Field } from '#/ui/field.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import type { CheckoutForm } from '../form/use-checkout-form.ts';
import type { QuoteView } from '../views.ts';
import { Section } from './section.tsx';

interface EventSectionProps {
  form: CheckoutForm;
  quote: QuoteView;
  isPlaceKnown: boolean;
}

export function EventSection({ form, quote, isPlaceKnown }: EventSectionProps) {
  const { errors } = form.formState;
  const hires = quote.lines.filter((line) => line.type === 'rental');
  return (
    <Section id="checkout-event" title={m.checkout_event_title()}>
      <Field
        label={m.checkout_event_date()}
        hint={m.checkout_event_date_hint()}
        error={errors.eventDate?.message}
      >
        {(control) => (
          <Controller
            control={form.control}
            name="eventDate"
            render={({ field: { onChange, ...field } }) => (
              <DayInput {...control} {...field} onDay={onChange} min={quote.today} />
            )}
          />
        )}
      </Field>
      {hires.length > 0 && <RentalDays hires={hires} quote={isPlaceKnown ? quote : null} />}
      <Field label={m.checkout_note()} hint={m.checkout_note_hint()} error={errors.note?.message}>
        {(control) => <Textarea {...control} {...form.register('note')} rows={3} />}
      </Field>
    </Section>
  );
}

function RentalDays({
  hires,
  quote,
}: {
  hires: readonly CartLineView[];
  /** Null: for no place yet. */
  quote: QuoteView | null;
}) {
  return (
    <div>
      <h3 className="font-medium">{m.checkout_hires()}</h3>
      <ul className="mt-2 grid gap-2">
        {hires.map((line) => (
          <li key={line.id} className="rounded-control border border-line px-4 py-3">
            <span className="block font-medium">{line.product.name}</span>
            <span className="text-sm text-quiet">{rentalLabel(line)}</span>
            {quote && <FirstDay lineId={line.id} quote={quote} />}
          </li>
        ))}
      </ul>
      <Link to="/cart" className="text-link inline-flex min-h-11 items-center">
        {m.checkout_hire_edit()}
      </Link>
      <WhatHappens isHire />
    </div>
  );
}

/** The day that works, where the way rules out the one that was chosen. */
function FirstDay({ lineId, quote }: { lineId: string; quote: QuoteView }) {
  const isOfLine = (hire: { lineId: string }) => hire.lineId === lineId;
  const { firstDay: soon } = quote.tooSoon.find(isOfLine) ?? {};
  const { firstDay: free } = quote.travelTaken.find(isOfLine) ?? {};
  if (!soon && !free) return null;
  return (
    <span className="block text-sm font-medium text-danger">
      {soon && m.checkout_too_soon_line({ day: formatDay(soon) })}
      {free && m.checkout_travel_line({ day: formatDay(free) })}
    </span>
  );
}

/** “From 27 Nov 2026 to 29 Nov 2026 (3 days, back on 30 Nov 2026)”. */
export function rentalLabel(line: Pick<CartLineView, 'rentalStartDate' | 'rentalEndDate'>): string {
  const { rentalStartDate: start, rentalEndDate: end } = line;
  if (start === null || end === null) return m.checkout_hire_no_days();
  return m.cart_range_long({
    days: daysBetween(start, end),
    start: formatDay(start),
    last: formatDay(addDays(end, -1)),
    end: formatDay(end),
  });
}
