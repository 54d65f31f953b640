import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { sameRange } from '#/domain/rentals/rental-range.ts';
import {
  type CartLine,
  type LineOptions,
  type LineType,
  type PricedProduct,
  priceLine,
  type PriceRejection,
  rangeOf,
} from './line.ts';
import { sameOptions } from './line-options.ts';
import { checkQuantity, type QuantityRejection } from './quantity.ts';

/** A product asked for in a cart. `range` is null for a purchase, or while dates are not chosen. */
export type LineRequest = {
  productId: string;
  type: LineType;
  quantity: number;
  range: RentalRange | null;
  options: LineOptions;
};

/** A line that has no id yet: the database or the guest cart gives it one. */
export type NewLine = Omit<CartLine, 'id'>;

/** One step that brings a cart from what it is to what it shall be. `line` is the whole new line. */
export type CartChange =
  | { kind: 'insert'; line: NewLine }
  | { kind: 'increase'; lineId: string; added: number; quantity: number; line: CartLine }
  | { kind: 'update'; lineId: string; line: CartLine }
  | { kind: 'remove'; lineId: string };

/** The product is in the cart for other dates, and only the customer can say what is meant. */
export type AskDates = {
  kind: 'ask-dates';
  lineId: string;
  current: RentalRange;
  wanted: RentalRange;
};

/** The customer's answer to {@link AskDates}: new dates for the whole line, or a line of its own. */
export type OtherDates = 'ask' | 'whole-line' | 'separate-line';

export type AddRejection = PriceRejection | QuantityRejection;
export type ChangeRejection = AddRejection | { reason: 'LINE_NOT_FOUND' };

/** What a line is of, but for its days: the key of its `lineNo`. */
type Kind = Pick<CartLine, 'productId' | 'type' | 'options'>;

/** Whether two lines are of the same product, type and options (CART-2). */
export function isSameKind(a: Kind, b: Kind): boolean {
  return a.productId === b.productId && a.type === b.type && sameOptions(a.options, b.options);
}

/** Lines of the same kind, the ordinary one (`lineNo` 1) first. */
function linesLike<L extends CartLine>(lines: readonly L[], request: LineRequest): L[] {
  return lines.filter((line) => isSameKind(line, request)).toSorted((a, b) => a.lineNo - b.lineNo);
}

/** The smallest `lineNo` still free among lines of one product, type and options. */
export function nextLineNo(lines: readonly Pick<CartLine, 'lineNo'>[]): number {
  let lineNo = 1;
  while (lines.some((line) => line.lineNo === lineNo)) lineNo += 1;
  return lineNo;
}

function insert(
  lineNo: number,
  request: LineRequest,
  product: PricedProduct,
): Result<CartChange, AddRejection> {
  const priced = priceLine(product, request.type, request.quantity, request.range);
  if (!priced.ok) return priced;
  const { productId, type, options } = request;
  return ok({ kind: 'insert', line: { productId, type, options, lineNo, ...priced.value } });
}

function increase(
  line: CartLine,
  request: LineRequest,
  range: RentalRange | null,
  product: PricedProduct,
): Result<CartChange, AddRejection> {
  const quantity = checkQuantity(line.quantity + request.quantity);
  if (!quantity.ok) return quantity;
  const priced = priceLine(product, line.type, quantity.value, range);
  if (!priced.ok) return priced;
  return ok({
    kind: 'increase',
    lineId: line.id,
    added: request.quantity,
    quantity: quantity.value,
    line: { ...line, ...priced.value },
  });
}

/** What adding does (CART-2, CART-3). Hire dates are taken as checked (`checkRentalRange`). */
export function addLine(
  lines: readonly CartLine[],
  request: LineRequest,
  product: PricedProduct,
  otherDates: OtherDates = 'ask',
): Result<CartChange | AskDates, AddRejection> {
  const quantity = checkQuantity(request.quantity);
  if (!quantity.ok) return quantity;
  const alike = linesLike(lines, request);
  const [first] = alike;
  if (!first) return insert(1, request, product);
  if (request.type === 'purchase') return increase(first, request, null, product);

  const wanted = request.range;
  if (!wanted) return increase(first, request, rangeOf(first), product);
  const sameDates = alike.find((line) => sameRange(rangeOf(line), wanted));
  if (sameDates) return increase(sameDates, request, wanted, product);
  const current = rangeOf(first);
  if (!current || otherDates === 'whole-line') return increase(first, request, wanted, product);
  if (otherDates === 'separate-line') return insert(nextLineNo(alike), request, product);
  return ok({ kind: 'ask-dates', lineId: first.id, current, wanted });
}

function reprice(
  line: CartLine,
  quantity: number,
  range: RentalRange | null,
  product: PricedProduct,
): Result<CartChange, ChangeRejection> {
  const priced = priceLine(product, line.type, quantity, range);
  if (!priced.ok) return priced;
  return ok({ kind: 'update', lineId: line.id, line: { ...line, ...priced.value } });
}

/** Sets a line's quantity and prices it afresh; 0 or less removes the line. */
export function setQuantity(
  lines: readonly CartLine[],
  lineId: string,
  quantity: number,
  product: PricedProduct,
): Result<CartChange, ChangeRejection> {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return reject({ reason: 'LINE_NOT_FOUND' });
  if (Number.isInteger(quantity) && quantity <= 0) return ok({ kind: 'remove', lineId });
  const checked = checkQuantity(quantity);
  if (!checked.ok) return checked;
  return reprice(line, checked.value, rangeOf(line), product);
}

/** Sets the (checked) dates of a hire line and prices it afresh. A purchase has none to set. */
export function setRentalDates(
  lines: readonly CartLine[],
  lineId: string,
  range: RentalRange,
  product: PricedProduct,
): Result<CartChange, ChangeRejection> {
  const line = lines.find(({ id }) => id === lineId);
  if (!line || line.type !== 'rental') return reject({ reason: 'LINE_NOT_FOUND' });
  return reprice(line, line.quantity, range, product);
}

/** Removes a line. */
export function removeLine(
  lines: readonly CartLine[],
  lineId: string,
): Result<CartChange, { reason: 'LINE_NOT_FOUND' }> {
  if (!lines.some(({ id }) => id === lineId)) return reject({ reason: 'LINE_NOT_FOUND' });
  return ok({ kind: 'remove', lineId });
}

/** Carries a change out on a list of lines; `newLineId` is the id that an inserted line gets. */
export function applyChange(
  lines: readonly CartLine[],
  change: CartChange,
  newLineId: string,
): CartLine[] {
  if (change.kind === 'insert') return [...lines, { ...change.line, id: newLineId }];
  if (change.kind === 'remove') return lines.filter(({ id }) => id !== change.lineId);
  return lines.map((line) => (line.id === change.lineId ? change.line : line));
}
