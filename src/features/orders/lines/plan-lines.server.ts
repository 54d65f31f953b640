import type { Transaction } from '#/db/client.server.ts';
import { priceLine, rangeOf } from '#/domain/cart/line.ts';
import { compareDays, daysBetween, nairobiDay, type Day } from '#/domain/dates/day.ts';
import { savingAlone } from '#/domain/discounts/product-price.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { multiply, sum } from '#/domain/money/money.ts';
import {
  codeCounts,
  priceWanted,
  saveOn,
  type ChangedLine,
  type RedeemedCode,
  type StandingLine,
  type UnitPrice,
  type WantedLine,
} from '#/domain/orders/change-lines.ts';
import { priceOrder, type OrderPrice } from '#/domain/orders/price-order.ts';
import {
  checkRentalRange,
  rentalLength,
  sameRange,
  unitMoves,
  type RentalRange,
  type TravelDays,
} from '#/domain/rentals/rental-range.ts';
import { listProductsById, type ProductRow } from '#/features/catalog/queries.server.ts';
import { listProductDiscounts } from '#/features/discounts/list-product-discounts.server.ts';
import { findCode } from '#/features/discounts/queries.server.ts';
import { bookedRentalOf } from '#/features/rentals/list-free-starts.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import type { OrderLineRow, OrderRow } from '../queries.server.ts';
import type { LinesRejection } from '../rejections.ts';
import type { LineToWrite } from '../write-order.server.ts';
import { planPlace, type PlannedPlace, type WantedPlace } from './plan-place.server.ts';

export interface WantedOrder {
  lines: readonly WantedLine[];
  place: WantedPlace;
}

/** What an order would be: a line with an id stays, one without is new. */
export interface PlannedOrder {
  lines: (LineToWrite & { id: string | null })[];
  price: OrderPrice;
  place: PlannedPlace;
  /** Null: none counts any more. */
  discountCode: string | null;
}

interface Standing {
  order: OrderRow;
  lines: readonly OrderLineRow[];
}

/**
 * What becomes of an order with other lines, or for another place (ORDER-29): prices, discounts and days
 * by the functions of the checkout. Writes nothing.
 */
export async function planLines(
  tx: Transaction,
  standing: Standing,
  wanted: WantedOrder,
  now: Date,
): Promise<Result<PlannedOrder, LinesRejection>> {
  const { order, lines: rows } = standing;
  const place = await planPlace(tx, order, wanted.place);
  if (!place.ok) return place;
  const ids = [...new Set(wanted.lines.flatMap(({ productId }) => productId ?? []))];
  const products = new Map(
    (await listProductsById(tx, ids)).map((product) => [product.id, product]),
  );
  const priced = await priceLines(tx, { order, rows, wanted: wanted.lines, products }, now);
  if (!priced.ok) return priced;
  const lines: PlannedOrder['lines'] = [];
  for (const line of priced.value.lines) {
    const row = rows.find(({ id }) => id === line.lineId) ?? null;
    const facts = { row, products, place: place.value, today: nairobiDay(now) };
    const planned = planLine(line, facts);
    if (!planned.ok) return planned;
    lines.push(planned.value);
  }
  const price = priceOrder({
    lines: priced.value.lines,
    deliveryFee: place.value.fee,
    vatRate: order.vatRate,
  });
  const givenBack = order.depositReturned + order.openDepositPayouts + order.depositKept;
  if (price.deposit < givenBack) return reject({ reason: 'DEPOSIT_GIVEN_BACK', givenBack });
  const discountCode = price.codeDiscount > 0 ? order.discountCode : null;
  return ok({ lines, price, place: place.value, discountCode });
}

interface Priceable {
  order: OrderRow;
  rows: readonly OrderLineRow[];
  wanted: readonly WantedLine[];
  products: ReadonlyMap<string, ProductRow>;
}

async function priceLines(
  tx: Transaction,
  { order, rows, wanted, products }: Priceable,
  now: Date,
): Promise<Result<ReturnType<typeof saveOn>, LinesRejection>> {
  const running = await listProductDiscounts(tx, [...products.keys()], now);
  const standing = rows.map(toStanding);
  const price = (withDiscounts: boolean) =>
    priceWanted(standing, wanted, ({ productId, type, quantity, range }): UnitPrice | null => {
      const product = productId === null ? undefined : products.get(productId);
      const found = product && priceLine(product, type, quantity, range);
      if (!product || !found?.ok) return null;
      const { unitPrice } = found.value;
      const own = withDiscounts ? (running.get(product.id) ?? []) : [];
      return {
        unitPrice,
        saving: savingAlone({ unitPrice, quantity: 1 }, own),
        depositPerUnit: type === 'rental' ? product.deposit : 0,
      };
    });
  const plain = price(false);
  if (!plain.ok) {
    const product = products.get(wanted[plain.wanted]?.productId ?? '');
    return reject({ reason: 'LINE_NOT_OFFERED', name: product?.name ?? '' });
  }
  const code = await redeemedCode(tx, order, plain.value);
  // As at the checkout: without stacking a code that counts leaves no discount of a product.
  const discounted = code && !settings().orders.discountStacking ? plain : price(true);
  return discounted.ok
    ? ok(saveOn(discounted.value, code))
    : reject({ reason: 'LINE_NOT_OFFERED', name: '' });
}

async function redeemedCode(
  tx: Transaction,
  { discountCode, codeDiscount }: OrderRow,
  lines: readonly ChangedLine[],
): Promise<RedeemedCode | null> {
  if (discountCode === null || codeDiscount === 0) return null;
  const code = await findCode(tx, discountCode);
  const subtotal = sum(lines.map(({ unitPrice, quantity }) => multiply(unitPrice, quantity)));
  return code && codeCounts(code, subtotal) ? code : null;
}

function toStanding(row: OrderLineRow): StandingLine {
  const { id, productId, type, quantity, unitPrice, productDiscount, depositPerUnit } = row;
  const range = rangeOf(row);
  return { id, productId, type, quantity, range, unitPrice, productDiscount, depositPerUnit };
}

interface LineFacts {
  /** The line that stays; null: it is new. */
  row: OrderLineRow | null;
  products: ReadonlyMap<string, ProductRow>;
  place: PlannedPlace;
  today: Day;
}

function planLine(
  { lineId, productId, type, quantity, range, options, ...priced }: ChangedLine,
  { row, products, place, today }: LineFacts,
): Result<PlannedOrder['lines'][number], LinesRejection> {
  const product = (productId !== null && products.get(productId)) || null;
  if (!row && !product) return reject({ reason: 'LINE_NOT_OFFERED', name: '' });
  const { unitPrice, productDiscount, depositPerUnit } = priced;
  const line: PlannedOrder['lines'][number] = {
    id: row ? lineId : null,
    productId,
    productName: row?.productName ?? product?.name ?? '',
    productNameSw: row?.productNameSw ?? product?.nameSw ?? '',
    imageId: row ? row.imageId : (product?.images[0]?.id ?? null),
    type,
    quantity,
    unit: row?.unit ?? product?.unit ?? 'each',
    unitPrice,
    totalPrice: multiply(unitPrice, quantity),
    productDiscount,
    depositPerUnit,
    options,
  };
  if (type === 'purchase') return ok(line);
  if (!range) return reject({ reason: 'HIRE_DATES_MISSING' });
  const moves = planMoves(range, { row, product, place, today });
  if (!moves.ok) return moves;
  return ok({
    ...line,
    rentalStartDate: range.start,
    rentalEndDate: range.end,
    rentalDuration: daysBetween(range.start, range.end),
    ...moves.value,
    hireStatus: 'reserved',
  });
}

/** A hire of the same days on the same way keeps its days; staff know whether the van can leave today. */
function planMoves(
  range: RentalRange,
  { row, product, place, today }: Omit<LineFacts, 'products'> & { product: ProductRow | null },
): Result<{ leavesOn: Day; dueBackOn: Day; blockedUntil: Day }, LinesRejection> {
  const booked = row && bookedRentalOf(row);
  const isSame = booked !== null && sameRange(booked.range, range);
  if (booked && isSame && !place.isOther) {
    return ok(unitMoves(range, booked.turnaroundDays, booked.travel));
  }
  if (!booked || !isSame) {
    const checked = checkRentalRange(range, today, product ? rentalLength(product) : {});
    if (!checked.ok) return checked;
  }
  const turnaroundDays = booked?.turnaroundDays ?? product?.turnaroundDays ?? 0;
  const travel: TravelDays = booked && !place.isOther ? booked.travel : place.travel;
  const moves = unitMoves(range, turnaroundDays, travel);
  if (compareDays(moves.leavesOn, today) < 0) {
    return reject({ reason: 'LEAVES_BEFORE_TODAY', leavesOn: moves.leavesOn });
  }
  return ok(moves);
}
