import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { LateBoundary, latePart } from '#/ui/late-part.tsx';

const SearchForm = latePart(async () => (await import('./search-form.tsx')).SearchForm);

export function SearchEntry() {
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      const target = event.target instanceof Node ? event.target : null;
      if (!area.current?.contains(target) && !button.current?.contains(target)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  const Icon = open ? X : Search;
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        icon
        aria-expanded={open}
        aria-label={open ? m.ui_close() : m.nav_search()}
        onClick={() => setOpen(!open)}
      >
        <Icon size={20} aria-hidden="true" />
      </Button>
      {open && (
        <div
          ref={area}
          className="absolute inset-x-0 top-full border-b border-line bg-raised shadow-2xl"
        >
          <div className="page-width py-4">
            <div className="mx-auto min-h-11 max-w-xl">
              <LateBoundary of={SearchForm}>
                <SearchForm focused onSearch={() => setOpen(false)} />
              </LateBoundary>
            </div>
          </div>
        </div>
      )}
    </>
  );
}
