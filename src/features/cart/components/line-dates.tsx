import { useRef, useState } from 'react';
import { rangeOf } from '#/domain/cart/line.ts';
import { rentalLength } from '#/domain/rentals/rental-range.ts';
import { rentalDaysError } from '#/features/catalog/days-error.ts';
import { sayEventDays, storedEventDays } from '#/features/catalog/event-days.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { focusInvalidField } from '#/ui/focus-invalid-field.ts';
import { submitForm } from '#/ui/submit-form.ts';
import type { Cart } from '../hooks.ts';
import type { CartLineView } from '../views.ts';
import { draftOf, rangeOfDraft } from './dates-draft.ts';
import { RentalDates } from './rental-dates.tsx';
import { rangeLabel } from './range-labels.ts';

interface LineDatesProps {
  line: CartLineView;
  editing: boolean;
  onToggle: () => void;
}

export function LineDates({ line, editing, onToggle }: LineDatesProps) {
  const range = rangeOf(line);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span>{range ? rangeLabel(range) : m.cart_no_dates_missing()}</span>
      <button
        type="button"
        aria-expanded={editing}
        aria-label={
          range
            ? m.cart_dates_change_of({ product: line.product.name })
            : m.cart_dates_choose_of({ product: line.product.name })
        }
        onClick={onToggle}
        className="text-link inline-flex min-h-11 items-center"
      >
        {range ? m.cart_dates_change() : m.cart_dates_choose()}
      </button>
    </p>
  );
}

interface DatesEditorProps {
  line: CartLineView;
  cart: Cart;
  onDone: () => void;
}

export function DatesEditor({ line, cart, onDone }: DatesEditorProps) {
  const [draft, setDraft] = useState(() => draftOf(rangeOf(line) ?? storedEventDays()));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  async function save() {
    const range = rangeOfDraft(draft);
    if (!range) return setError(rentalDaysError(draft));
    setBusy(true);
    const rejection = await cart.setDates(line.id, range);
    setBusy(false);
    if (rejection !== null) {
      setError(rejection);
      return focusInvalidField(element.current);
    }
    sayEventDays(range);
    onDone();
  }

  return (
    <form
      ref={element}
      noValidate
      className="grid gap-3 rounded-control border border-line p-3"
      onSubmit={(event) => submitForm(event, () => void save())}
    >
      <RentalDates
        length={rentalLength(line.product)}
        productId={line.productId}
        quantity={line.quantity}
        draft={draft}
        error={error}
        onChange={(next) => {
          setDraft(next);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" size="sm" busy={busy}>
          {m.cart_dates_save()}
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          {m.cart_cancel()}
        </Button>
      </div>
    </form>
  );
}
