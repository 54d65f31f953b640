import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { Button } from '#/ui/button.tsx';
import { formText } from '#/ui/form-text.ts';
import { Input } from '#/ui/input.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions, type Suggestion } from './use-suggestions.ts';

interface SearchFormProps {
  /** Takes the focus when it appears, because somebody asked for it. */
  focused?: boolean;
  onSearch?: () => void;
  className?: string;
}

/** A combobox (ARIA): the focus stays in the field while the arrows go through what is suggested. */
export function SearchForm({ focused = false, onSearch, className }: SearchFormProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { listId, suggestions, active, setActive } = useSuggestions(typed);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = formText(event.currentTarget, 'search');
    void navigate({ to: '/products', search: text ? { search: text } : {} });
    onSearch?.();
  };
  const open = (chosen: Suggestion) => {
    void navigate(
      chosen.kind === 'product'
        ? { to: '/products/$id', params: { id: chosen.id } }
        : { to: '/products', search: { category: chosen.id } },
    );
    onSearch?.();
  };
  const goThrough = (event: KeyboardEvent) => {
    const chosen = suggestions.find(({ optionId }) => optionId === active);
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      open(chosen);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || suggestions.length === 0) return;
    event.preventDefault();
    // Before the first and after the last comes what was typed.
    const places = [undefined, ...suggestions.map(({ optionId }) => optionId)];
    setActive(places.at((places.indexOf(active) + step) % places.length));
  };
  return (
    <form
      role="search"
      action={localizePath('/products', getLocale())}
      onSubmit={search}
      className={className}
    >
      <div className="flex gap-2">
        <div className="grow">
          <Input
            // Of a search box it would not be told that it has a list.
            type="text"
            name="search"
            maxLength={80}
            ref={field}
            autoComplete="off"
            inputMode="search"
            enterKeyHint="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={suggestions.length > 0}
            aria-controls={listId}
            aria-activedescendant={active}
            aria-label={m.nav_search()}
            placeholder={m.nav_search_placeholder()}
            icon={<Search size={20} />}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={goThrough}
          />
        </div>
        <Button type="submit" variant="secondary">
          {m.nav_search_submit()}
        </Button>
      </div>
      <SuggestionList id={listId} suggestions={suggestions} active={active} onChoose={open} />
      <p role="status" className="sr-only">
        {suggestions.length > 0 && m.nav_suggestions_count({ count: suggestions.length })}
      </p>
    </form>
  );
}
