import { LayoutGrid } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { Picture } from '#/ui/picture.tsx';
import type { Suggestion } from './use-suggestions.ts';

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  active: string | undefined;
  onChoose: (chosen: Suggestion) => void;
}

export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      // The arrows of the field go through it.
      tabIndex={-1}
      aria-label={m.nav_suggestions()}
      hidden={suggestions.length === 0}
      className="mt-2 max-h-[60dvh] overflow-y-auto"
    >
      {suggestions.map((one) => (
        <button
          type="button"
          key={one.optionId}
          id={one.optionId}
          role="option"
          tabIndex={-1}
          aria-selected={one.optionId === active}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(one)}
          className="flex min-h-12 w-full text-left cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 hover:bg-overlay aria-selected:bg-overlay aria-selected:shadow-[inset_0_0_0_2px_var(--filament-edge)]"
        >
          <span className="grid h-9 w-12 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-quiet">
            {one.image ? (
              <Picture image={one.image} alt="" sizes="3rem" className="h-full object-cover" />
            ) : (
              <LayoutGrid size={18} aria-hidden="true" />
            )}
          </span>
          <span className="min-w-0 grow leading-snug">{one.name}</span>
          {one.kind === 'category' && (
            <span className="shrink-0 text-sm text-quiet">{m.catalog_filter_category()}</span>
          )}
        </button>
      ))}
    </div>
  );
}
