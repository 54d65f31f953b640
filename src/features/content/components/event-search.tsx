import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { addDays, isDay, nairobiDay } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { formText } from '#/ui/form-text.ts';
import { Input } from '#/ui/input.tsx';

/** What and when: a hire of one day [day, day + 1) is what most events need. */
export function EventSearch() {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const what = formText(event.currentTarget, 'search');
    const when = formText(event.currentTarget, 'from');
    void navigate({
      to: '/products',
      search: {
        ...(what && { search: what }),
        ...(isDay(when) && { from: when, to: addDays(when, 1) }),
      },
    });
  };
  return (
    <form
      role="search"
      aria-label={m.home_search_label()}
      action={localizePath('/products', getLocale())}
      onSubmit={search}
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
          <Input
            {...control}
            type="date"
            name="from"
            size="lg"
            // Pages are cached for days: only the browser knows what today is.
            onFocus={(event) => {
              event.currentTarget.min = nairobiDay(new Date());
            }}
          />
        )}
      </Field>
      <Button type="submit" size="lg" className="sm:col-span-2">
        <Search size={20} aria-hidden="true" />
        {m.home_search_submit()}
      </Button>
    </form>
  );
}
