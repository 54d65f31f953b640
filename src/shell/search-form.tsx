import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { Button } from '#/ui/button.tsx';
import { formText } from '#/ui/form-text.ts';
import { Input } from '#/ui/input.tsx';

interface SearchFormProps {
  /** Takes the focus when it appears, because somebody asked for it. */
  focused?: boolean;
  onSearch?: () => void;
  className?: string;
}

export function SearchForm({ focused = false, onSearch, className }: SearchFormProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = formText(event.currentTarget, 'search');
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
            ref={field}
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
