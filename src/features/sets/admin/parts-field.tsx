import { X } from 'lucide-react';
import { MOST_PART_UNITS, MOST_PARTS } from '#/domain/sets/set.ts';
import { ProductSearch } from '#/features/catalog/product-search.tsx';
import { m } from '#/paraglide/messages.js';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Input } from '#/ui/input.tsx';
import { keepFocus } from '#/ui/keep-focus.ts';
import type { PartDraft } from './draft.ts';

interface PartsFieldProps {
  parts: readonly PartDraft[];
  /** Those that cannot be saved as they are, as `parts.0`. */
  unread: ReadonlySet<string>;
  onChange: (parts: readonly PartDraft[]) => void;
}

/** The products of a set, found by their words, with their units. */
export function PartsField({ parts, unread, onChange }: PartsFieldProps) {
  return (
    <fieldset
      ref={keepFocus}
      className="grid gap-3 rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <legend className="sr-only">{m.set_admin_parts()}</legend>
      <p aria-hidden="true" className="font-medium">
        {m.set_admin_parts()}
      </p>
      <p className="text-sm text-quiet">
        {m.set_admin_parts_hint({ most: MOST_PARTS, units: MOST_PART_UNITS })}
      </p>
      <ul className="grid gap-2 empty:hidden">
        {parts.map((part, nth) => (
          <PartRow
            key={part.productId}
            part={part}
            isUnread={unread.has(`parts.${nth}`)}
            onChange={(changed) =>
              onChange(parts.map((one) => (one.productId === part.productId ? changed : one)))
            }
            onRemove={() => onChange(parts.filter((one) => one.productId !== part.productId))}
          />
        ))}
      </ul>
      {parts.length < MOST_PARTS && (
        <ProductSearch
          label={m.set_admin_part_search()}
          addLabel={m.set_admin_part_add}
          taken={parts.map(({ productId }) => productId)}
          onAdd={({ id, name, nameSw }) => {
            const names = { en: name, sw: nameSw };
            onChange([...parts, { productId: id, name: names, quantity: '1', isOptional: false }]);
          }}
        />
      )}
    </fieldset>
  );
}

interface PartRowProps {
  part: PartDraft;
  isUnread: boolean;
  onChange: (part: PartDraft) => void;
  onRemove: () => void;
}

function PartRow({ part, isUnread, onChange, onRemove }: PartRowProps) {
  const name = labelOf(part);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-2 last:border-0">
      <div className="w-20 shrink-0">
        <Input
          aria-label={m.set_admin_part_units({ name })}
          aria-invalid={isUnread || undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={part.quantity}
          onChange={(event) => onChange({ ...part, quantity: event.currentTarget.value })}
        />
      </div>
      <span className="min-w-32 flex-1 wrap-anywhere">{name}</span>
      <Checkbox
        label={m.set_admin_part_optional()}
        checked={part.isOptional}
        onChange={(event) => onChange({ ...part, isOptional: event.currentTarget.checked })}
      />
      <Button
        variant="quiet"
        size="sm"
        icon
        aria-label={m.set_admin_part_remove({ name })}
        onClick={onRemove}
      >
        <X size={18} aria-hidden="true" />
      </Button>
    </li>
  );
}

function labelOf({ name }: PartDraft): string {
  return name ? nameLabel({ name: name.en, nameSw: name.sw }) : m.set_admin_part_gone();
}
