import { useRef, useState } from 'react';
import type { LineType } from '#/domain/cart/line.ts';
import { chooseOptions } from '#/domain/cart/line-options.ts';
import { linePayment, type LinePayment } from '#/domain/cart/line-payment.ts';
import { MAX_LINE_QUANTITY } from '#/domain/cart/quantity.ts';
import { openingOffer, type ChosenOffer } from '#/domain/catalog/chosen-offer.ts';
import { isForRental, isForSale, type ColorName } from '#/domain/catalog/product.ts';
import { addDays, daysBetween } from '#/domain/dates/day.ts';
import { savingAlone, shelfPrice } from '#/domain/discounts/product-price.ts';
import { formatMoney, multiply, sum, type Cents } from '#/domain/money/money.ts';
import { rentalUnitPrice } from '#/domain/rentals/rental-price.ts';
import { rentalLength, type RentalRange } from '#/domain/rentals/rental-range.ts';
import { useChosenOffer } from '#/features/catalog/event-days.ts';
import type { ProductView } from '#/features/catalog/views.ts';
import { ProductTools } from '#/features/catalog/product-tools.tsx';
import { rentalUnitLabel } from '#/features/catalog/price-labels.ts';
import { PriceBefore } from '#/features/discounts/price-before.tsx';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { notePagePart } from '#/ui/first-interaction.ts';
import { QuantityStepper } from '#/ui/quantity-stepper.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import type { AddToCartInput } from '../account/cart-operations.ts';
import { useDeliveryFee } from '../delivery-place.ts';
import { earlyAddition } from '../early/early-addition.ts';
import PRESS_EARLY from '../early/press-early.ts?module';
import { rangeOfDraft } from './dates-draft.ts';
import { LineText } from './line-text.tsx';
import { RentalNotices } from './rental-notices.tsx';
import { RentalDates } from './rental-dates.tsx';
import { RentalQuote, useRentalQuote } from './rental-quote.tsx';
import { OtherDatesDialog } from './other-dates-dialog.tsx';
import { gapLabel } from './range-labels.ts';
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
  const textInput = useRef<HTMLInputElement>(null);
  const [question, setQuestion] = useState<{ current: RentalRange; wanted: RentalRange } | null>(
    null,
  );
  const [busy, setBusy] = useState(false);
  const range = type === 'rental' ? rangeOfDraft(draft) : null;
  const quote = useRentalQuote(product.id, range, quantity);
  const quoted = range ? quote.data : undefined;
  const days = hireDays(range, product);
  const priced = quoted ?? pricesOnPage(product, { type, quantity, days: days ?? 1 });
  const payment = linePayment({ type, quantity, ...priced }, product.deposit);
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
  const isDated = type === 'purchase' || range !== null;

  async function add(onOtherDates?: AddToCartInput['onOtherDates']) {
    setTextError(options.ok ? undefined : rejectionMessage(options));
    if (!options.ok) return textInput.current?.focus();
    if (!isDated) return setError(gapLabel(draft));
    setBusy(true);
    const adding = cart.add(addable, { ...request, ...(onOtherDates && { onOtherDates }) });
    notePagePart(adding);
    const outcome = await adding;
    setBusy(false);
    setQuestion(outcome.kind === 'ask-dates' ? outcome : null);
    setError(outcome.kind === 'refused' ? outcome.message : undefined);
    if (outcome.kind === 'added' || outcome.kind === 'pending') setQuantity(1);
  }

  const form = (
    <form
      noValidate
      aria-label={m.cart_form_label()}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (cart.isReady) void add();
      }}
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
          {m.cart_form_quantity()}
        </span>
        <QuantityStepper
          value={quantity}
          max={MAX_LINE_QUANTITY}
          onChange={setQuantity}
          label={m.cart_form_quantity()}
        />
        {type === 'purchase' && quantity > product.unitsForSale && !soldOut && (
          <p role="status" className="text-sm text-warning">
            {m.cart_form_left({ count: product.unitsForSale })}
          </p>
        )}
      </div>
      {type === 'rental' && range && (
        <>
          <RentalQuote
            quote={quote}
            quantity={quantity}
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
      {type === 'rental' && !range && product.deposit > 0 && (
        <p className="text-sm text-quiet">
          {m.catalog_deposit_note({ amount: formatMoney(product.deposit) })}
        </p>
      )}
      {type === 'purchase' && error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <AddBar
        payment={payment}
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

/** What the page knows of the price before the server has said what is free. */
function pricesOnPage(
  product: ProductView,
  { type, quantity, days }: { type: LineType; quantity: number; days: number },
) {
  const unitPrice = (type === 'purchase' ? product.price : priceOfHire(product, days)) ?? 0;
  return {
    totalPrice: multiply(unitPrice, quantity),
    saving: savingAlone({ unitPrice, quantity }, product.discounts),
  };
}

function priceOfHire({ rentalPrice, ratePlan }: ProductView, days: number): Cents | null {
  return rentalPrice === null ? null : rentalUnitPrice(rentalPrice, ratePlan, days).unitPrice;
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
          detail: m.cart_each({ price: now(product.price) }),
        },
        {
          value: 'rental',
          label: m.cart_form_hire(),
          detail: rentalUnitLabel(hire, product.ratePlan?.coveredDays ?? null),
        },
      ]}
    />
  );
}

/** What the sum at the button counts, once it is known where the goods shall go. */
function dueLabel(known: { zone: object | null } | null): string {
  if (!known) return m.cart_form_due();
  return known.zone ? m.cart_form_due_delivered() : m.cart_form_due_pickup();
}

function AddBar(props: {
  payment: LinePayment;
  /** A hire whose days are not chosen yet may cost more. */
  isLeast: boolean;
  busy: boolean;
  isReady: boolean;
  soldOut: boolean;
  /** What a press before hydration adds; undefined when it has to wait. */
  addition: string | undefined;
}) {
  const { payment, isLeast, busy, isReady, soldOut, addition } = props;
  const delivery = useDeliveryFee();
  const known = delivery?.ok ? delivery.value : null;
  const due = formatMoney(sum([payment.due, known?.fee ?? 0]));
  const before = payment.before !== null && (
    <PriceBefore price={payment.before} now={payment.total} />
  );
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line bg-page px-4 py-3 md:static md:flex md:flex-wrap md:border-0 md:bg-transparent md:p-0"
    >
      {payment.deposit > 0 && (
        <p className="col-span-2 flex flex-wrap items-baseline md:basis-full gap-x-1 text-xs text-quiet tabular-nums">
          <span>
            {formatMoney(payment.total)} {before}
          </span>
          <span>{m.cart_form_deposit({ amount: formatMoney(payment.deposit) })}</span>
        </p>
      )}
      <p aria-live="polite" className="min-w-0 grow tabular-nums md:grow-0">
        <span className="block text-xs text-quiet">{dueLabel(known)}</span>
        <span className="text-lg font-semibold">
          {isLeast ? m.cart_form_from({ price: due }) : due}
        </span>
        {payment.deposit === 0 && before}
      </p>
      <Button
        type="submit"
        size="lg"
        busy={busy}
        disabled={soldOut}
        aria-disabled={!isReady}
        data-early={addition && PRESS_EARLY}
        data-addition={addition}
        // A press before the page is alive is kept: nothing is switched off.
        className="aria-disabled:not-aria-busy:cursor-pointer! aria-disabled:not-aria-busy:opacity-100! md:grow"
      >
        {soldOut ? m.cart_form_out() : m.cart_form_add()}
      </Button>
    </div>
  );
}
