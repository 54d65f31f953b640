import { guestLines, toLineRequest } from '#/domain/cart/change-guest-cart.ts';
import type { GuestCartItem } from '#/domain/cart/guest-cart.ts';
import type { GuestProduct } from '#/domain/cart/guest-product.ts';
import { priceLine, rangeOf, unitPriceFor, type CartLine } from '#/domain/cart/line.ts';
import { MAX_LINE_QUANTITY } from '#/domain/cart/quantity.ts';
import { DEFAULT_HIRE_LIMITS, sameRange } from '#/domain/rentals/rental-range.ts';
import { multiply, type Cents } from '#/domain/money/money.ts';
import { DEFAULT_VAT_RATE } from '#/domain/money/vat.ts';
import type { PictureView } from '#/features/catalog/views.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { NO_DISCOUNTS, repriceCart } from '../account/reprice-cart.ts';
import type { CartLineView, CartNotice, CartProductView, CartView } from '../views.ts';

export type AddableProduct = Pick<
  CartProductView,
  | 'id'
  | 'name'
  | 'image'
  | 'unit'
  | 'price'
  | 'rentalPrice'
  | 'ratePlan'
  | 'deposit'
  | 'minRentalDays'
  | 'maxRentalDays'
>;

type PlainLine = Omit<CartLineView, 'saving'>;

/** The copy a guest's cart keeps. A page knows one language only, so it stands for both. */
export function toGuestProduct(product: AddableProduct): GuestProduct {
  const { image, name, minRentalDays: _least, maxRentalDays: _most, ...rest } = product;
  const images = image ? [{ ...image, alt: { en: image.alt, sw: image.alt } }] : [];
  return { ...rest, name, nameSw: name, images, isActive: true };
}

function fromGuestProduct(product: GuestProduct, locale: Locale): CartProductView {
  const [image] = product.images;
  const picture: PictureView | null = image ? { ...image, alt: image.alt[locale] } : null;
  return {
    id: product.id,
    name: locale === 'sw' ? product.nameSw : product.name,
    category: 'accessories',
    unit: product.unit,
    price: product.price,
    rentalPrice: product.rentalPrice,
    ratePlan: product.ratePlan,
    // The server's answer, which comes next, knows the product's own.
    minRentalDays: DEFAULT_HIRE_LIMITS.minDays,
    maxRentalDays: DEFAULT_HIRE_LIMITS.maxDays,
    leadDays: 0,
    deposit: product.deposit,
    image: picture,
    colors: [],
    textLimit: null,
    discounts: [],
    unitsForSale: 0,
    isLow: false,
    freeUnits: null,
  };
}

/** What the server is asked, newest first, as it is shown. */
export function guestLineRequests(items: readonly GuestCartItem[]) {
  return items.map(toLineRequest).toReversed();
}

/**
 * The cart as a guest sees it at once: the server's answer where it still fits, otherwise computed
 * here by the same rules from what is known of the product. `answer` may be for earlier contents.
 */
export function guestView(
  items: readonly GuestCartItem[],
  answer: CartView | undefined,
  locale: Locale,
): CartView {
  const gone = new Set(
    answer?.notices.filter(({ reason }) => reason === 'PRODUCT_GONE').map(({ lineId }) => lineId),
  );
  const lines: PlainLine[] = [];
  for (const line of guestLines(items).toReversed()) {
    const stored = items.find(({ id }) => id === line.id)?.product ?? null;
    if (gone.has(line.id)) continue;
    const known = answer?.lines.find(({ id }) => id === line.id);
    const shown =
      known && isSameRequest(known, line) ? known : computed(line, known, stored, locale);
    if (shown) lines.push(shown);
  }
  const ids = new Set(items.map(({ id }) => id));
  const notices = (answer?.notices ?? [])
    .filter(({ lineId }) => ids.has(lineId))
    .map((notice) => withName(notice, items, locale));
  const named = lines.map((line) => ({ ...line, name: line.product.name }));
  return {
    ...repriceCart(lines, answer?.discounts ?? NO_DISCOUNTS),
    notices: [...notices, ...priceNotices(items, named)],
    vatRate: answer?.vatRate ?? DEFAULT_VAT_RATE,
    version: 0,
  };
}

function isSameRequest(known: CartLineView, line: CartLine): boolean {
  return known.quantity === line.quantity && sameRange(rangeOf(known), rangeOf(line));
}

function computed(
  line: CartLine,
  known: CartLineView | undefined,
  stored: GuestProduct | null,
  locale: Locale,
): PlainLine | null {
  const product = known?.product ?? (stored ? fromGuestProduct(stored, locale) : null);
  if (!product) return null;
  const offer = { ...product, isActive: true };
  const priced = priceLine(offer, line.type, line.quantity, rangeOf(line));
  const price = unitPriceFor(offer, line.type, rangeOf(line));
  if (!priced.ok || !price.ok) return null;
  const { parts } = price.value;
  // How many are free only the server knows; until it has said so, nobody is told that these are all.
  const maxQuantity = Math.max(line.quantity, known?.maxQuantity ?? MAX_LINE_QUANTITY);
  return { ...line, ...priced.value, product, parts, maxQuantity };
}

/** A product that is gone has a name only in this browser. */
function withName(notice: CartNotice, items: readonly GuestCartItem[], locale: Locale): CartNotice {
  const stored = items.find(({ id }) => id === notice.lineId)?.product;
  if (notice.productName !== null || !stored) return notice;
  return { ...notice, productName: locale === 'sw' ? stored.nameSw : stored.name };
}

interface PricedGuestLine {
  id: string;
  name: string;
  quantity: number;
  unitPrice: Cents;
}

/** The server is never told a guest's prices, so what changed since is found here. */
export function priceNotices(
  items: readonly GuestCartItem[],
  lines: readonly PricedGuestLine[],
): CartNotice[] {
  const seen = new Map(guestLines(items).map((line) => [line.id, line.unitPrice]));
  return lines.flatMap((line): CartNotice[] => {
    const was = seen.get(line.id);
    if (was === undefined || was === line.unitPrice) return [];
    return [
      {
        lineId: line.id,
        productName: line.name,
        reason: 'PRICE_CHANGED',
        was,
        now: line.unitPrice,
        totalWas: multiply(was, line.quantity),
        totalNow: multiply(line.unitPrice, line.quantity),
      },
    ];
  });
}
