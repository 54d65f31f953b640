import { useNavigate } from '@tanstack/react-router';
import { CalendarDays, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { addDays } from '#/domain/dates/day.ts';
import { countyName } from '#/domain/orders/counties.ts';
import { deliveryChoiceOf } from '#/domain/orders/delivery-place.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { rentalDaysError } from '#/features/catalog/days-error.ts';
import {
  clearEventDays,
  markEventDays,
  sayEventDays,
  useEventDays,
} from '#/features/catalog/event-days.ts';
import { m } from '#/paraglide/messages.js';
import { formatDaySpan } from '#/platform/i18n/format-day.ts';
import { Button } from '#/ui/button.tsx';
import { FieldMessage } from '#/ui/field.tsx';
import { submitForm } from '#/ui/submit-form.ts';
import { draftOf, rangeOfDraft } from './components/dates-draft.ts';
import { DayFields } from './components/day-fields.tsx';
import { PlaceField } from './components/place-field.tsx';
import { useToday } from './components/use-today.ts';
import { deliveryPlace, useDeliveryPlace } from './delivery-place.ts';

/** The visit's days and county, under the header of every page: changed and forgotten in one place. */
export function EventBar() {
  const days = useEventDays();
  // The script in the head knows of no day that has passed.
  useEffect(markEventDays, []);
  return days && <Bar days={days} />;
}

function Bar({ days }: { days: RentalRange }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const showOnPage = useDaysOfPage();
  const choice = deliveryChoiceOf(useDeliveryPlace());
  const where =
    choice && (choice.method === 'pickup' ? m.cart_place_pickup() : countyName(choice.countyCode));
  return (
    <section aria-label={m.events_bar()} className="border-b border-line bg-raised text-sm">
      <div className="mx-auto flex h-11 max-w-(--container-page) items-center gap-x-3 px-4 md:px-8">
        <CalendarDays size={16} aria-hidden="true" className="shrink-0 text-quiet" />
        <p className="min-w-0 truncate font-medium" data-numbers>
          {formatDaySpan(days.start, addDays(days.end, -1))}
          {where && <span className="font-normal text-quiet"> · {where}</span>}
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="text-link ml-auto inline-flex min-h-11 shrink-0 items-center"
        >
          {m.events_bar_change()}
        </button>
        <Button
          variant="quiet"
          icon
          aria-label={m.events_bar_clear()}
          onClick={() => {
            clearEventDays();
            deliveryPlace.write('');
            showOnPage(null);
          }}
          className="-mr-3 shrink-0"
        >
          <X size={18} aria-hidden="true" />
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <ChangeForm
            days={days}
            onDone={(next) => {
              showOnPage(next);
              setIsOpen(false);
            }}
          />
        )}
      </div>
    </section>
  );
}

/** Where the address of the page names days, it names those that were said last. */
function useDaysOfPage() {
  const navigate = useNavigate();
  return (range: RentalRange | null) => {
    const asked = new URLSearchParams(window.location.search);
    if (!asked.has('from')) return;
    void navigate({
      to: '.',
      search: (old: Record<string, unknown>) => {
        const { from: _from, to: _to, ...rest } = old;
        return range ? { ...rest, from: range.start, to: range.end } : rest;
      },
      replace: true,
      resetScroll: false,
    });
  };
}

function ChangeForm(props: { days: RentalRange; onDone: (days: RentalRange) => void }) {
  const [draft, setDraft] = useState(() => draftOf(props.days));
  const [error, setError] = useState<string>();
  const today = useToday() ?? undefined;
  const id = useId();
  return (
    <form
      noValidate
      onSubmit={(event) =>
        submitForm(event, () => {
          const range = rangeOfDraft(draft);
          if (!range || !sayEventDays(range)) return setError(rentalDaysError(draft));
          props.onDone(range);
        })
      }
      className="mx-auto grid max-w-(--container-page) gap-3 px-4 pt-2 pb-4 md:grid-cols-[1fr_1fr_2fr_auto] md:items-end md:px-8"
    >
      <div className="grid grid-cols-2 gap-3 md:contents">
        <DayFields
          draft={draft}
          onChange={setDraft}
          min={today}
          minEnd={draft.start || today}
          hasError={Boolean(error)}
        />
      </div>
      <PlaceField />
      <Button type="submit">{m.events_bar_save()}</Button>
      <FieldMessage id={`${id}-error`} error={error} />
    </form>
  );
}
