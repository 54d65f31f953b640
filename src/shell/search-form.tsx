import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { Button } from '#/ui/button.tsx';
import { Input } from '#/ui/input.tsx';

interface SearchFormProps {
  autoFocus?: boolean;
  onSearch?: () => void;
  className?: string;
}

/** Goes to `/products?search=…`, with or without JavaScript. */
export function SearchForm({ autoFocus = false, onSearch, className }: SearchFormProps) {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    void navigate({ to: '/products', search: text ? { search: text } : {} });
    onSearch?.();
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
            type="search"
            name="search"
            maxLength={80}
            autoFocus={autoFocus}
            autoComplete="off"
            enterKeyHint="search"
            aria-label={m.nav_search()}
            placeholder={m.nav_search_placeholder()}
            icon={<Search size={20} />}
          />
        </div>
        <Button type="submit" variant="secondary">
          {m.nav_search_submit()}
        </Button>
      </div>
    </form>
  );
}
