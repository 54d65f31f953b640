import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { addDays, isDay, nairobiDay, type Day } from '#/domain/dates/day.ts';
import { nextSaturdays } from '#/domain/rentals/event-days.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { sayEventDays, useEventDays } from '#/features/catalog/event-days.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { DayInput } from '#/platform/i18n/day-input.tsx';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { formText } from '#/ui/form-text.ts';
import { Input } from '#/ui/input.tsx';

/** What and when: a hire of one day [day, day + 1) is what most events need. */
export function EventSearch() {
  const navigate = useNavigate();
  const said = useEventDays();
  const [typed, setTyped] = useState<string>();
  const when = typed ?? said?.start ?? '';
  // Said at once: whoever goes on by another way than the search has said it too.
  const say = (day: string) => {
    if (isDay(day) && sayEventDays(oneDay(day))) setTyped(undefined);
    else setTyped(day);
  };
  const search = (form: HTMLFormElement, days: RentalRange | null) => {
    const what = formText(form, 'search');
    void navigate({
      to: '/products',
      search: {
        ...(what && { search: what }),
        ...(days && { from: days.start, to: days.end }),
      },
    });
  };
  return (
    <form
      role="search"
      aria-label={m.home_search_label()}
      action={localizePath('/products', getLocale())}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const days = when === said?.start ? said : isDay(when) ? oneDay(when) : null;
        search(event.currentTarget, days);
      }}
      className="grid gap-3 rounded-card border border-line bg-raised p-4 sm:grid-cols-2"
    >
      <Field label={m.home_search_what()} unmarked>
        {(control) => (
          <Input
            {...control}
            type="search"
            name="search"
            size="lg"
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={m.home_search_what_placeholder()}
          />
        )}
      </Field>
      <Field label={m.home_search_when()} unmarked>
        {(control) => (
          <DayInput
            {...control}
            name="from"
            size="lg"
            value={when}
            onDay={say}
            // Pages are cached for days: only the browser knows what today is.
            onFocus={(event) => {
              event.currentTarget.min = nairobiDay(new Date());
            }}
          />
        )}
      </Field>
      {/* Which day that is only the browser knows: the page is kept for days. */}
      <div className="-mt-1 flex flex-wrap gap-2 noscript:hidden sm:col-span-2">
        <SaturdayChip which={0} onSearch={search}>
          {m.events_this_saturday()}
        </SaturdayChip>
        <SaturdayChip which={1} onSearch={search}>
          {m.events_next_saturday()}
        </SaturdayChip>
      </div>
      <Button type="submit" size="lg" className="sm:col-span-2">
        <Search size={20} aria-hidden="true" />
        {m.home_search_submit()}
      </Button>
    </form>
  );
}

function oneDay(day: Day): RentalRange {
  return { start: day, end: addDays(day, 1) };
}

interface SaturdayChipProps {
  which: 0 | 1;
  onSearch: (form: HTMLFormElement, days: RentalRange) => void;
  children: string;
}

/** Says the day and searches: nothing is left to be said. */
function SaturdayChip({ which, onSearch, children }: SaturdayChipProps) {
  return (
    <button
      type="button"
      onClick={(event) => {
        const { form } = event.currentTarget;
        const days = oneDay(nextSaturdays(nairobiDay(new Date()))[which]);
        sayEventDays(days);
        if (form) onSearch(form, days);
      }}
      className="inline-flex min-h-11 items-center rounded-full border border-control px-3.5 text-sm hover:border-ink"
    >
      {children}
    </button>
  );
}
