import type { Executor } from '#/db/client.server.ts';
import { withErrorContext } from '#/db/error-context.server.ts';
import { compareLine } from '#/domain/cart/check-cart.ts';
import { chooseOptions } from '#/domain/cart/line-options.ts';
import { priceLine, rangeOf, unitPriceFor, type CartLine } from '#/domain/cart/line.ts';
import { shareUnits, unitsLeft } from '#/domain/cart/share-units.ts';
import { cartTotals } from '#/domain/cart/totals.ts';
import type { Day } from '#/domain/dates/day.ts';
import { vatRateOn } from '#/domain/money/vat.ts';
import { rentalLength } from '#/domain/rentals/rental-range.ts';
import { listProductsById, type ProductRow } from '#/features/catalog/queries.server.ts';
import { toCardView } from '#/features/catalog/to-views.server.ts';
import {
  priceWithDiscounts,
  type DiscountedCart,
  type DiscountRequest,
} from '#/features/discounts/price-with-discounts.server.ts';
import { listOffers, type Offers } from '#/features/discounts/queries.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { claimUnits } from './claim-units.server.ts';
import { findCartWithOffers } from './offers/queries.server.ts';
import type { CartHead } from './queries.server.ts';
import type {
  CartDiscounts,
  CartLineView,
  CartProductView,
  CartNotice,
  CartView,
} from './views.ts';
import { settings } from '#/platform/settings/settings.server.ts';

export interface CartReading {
  locale: Locale;
  today: Day;
  now: Date;
  /** The number an order of this cart is for, once it is known: codes count by it. */
  phone?: string;
}

export type CartOwner = Omit<DiscountRequest, 'now' | 'phone'> & { version: number };

/** A line as its owner last saw it. A guest's browser is not asked for prices, so those have none. */
export type KnownLine = Omit<CartLine, 'unitPrice' | 'totalPrice'> & { unitPrice: number | null };

/** A cart as the transaction that changed it left it: nothing of it is read again for the answer. */
export interface ChangedCart extends CartHead {
  /** Newest first. */
  lines: readonly CartLine[];
  /** Of all its lines. */
  offers: Offers;
}

/** The day and the moment of a change. */
export type Moment = Pick<CartReading, 'today' | 'now'>;

export async function loadProducts(
  db: Executor,
  lines: readonly { productId: string }[],
): Promise<Map<string, ProductRow>> {
  const ids = [...new Set(lines.map((line) => line.productId))];
  const rows = await withErrorContext('Failed to fetch products', () => listProductsById(db, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Products of lines with their discounts. */
export function loadOffers(
  db: Executor,
  lines: readonly { productId: string }[],
  now: Date,
): Promise<Offers> {
  const ids = [...new Set(lines.map((line) => line.productId))];
  return withErrorContext('Failed to fetch products', () => listOffers(db, ids, now));
}

export function listCart(db: Executor, userId: string, reading: CartReading): Promise<CartView> {
  return withErrorContext('Failed to fetch cart items', async () => {
    const cart = await findCartWithOffers(db, userId, reading.now);
    const owner = { userId, code: cart?.discountCode ?? null, version: cart?.version ?? 0 };
    return readCart(db, cart?.lines ?? [], owner, reading, cart?.offers);
  });
}

/** The cart after a change; null: it was not changed. */
export function viewChangedCart(
  db: Executor,
  userId: string,
  changed: ChangedCart | null,
  reading: CartReading,
): Promise<CartView> {
  if (!changed) return listCart(db, userId, reading);
  const { lines, offers, discountCode: code, version } = changed;
  return withErrorContext('Failed to fetch cart items', () =>
    readCart(db, lines, { userId, code, version }, reading, offers),
  );
}

/**
 * Looks at lines (newest first) afresh: prices and stock from the database, each difference to what
 * was seen as a notice. A line whose product is gone is dropped and only its notice stays. Older
 * lines are served first when units are short.
 */
export async function readCart(
  db: Executor,
  known: readonly KnownLine[],
  { version, ...owner }: CartOwner,
  { locale, today, ...asked }: CartReading,
  loaded?: Offers,
): Promise<CartView> {
  const { products, productDiscounts } = loaded ?? (await loadOffers(db, known, asked.now));
  const gone: CartNotice[] = [];
  const shown: { line: KnownLine; product: ProductRow }[] = [];
  for (const line of known) {
    const product = products.get(line.productId);
    if (product && unitPriceFor(product, line.type, rangeOf(line)).ok) {
      shown.push({ line, product });
    } else {
      const productName = product ? toCardView(product, locale).name : null;
      gone.push({ lineId: line.id, productName, reason: 'PRODUCT_GONE' });
    }
  }

  const claims = await claimUnits(
    db,
    shown.map(({ line }) => line),
    products,
    { today },
  );
  const shares = shareUnits(claims.toReversed()).toReversed();
  const left = unitsLeft(claims);
  const notices = gone;
  const lines = shown.map(({ line, product }, index): Omit<CartLineView, 'saving'> => {
    const range = rangeOf(line);
    const price = unitPriceFor(product, line.type, range);
    const priced = priceLine(product, line.type, line.quantity, range);
    if (!price.ok || !priced.ok) throw new Error(`Line ${line.id} lost its price`);
    const chosen = chooseOptions(product, line.options);
    const view = {
      ...line,
      options: chosen.ok ? chosen.value : line.options,
      ...priced.value,
      product: toCartProduct(product, locale),
      parts: price.value.parts,
      maxQuantity: Math.max(line.quantity, left[index] ?? 0),
    };
    const named = { lineId: line.id, productName: view.product.name };
    if (line.type === 'rental' && !range) notices.push({ ...named, reason: 'DATES_MISSING' });
    if (!chosen.ok) {
      const { ok: _ok, ...why } = chosen;
      notices.push({ ...named, ...why });
    }
    const { unitPrice } = view;
    const seen = { ...line, unitPrice: line.unitPrice ?? unitPrice };
    const freeUnits = shares[index] ?? 0;
    const current = { unitPrice, freeUnits, today, rentalLength: rentalLength(product) };
    for (const found of compareLine(seen, current)) notices.push({ ...named, ...found });
    return view;
  });
  const priced = await priceWithDiscounts(db, lines, { ...owner, ...asked }, productDiscounts);
  const discounted = lines.map((line, index) => discountedLine(line, priced, index));
  const totals = cartTotals(discounted);
  const vatRate = vatRateOn(settings().orders, today);
  return { lines: discounted, notices, totals, discounts: toDiscounts(priced), vatRate, version };
}

function toCartProduct(product: ProductRow, locale: Locale): CartProductView {
  const { ratePlan, minRentalDays, maxRentalDays, leadDays } = product;
  return { ...toCardView(product, locale), ratePlan, minRentalDays, maxRentalDays, leadDays };
}

function discountedLine(
  line: Omit<CartLineView, 'saving'>,
  priced: DiscountedCart,
  index: number,
): CartLineView {
  const { product: own = 0, code = 0 } = priced.lines[index] ?? {};
  const discounts = priced.productDiscounts
    .filter(({ productId }) => productId === line.productId)
    .map(({ type, value }) => ({ type, value }));
  return { ...line, product: { ...line.product, discounts }, saving: { product: own, code } };
}

/** Of a code whose rejection has nothing to do with the cart, nothing is told but that. */
function toDiscounts({ rules, outcome, code }: DiscountedCart): CartDiscounts {
  if (!outcome) return { rules, code: null };
  const dependsOnCart =
    outcome.state !== 'refused' ||
    outcome.rejection.reason === 'MIN_ORDER_NOT_MET' ||
    outcome.rejection.reason === 'NO_DISCOUNT';
  if (!code || !dependsOnCart) return { rules, code: { outcome, terms: null } };
  const { type, value, minOrderAmount, maxDiscountAmount } = code;
  const terms = { type, value, minOrderAmount, maxDiscountAmount };
  return { rules, code: { outcome, terms } };
}
