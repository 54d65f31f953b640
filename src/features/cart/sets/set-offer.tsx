import { useRef, useState } from 'react';
import type { LineType } from '#/domain/cart/line.ts';
import { daysBetween } from '#/domain/dates/day.ts';
import { mostSets, partsOffered, partsTaken, setPayment, type SetPart } from '#/domain/sets/set.ts';
import { rentalDaysError } from '#/features/catalog/days-error.ts';
import { useEventDays } from '#/features/catalog/event-days.ts';
import type { ProductCardView } from '#/features/catalog/views.ts';
import { m } from '#/paraglide/messages.js';
import { notePagePart } from '#/ui/first-interaction.ts';
import { focusInvalidField } from '#/ui/focus-invalid-field.ts';
import { QuantityStepper } from '#/ui/quantity-stepper.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { submitForm } from '#/ui/submit-form.ts';
import { AddBar } from '../components/add-bar.tsx';
import { rangeOfDraft } from '../components/dates-draft.ts';
import { partOf } from '../components/fitting-products.tsx';
import { RefusedAddition } from '../components/refused-addition.tsx';
import { useDatesDraft } from '../components/use-dates-draft.ts';
import { useCart } from '../hooks.ts';
import { SetDays } from './set-days.tsx';
import { SetParts } from './set-parts.tsx';
import { SetSum } from './set-sum.tsx';
import { useSetPreview } from './use-set-preview.ts';

interface SetOfferProps {
  title: string;
  ways: readonly LineType[];
  parts: readonly SetPart<ProductCardView>[];
}

const NO_DAYS = {};

/** How a set is bought or hired: its parts as a tick list, the days, the sum, one button. */
export function SetOffer({ title, ways, parts }: SetOfferProps) {
  const cart = useCart();
  const [picked, setWay] = useState<LineType>();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [sets, setSets] = useState(1);
  const [draft, setDraft] = useDatesDraft(NO_DAYS);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const opening = useEventDays() && ways.includes('rental') ? 'rental' : ways[0];
  const type = picked ?? opening ?? 'rental';
  const range = type === 'rental' ? rangeOfDraft(draft) : null;
  const added = { type, days: range && daysBetween(range.start, range.end) };
  const taken = partsTaken(parts, added, leftOut);
  const wanted = taken.map(({ product, quantity }) =>
    partOf(product, { type, quantity: quantity * sets, range }),
  );
  const isDated = type === 'purchase' || range !== null;
  const preview = useSetPreview(wanted, isDated);

  async function add() {
    if (!isDated) return setError(rentalDaysError(draft));
    setBusy(true);
    const adding = cart.addTogether(title, wanted);
    notePagePart(adding);
    const outcome = await adding;
    setBusy(false);
    setError(outcome.kind === 'refused' ? outcome.message : undefined);
    if (outcome.kind === 'refused') focusInvalidField(element.current);
    if (outcome.kind === 'added') setSets(1);
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label={m.set_form_label()}
      className="grid gap-5"
      onSubmit={(event) => submitForm(event, () => cart.isReady && !busy && void add())}
    >
      {ways.length > 1 && (
        <RadioCards
          legend={m.cart_form_how()}
          columns={2}
          value={type}
          onChange={setWay}
          options={ways.map((value) => ({
            value,
            label: value === 'rental' ? m.cart_form_hire() : m.cart_form_buy(),
          }))}
        />
      )}
      {type === 'rental' && (
        <SetDays
          parts={taken}
          draft={draft}
          error={error}
          onChange={(next) => {
            setDraft(next);
            setError(undefined);
          }}
        />
      )}
      <SetParts
        parts={partsOffered(parts, added)}
        taken={taken}
        added={added}
        sets={sets}
        problems={preview.problems}
        onTick={(id, isTicked) =>
          setLeftOut(isTicked ? leftOut.filter((other) => other !== id) : [...leftOut, id])
        }
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span aria-hidden="true" className="font-medium">
          {m.set_count()}
        </span>
        <QuantityStepper
          live
          value={sets}
          max={mostSets(taken)}
          onChange={setSets}
          label={m.set_count()}
        />
      </div>
      {isDated && <SetSum preview={preview} sets={sets} />}
      {type === 'purchase' && error && <RefusedAddition message={error} />}
      <AddBar
        payment={setPayment(taken, { ...added, sets })}
        count={1}
        isLeast={!isDated}
        busy={busy}
        isReady={cart.isReady}
        soldOut={false}
        addition={undefined}
      />
    </form>
  );
}
