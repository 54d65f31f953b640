import type { Executor } from '#/db/client.server.ts';
import type { LineType } from '#/domain/cart/line.ts';
import { MAX_LINE_QUANTITY } from '#/domain/cart/quantity.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { quantityLabel } from '#/features/catalog/price-labels.ts';
import { m } from '#/paraglide/messages.js';
import { quoteRentalFor } from '../tools/shop-tools.server.ts';
import type { ParsedQuestion, ProductRequest } from './answer-section.ts';
import { sentences, whenText } from './price-texts.ts';

export interface Availability {
  request: ProductRequest;
  /** Pieces that are priced; 0: none can be had. */
  pieces: number;
  note: string;
}

/** More than one line of an order holds. */
export const isTooMany = ({ quantity }: ProductRequest) => (quantity ?? 1) > MAX_LINE_QUANTITY;

/** How many pieces of a request there are, on the days asked for or to buy; `types`: in each way. */
export async function checkAvailability(
  db: Executor,
  parsed: ParsedQuestion,
  request: ProductRequest,
  types: readonly (LineType | null | undefined)[],
): Promise<Availability> {
  const { product } = request;
  const { name, unit, unitsForSale } = product;
  const units = quantityLabel(unitsForSale, unit);
  const quantity = request.quantity ?? 1;
  if (isTooMany(request)) {
    return { request, pieces: 0, note: m.chat_too_many({ name, max: MAX_LINE_QUANTITY }) };
  }
  const wants = (kind: LineType) => request.kind === kind || parsed.kind === kind;
  if (parsed.range && types.includes('rental')) {
    return checkFreeUnits(db, parsed, { ...request, quantity }, parsed.range);
  }
  const isOnlyBought = !types.includes('rental') && (wants('rental') || parsed.range !== null);
  const note = sentences(
    isOnlyBought && m.chat_price_not_hired(),
    !types.includes('purchase') && wants('purchase') && m.chat_price_not_sold(),
    types.includes('purchase') &&
      (unitsForSale === 0
        ? m.chat_stock_none({ name })
        : unitsForSale < quantity &&
          m.chat_stock_few({ name, units, quantity: quantityLabel(quantity, unit) })),
  );
  return { request, pieces: quantity, note };
}

async function checkFreeUnits(
  db: Executor,
  { caller }: ParsedQuestion,
  request: ProductRequest & { quantity: number },
  range: RentalRange,
): Promise<Availability> {
  const { product, quantity } = request;
  const { name, unit } = product;
  const quote = await quoteRentalFor(db, { productId: product.id, range, quantity }, caller);
  if (!quote?.ok) return { request, pieces: 0, note: m.chat_stock_none({ name }) };
  const { free: units } = quote.value;
  const free = quantityLabel(units, unit);
  const when = whenText(range);
  if (units === 0) return { request, pieces: 0, note: m.chat_free_no({ name, when }) };
  const note =
    units < quantity
      ? m.chat_free_few({ name, free, quantity: quantityLabel(quantity, unit), when })
      : m.chat_free_yes({ name, free, when });
  return { request, pieces: Math.min(units, quantity), note };
}
