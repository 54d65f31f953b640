import { useRef, useState } from 'react';
import { offerPayment, paymentsTogether } from '#/domain/cart/added-together.ts';
import type { LineType } from '#/domain/cart/line.ts';
import { chooseOptions } from '#/domain/cart/line-options.ts';
import { linePayment } from '#/domain/cart/line-payment.ts';
import { MAX_LINE_QUANTITY } from '#/domain/cart/quantity.ts';
import { openingOffer, type ChosenOffer } from '#/domain/catalog/chosen-offer.ts';
import { isForRental, isForSale, type ColorName } from '#/domain/catalog/product.ts';
import { addDays, daysBetween } from '#/domain/dates/day.ts';
import { shelfPrice } from '#/domain/discounts/product-price.ts';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { rentalLength, type RentalRange } from '#/domain/rentals/rental-range.ts';
import { rentalDaysError } from '#/features/catalog/days-error.ts';
import { useChosenOffer } from '#/features/catalog/event-days.ts';
import type { ProductView } from '#/features/catalog/views.ts';
import { ProductTools } from '#/features/catalog/product-tools.tsx';
import { eachLabel, quantityLabel, rentalUnitLabel } from '#/features/catalog/price-labels.ts';
import { m } from '#/paraglide/messages.js';
import { notePagePart } from '#/ui/first-interaction.ts';
import { focusInvalidField } from '#/ui/focus-invalid-field.ts';
import { QuantityStepper } from '#/ui/quantity-stepper.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { submitForm } from '#/ui/submit-form.ts';
import type { AddToCartInput } from '../account/cart-operations.ts';
import { earlyAddition } from '../early/early-addition.ts';
import { AddBar } from './add-bar.tsx';
import { rangeOfDraft } from './dates-draft.ts';
import { FittingProducts, partOf, useFittingProducts } from './fitting-products.tsx';
import { LineText } from './line-text.tsx';
import { RentalNotices } from './rental-notices.tsx';
import { RefusedAddition } from './refused-addition.tsx';
import { RentalDates } from './rental-dates.tsx';
import { RentalQuote, useRentalQuote } from './rental-quote.tsx';
import { OtherDatesDialog } from './other-dates-dialog.tsx';
import { useCart } from '../hooks.ts';
import { useDatesDraft } from './use-dates-draft.ts';
import { StockAlertSlot } from './stock-alert-slot.tsx';
import { rejectionMessage } from '../messages.ts';

interface AddToCartFormProps {
  product: ProductView;
  color: ColorName | null;
  chosen: ChosenOffer;
}

export function AddToCartForm({ product, color, chosen }: AddToCartFormProps) {
  const cart = useCart();
  const [picked, setType] = useState<LineType>();
  const opening = openingOffer(product, useChosenOffer(chosen));
  const type = picked ?? opening;
  const [quantity, setQuantity] = useState(1);
  const [draft, setDraft] = useDatesDraft(chosen);
  const [error, setError] = useState<string>();
  const [text, setText] = useState('');
  const [textError, setTextError] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  const textInput = useRef<HTMLInputElement>(null);
  const [question, setQuestion] = useState<{ current: RentalRange; wanted: RentalRange } | null>(
    null,
  );
  const [busy, setBusy] = useState(false);
  const range = type === 'rental' ? rangeOfDraft(draft) : null;
  const quote = useRentalQuote(product.id, range, quantity);
  const quoted = range ? quote.data : undefined;
  const days = hireDays(range, product);
  const own = quoted
    ? linePayment({ type, quantity, ...quoted }, product.deposit)
    : offerPayment(product, { type, quantity, days });
  const fitting = useFittingProducts(product.related, { type, days });
  const payment = paymentsTogether([own, ...fitting.payments]);
  const soldOut = type === 'purchase' && product.unitsForSale <= 0;
  // While the quote of other days stands in for one that is asked for, nothing is known.
  const lacks = soldOut || (quoted && !quote.isPlaceholderData && quoted.free < quantity);

  const addable = { ...product, image: product.images[0] ?? null };
  const options = chooseOptions(product, { ...(color && { color }), text });
  const request: AddToCartInput = {
    type,
    quantity,
    range,
    options: options.ok ? options.value : {},
  };
  const quantityName = product.unit === 'm2' ? m.cart_form_m2() : m.cart_form_quantity();
  const isDated = type === 'purchase' || range !== null;

  async function add(onOtherDates?: AddToCartInput['onOtherDates']) {
    setTextError(options.ok ? undefined : rejectionMessage(options));
    if (!options.ok) return textInput.current?.focus();
    if (!isDated) return setError(rentalDaysError(draft));
    setBusy(true);
    const adding =
      fitting.ticked.length > 0
        ? cart.addTogether(m.cart_fits_name({ product: product.name }), [
            { product: addable, request },
            ...fitting.ticked.map((card) => partOf(card, { ...request, quantity: 1 })),
          ])
        : cart.add(addable, { ...request, ...(onOtherDates && { onOtherDates }) });
    notePagePart(adding);
    const outcome = await adding;
    setBusy(false);
    setQuestion(outcome.kind === 'ask-dates' ? outcome : null);
    setError(outcome.kind === 'refused' ? outcome.message : undefined);
    // The days may be far above the bar with the button.
    if (outcome.kind === 'refused') focusInvalidField(element.current);
    if (outcome.kind !== 'added' && outcome.kind !== 'pending') return;
    setQuantity(1);
    fitting.clear();
  }

  const form = (
    <form
      ref={element}
      noValidate
      aria-label={m.cart_form_label()}
      className="grid gap-5"
      onSubmit={(event) => submitForm(event, () => cart.isReady && void add())}
    >
      {product.textLimit !== null && (
        <LineText
          limit={product.textLimit}
          color={color}
          value={text}
          error={textError}
          inputRef={textInput}
          onChange={(next) => {
            setText(next);
            setTextError(undefined);
          }}
        />
      )}
      <OfferChoice product={product} value={type} onChange={setType} />
      {type === 'rental' && (
        <RentalDates
          length={rentalLength(product)}
          productId={product.id}
          quantity={quantity}
          draft={draft}
          error={error}
          onChange={(next) => {
            setDraft(next);
            setError(undefined);
          }}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span aria-hidden="true" className="font-medium">
          {quantityName}
        </span>
        <QuantityStepper
          live
          value={quantity}
          max={MAX_LINE_QUANTITY}
          onChange={setQuantity}
          label={quantityName}
        />
        {type === 'purchase' && quantity > product.unitsForSale && !soldOut && (
          <p role="status" className="text-sm text-warning">
            {m.cart_form_left({ count: quantityLabel(product.unitsForSale, product.unit) })}
          </p>
        )}
      </div>
      {type === 'rental' && (
        <div className="grid content-start gap-5 not-in-data-event-days:empty:hidden in-data-event-days:min-h-34">
          {range && (
            <>
              <RentalQuote
                quote={quote}
                quantity={quantity}
                unit={product.unit}
                ratePlan={product.ratePlan}
                onStart={(start) =>
                  setDraft({ start, end: addDays(start, daysBetween(range.start, range.end)) })
                }
              />
              <RentalNotices
                lines={[
                  {
                    id: product.id,
                    productId: product.id,
                    type,
                    quantity,
                    rentalStartDate: range.start,
                    rentalEndDate: range.end,
                  },
                ]}
              />
            </>
          )}
          {!range && product.deposit > 0 && (
            <p className="text-sm text-quiet">
              {(product.unit === 'm2' ? m.catalog_deposit_note_m2 : m.catalog_deposit_note)({
                amount: formatMoney(product.deposit),
              })}
            </p>
          )}
        </div>
      )}
      {type === 'purchase' && error && <RefusedAddition message={error} />}
      <FittingProducts {...fitting} added={{ type, days }} />
      <AddBar
        payment={payment}
        count={1 + fitting.ticked.length}
        isLeast={type === 'rental' && !quoted && days === null && product.ratePlan !== null}
        busy={busy}
        // A press that comes sooner is kept until then: see `platform/http/defer-scripts.server.ts`.
        isReady={cart.isReady}
        soldOut={soldOut}
        addition={
          options.ok && isDated && !cart.isReady ? earlyAddition(addable, request) : undefined
        }
      />
      <OtherDatesDialog
        productName={product.name}
        question={question}
        busy={busy}
        onAnswer={(answer) => void add(answer)}
        onCancel={() => setQuestion(null)}
      />
    </form>
  );
  return (
    <>
      {form}
      {lacks && <StockAlertSlot productId={product.id} range={range} quantity={quantity} />}
      <ProductTools product={product} offer={offerOf(type, range, color)} />
    </>
  );
}

/** What is chosen, as addresses and what is saved name it. */
function offerOf(type: LineType, range: RentalRange | null, color: ColorName | null): ChosenOffer {
  const days = range && { from: range.start, to: range.end };
  return { type, ...days, ...(color && { color }) };
}

/** Null: not chosen yet, or more than the product is hired for, which the server refuses. */
function hireDays(range: RentalRange | null, { maxRentalDays }: ProductView): number | null {
  const days = range && daysBetween(range.start, range.end);
  return days !== null && days <= maxRentalDays ? days : null;
}

function OfferChoice(props: {
  product: ProductView;
  value: LineType;
  onChange: (type: LineType) => void;
}) {
  const { product, value, onChange } = props;
  if (!isForSale(product) || !isForRental(product)) return null;
  const now = (full: Cents | null) => formatMoney(shelfPrice(full ?? 0, product.discounts).price);
  const hire = now(product.rentalPrice);
  return (
    <RadioCards
      legend={m.cart_form_how()}
      columns={2}
      value={value}
      onChange={onChange}
      options={[
        {
          value: 'purchase',
          label: m.cart_form_buy(),
          detail: eachLabel(now(product.price), product.unit),
        },
        {
          value: 'rental',
          label: m.cart_form_hire(),
          detail: rentalUnitLabel(hire, product.ratePlan?.coveredDays ?? null, product.unit),
        },
      ]}
    />
  );
}
