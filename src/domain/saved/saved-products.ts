import { chooseOptions } from '#/domain/cart/line-options.ts';
import type { LineOptions, LineType } from '#/domain/cart/line.ts';
import type { ChosenOffer } from '#/domain/catalog/chosen-offer.ts';
import { readProductFilter } from '#/domain/catalog/list-filter.ts';
import { isForRental, isForSale, type ColorName } from '#/domain/catalog/product.ts';
import { daysBetween, type Day } from '#/domain/dates/day.ts';
import { isUuid } from '#/domain/ids.ts';
import { possibleRange } from '#/domain/rentals/event-days.ts';
import { rentalLength, wrongLength, type RentalRange } from '#/domain/rentals/rental-range.ts';

/** A product that somebody put aside, with the offer, days and colour that were chosen then. */
export type SavedProduct = ChosenOffer & { id: string };

export const MOST_SAVED = 60;

/** What this browser has stored, the newest first (SAVED-1): junk is left out, one by one. */
export function readSaved(text: string | null): SavedProduct[] {
  const seen = new Set<string>();
  const saved: SavedProduct[] = [];
  for (const entry of entriesOf(text)) {
    if (typeof entry !== 'object' || entry === null || !('id' in entry)) continue;
    const { id, ...chosen } = entry;
    if (!isUuid(id) || seen.has(id)) continue;
    seen.add(id);
    saved.push(savedProduct(id, readProductFilter(chosen)));
  }
  return saved.slice(0, MOST_SAVED);
}

function entriesOf(text: string | null): unknown[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Nothing but what was chosen. */
function savedProduct(id: string, { type, from, to, color }: ChosenOffer): SavedProduct {
  return { id, ...(type && { type }), ...(from && to && { from, to }), ...(color && { color }) };
}

/** With this one as the newest; of more than may be kept the oldest goes (SAVED-1). */
export function withSaved(
  saved: readonly SavedProduct[],
  id: string,
  chosen: ChosenOffer,
): SavedProduct[] {
  return [savedProduct(id, chosen), ...withoutSaved(saved, id)].slice(0, MOST_SAVED);
}

/** Without this one (SAVED-1). */
export function withoutSaved(saved: readonly SavedProduct[], id: string): SavedProduct[] {
  return saved.filter((one) => one.id !== id);
}

/** What a saved product has to say of itself before it can be put into a cart. */
interface SavableProduct {
  price: number | null;
  rentalPrice: number | null;
  minRentalDays: number;
  maxRentalDays: number;
  unitsForSale: number;
  colors: readonly ColorName[];
  textLimit: number | null;
}

export interface SavedLine {
  type: LineType;
  range: RentalRange | null;
  options: LineOptions;
}

/**
 * What a saved product is as one unit in the cart; null: its page has to be asked first, for days, for a text, or
 * because it is sold out (SAVED-2). Whether it is free on its days the cart says, as of any line.
 */
export function savedLine(
  product: SavableProduct,
  { type, from, to, color }: ChosenOffer,
  today: Day,
): SavedLine | null {
  const offered = product.colors.find((one) => one === color);
  const options = chooseOptions(product, { ...(offered && { color: offered }) });
  if (!options.ok) return null;
  const range = possibleRange({ start: from, end: to }, today);
  const wantsRental = type === 'rental' || (range !== null && type !== 'purchase');
  if (wantsRental && isForRental(product)) {
    if (!range) return null;
    if (wrongLength(daysBetween(range.start, range.end), rentalLength(product))) return null;
    return { type: 'rental', range, options: options.value };
  }
  if (!isForSale(product) || product.unitsForSale <= 0) return null;
  return { type: 'purchase', range: null, options: options.value };
}
