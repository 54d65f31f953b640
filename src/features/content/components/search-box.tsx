import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { Button } from '#/ui/button.tsx';
import { formText } from '#/ui/form-text.ts';
import { Input } from '#/ui/input.tsx';

interface SearchBoxProps {
  /** Where the form goes without JavaScript, without language. */
  path: string;
  label: string;
  value: string | undefined;
  onSearch: (text: string) => void;
}

export function SearchBox({ path, label, value = '', onSearch }: SearchBoxProps) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(formText(event.currentTarget, 'search'));
  };
  return (
    <form
      role="search"
      // A new address means a new value.
      key={value}
      // Sent by the browser itself until somebody listens: see `platform/http/defer-scripts.server.ts`.
      method="get"
      action={localizePath(path, getLocale())}
      onSubmit={search}
      className="flex max-w-text gap-2"
    >
      <div className="grow">
        <Input
          type="search"
          name="search"
          maxLength={80}
          defaultValue={value}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={label}
          placeholder={label}
          icon={<Search size={20} />}
        />
      </div>
      <Button type="submit" variant="secondary">
        {m.blog_search_submit()}
      </Button>
    </form>
  );
}
