import type { LineType } from '#/domain/cart/line.ts';
import { daysBetween } from '#/domain/dates/day.ts';
import { codeDiscountAmount } from '#/domain/discounts/discount-amount.ts';
import type { DiscountCode } from '#/domain/discounts/discount.ts';
import { largestSaving } from '#/domain/discounts/product-price.ts';
import { spreadSaving } from '#/domain/discounts/spread-saving.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { multiply, sum, type Cents } from '#/domain/money/money.ts';
import { sameRange, type RentalRange } from '#/domain/rentals/rental-range.ts';
import type { PriceableLine } from './price-order.ts';
import type { OrderStatus } from './status.ts';

/** What a unit costs, and what of it discounts of its product take off. */
export interface UnitPrice {
  unitPrice: Cents;
  saving: Cents;
  /** Refundable, for each hired unit. */
  depositPerUnit: Cents;
}

/** A line as it was ordered. */
export interface StandingLine {
  id: string;
  /** Null: made or done for this order only. */
  productId: string | null;
  type: LineType;
  quantity: number;
  range: RentalRange | null;
  unitPrice: Cents;
  /** Of the whole line. */
  productDiscount: Cents;
  depositPerUnit: Cents;
}

/** A line as somebody wants it; `lineId` null: it is new. */
export interface WantedLine {
  lineId: string | null;
  productId: string | null;
  type: LineType;
  quantity: number;
  range: RentalRange | null;
  options: Record<string, string>;
}

/** A line with its price, before a code; `lineId` null: it becomes a line of its own. */
export type ChangedLine = WantedLine & {
  /** Its place among the lines that were asked for. */
  wanted: number;
  unitPrice: Cents;
  productDiscount: Cents;
  depositPerUnit: Cents;
};

/** Orders whose lines may still be other: until their goods leave. */
const OPEN_FOR_LINES: readonly OrderStatus[] = ['pending_payment', 'confirmed', 'preparing'];

/** Whether staff may change the lines of an order (ORDER-29). */
export function canChangeLines(status: OrderStatus): boolean {
  return OPEN_FOR_LINES.includes(status);
}

/** Why a line cannot be priced: nobody offers its product so any more. */
export type NotOffered = { reason: 'NOT_OFFERED'; wanted: number };

/**
 * Prices wanted lines (ORDER-29): what was agreed keeps its price, fewer units of it and other days of the
 * same number too; what is added, or hired for another number of days, costs what it costs today. Added
 * units at another price become a line of their own. `today` is null where a product is not offered.
 */
export function priceWanted(
  standing: readonly StandingLine[],
  wanted: readonly WantedLine[],
  today: (line: WantedLine) => UnitPrice | null,
): Result<ChangedLine[], NotOffered> {
  const lines: ChangedLine[] = [];
  for (const [index, line] of wanted.entries()) {
    const before = standing.find(({ id }) => id === line.lineId) ?? null;
    const kept = before && isSamePrice(before, line) ? before : null;
    if (kept && line.quantity <= kept.quantity) {
      lines.push({ ...line, wanted: index, ...keptPrice(kept, line.quantity) });
      continue;
    }
    const price = kept && kept.productId === null ? priceOf(kept) : today(line);
    if (!price) return reject({ reason: 'NOT_OFFERED', wanted: index });
    if (!kept) {
      lines.push({ ...line, wanted: index, ...wholePrice(price, line.quantity) });
      continue;
    }
    const added = line.quantity - kept.quantity;
    if (isPriceOf(kept, price)) {
      const productDiscount = kept.productDiscount + multiply(price.saving, added);
      lines.push({ ...line, wanted: index, ...priceOf(kept), productDiscount });
      continue;
    }
    const more = { ...line, lineId: null, quantity: added, wanted: index };
    lines.push(
      { ...line, quantity: kept.quantity, wanted: index, ...keptPrice(kept, kept.quantity) },
      { ...more, ...wholePrice(price, added) },
    );
  }
  return ok(lines);
}

/** A hire of as many days costs the same, whenever it is. */
function isSamePrice(before: StandingLine, { range }: WantedLine): boolean {
  if (sameRange(before.range, range)) return true;
  if (!before.range || !range) return false;
  return lengthOf(before.range) === lengthOf(range);
}

function lengthOf({ start, end }: RentalRange): number {
  return daysBetween(start, end);
}

/** Of a discount, as much as belongs to the units that are left, down to a cent. */
function keptPrice(line: StandingLine, quantity: number) {
  const { unitPrice, depositPerUnit } = line;
  const productDiscount = Math.floor((line.productDiscount * quantity) / line.quantity);
  return { unitPrice, depositPerUnit, productDiscount };
}

function wholePrice({ unitPrice, saving, depositPerUnit }: UnitPrice, quantity: number) {
  return { unitPrice, depositPerUnit, productDiscount: multiply(saving, quantity) };
}

function priceOf({ unitPrice, depositPerUnit, productDiscount, quantity }: StandingLine) {
  return { unitPrice, depositPerUnit, saving: Math.floor(productDiscount / quantity) };
}

function isPriceOf(line: StandingLine, price: UnitPrice): boolean {
  return (
    line.unitPrice === price.unitPrice &&
    line.depositPerUnit === price.depositPerUnit &&
    line.productDiscount === multiply(price.saving, line.quantity)
  );
}

/** The code that an order was placed with: its terms, without the limits of its use. */
export type RedeemedCode = Pick<
  DiscountCode,
  'type' | 'value' | 'minOrderAmount' | 'maxDiscountAmount'
>;

/** Whether a code still counts for lines: they reach its minimum. */
export function codeCounts(code: RedeemedCode, subtotal: Cents): boolean {
  return code.minOrderAmount === null || subtotal >= code.minOrderAmount;
}

/**
 * Spreads what discounts take off over changed lines, within the cap of DISCOUNT-8: the code of the order
 * by its terms (ORDER-29), null when it does not count.
 */
export function saveOn(
  lines: readonly ChangedLine[],
  code: RedeemedCode | null,
): { lines: (ChangedLine & Pick<PriceableLine, 'saving'>)[]; codeDiscount: Cents } {
  const totals = lines.map(({ unitPrice, quantity }) => multiply(unitPrice, quantity));
  const subtotal = sum(totals);
  const cap = largestSaving(subtotal);
  const named = lines.map((line, index) => ({ ...line, id: String(index).padStart(3, '0') }));
  const asked = sum(lines.map(({ productDiscount }) => productDiscount));
  const products = spreadSaving(
    Math.min(asked, cap),
    named.map(({ id, productDiscount: weight }) => ({ id, weight })),
  );
  const left = cap - sum(products);
  const codeDiscount = code ? Math.min(codeDiscountAmount(code, subtotal), left) : 0;
  const codes = spreadSaving(
    codeDiscount,
    named.map(({ id }, index) => ({ id, weight: (totals[index] ?? 0) - (products[index] ?? 0) })),
  );
  return {
    codeDiscount,
    lines: lines.map((line, index) => ({
      ...line,
      productDiscount: products[index] ?? 0,
      saving: { product: products[index] ?? 0, code: codes[index] ?? 0 },
    })),
  };
}
