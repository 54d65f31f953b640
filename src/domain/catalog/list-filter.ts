import { readText, readWhole } from '#/domain/address/param.ts';
import { isDay, type Day } from '#/domain/dates/day.ts';
import { readPageNumber } from '#/domain/lists/page.ts';
import { possibleRange } from '#/domain/rentals/event-days.ts';
import { COLOR_NAMES, type ColorName } from './product.ts';
import { isTermKey } from './term.ts';

export const PAGE_SIZE = 24;

/** Orders of the list; the first is the default. */
export const SORTS = ['featured', 'price-asc', 'price-desc', 'newest', 'name'] as const;
export type Sort = (typeof SORTS)[number];

const MAX_SEARCH_LENGTH = 80;
const MAX_SHILLINGS = 100_000_000;

export interface ProductFilter {
  type?: 'rental' | 'purchase';
  search?: string;
  /** Keys: whether there is such a category or occasion the shop's taxonomy tells. */
  category?: string;
  occasion?: string;
  color?: ColorName;
  /** Whole shillings. */
  minPrice?: number;
  maxPrice?: number;
  inStock?: boolean;
  /** Hire days [from, to). */
  from?: Day;
  to?: Day;
  sort: Sort;
  page: number;
}

/** A valid filter from any address: junk is ignored value by value. Never throws. */
export function readProductFilter(raw: Record<string, unknown>): ProductFilter {
  const filter: ProductFilter = {
    sort: oneOf(SORTS, raw.sort) ?? 'featured',
    page: readPageNumber(raw.page),
  };
  const search = readText(raw.search, MAX_SEARCH_LENGTH);
  if (search) filter.search = search;
  const type = oneOf(['rental', 'purchase'] as const, raw.type);
  if (type) filter.type = type;
  if (isTermKey(raw.category)) filter.category = raw.category;
  if (isTermKey(raw.occasion)) filter.occasion = raw.occasion;
  const color = oneOf(COLOR_NAMES, raw.color);
  if (color) filter.color = color;
  const minPrice = readWhole(raw.minPrice, 0, MAX_SHILLINGS);
  const maxPrice = readWhole(raw.maxPrice, 0, MAX_SHILLINGS);
  // Typed the wrong way round the range still says what is meant.
  const swapped = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  const least = swapped ? maxPrice : minPrice;
  const most = swapped ? minPrice : maxPrice;
  if (least !== undefined && least > 0) filter.minPrice = least;
  if (most !== undefined) filter.maxPrice = most;
  if (raw.inStock === true || raw.inStock === 'true' || raw.inStock === 1) filter.inStock = true;
  const { from, to } = raw;
  if (isDay(from) && isDay(to) && from < to) {
    filter.from = from;
    filter.to = to;
  }
  return filter;
}

/** Without days on which nothing can be hired, any more or at all: they are as if nothing was said (HIRE-22). */
export function withPossibleDays(
  { from, to, ...filter }: ProductFilter,
  today: Day,
): ProductFilter {
  const range = possibleRange({ start: from, end: to }, today);
  return range ? { ...filter, from: range.start, to: range.end } : filter;
}

/** The order in which an address names them. */
const ADDRESS_KEYS = [
  'type',
  'search',
  'category',
  'occasion',
  'color',
  'minPrice',
  'maxPrice',
  'inStock',
  'from',
  'to',
  'sort',
  'page',
] as const satisfies readonly (keyof ProductFilter)[];

/**
 * The canonical address of a filter: one order, and what is at its default is left out.
 * Reading it gives the filter back.
 */
export function writeProductFilter(filter: ProductFilter): Partial<ProductFilter> {
  const { sort, page, ...rest } = filter;
  const written: Partial<ProductFilter> = {
    ...rest,
    ...(sort !== 'featured' && { sort }),
    ...(page > 1 && { page }),
  };
  return Object.fromEntries(
    ADDRESS_KEYS.filter((key) => written[key] !== undefined).map((key) => [key, written[key]]),
  );
}

function oneOf<const T extends readonly string[]>(
  allowed: T,
  value: unknown,
): T[number] | undefined {
  return allowed.find((option) => option === value);
}
