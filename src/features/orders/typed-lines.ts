import type { LineType } from '#/domain/cart/line.ts';
import { chooseOptions } from '#/domain/cart/line-options.ts';
import { checkQuantity } from '#/domain/cart/quantity.ts';
import type { ColorName } from '#/domain/catalog/product.ts';
import { daysBetween, isDay } from '#/domain/dates/day.ts';
import type { WantedLine } from '#/domain/orders/change-lines.ts';
import type { ProductCardView } from '#/features/catalog/views.ts';
import type { OrderLineView } from '#/features/orders/views.ts';

/** A line as it is typed. `lineId` null: it is new. */
export interface TypedLine {
  key: string;
  lineId: string | null;
  productId: string | null;
  name: string;
  type: LineType;
  quantity: string;
  start: string;
  end: string;
  options: Record<string, string>;
  /** Those of the product; a line that stands keeps its own. */
  colors: readonly ColorName[];
  /** Of the text that the product bears; null: none is asked for. */
  textLimit: number | null;
}

export function typedLine(line: OrderLineView): TypedLine {
  const { id, productId, name, type, quantity, rentalStartDate, rentalEndDate, options } = line;
  return {
    key: id,
    lineId: id,
    productId,
    name,
    type,
    quantity: String(quantity),
    start: rentalStartDate ?? '',
    end: rentalEndDate ?? '',
    options,
    colors: [],
    textLimit: null,
  };
}

/** A new line of a product; a hire begins with the days of the line before it. */
export function newLine(
  {
    id: productId,
    name,
    colors,
    textLimit,
  }: Pick<ProductCardView, 'id' | 'name' | 'colors' | 'textLimit'>,
  type: LineType,
  lines: readonly TypedLine[],
): TypedLine {
  const hire = type === 'rental' ? lines.findLast((line) => line.start !== '') : undefined;
  const [color] = colors;
  return {
    key: crypto.randomUUID(),
    lineId: null,
    productId,
    name,
    type,
    quantity: '1',
    start: hire?.start ?? '',
    end: hire?.end ?? '',
    options: color ? { color } : {},
    colors,
    textLimit,
  };
}

export type LineFault = 'quantity' | 'text' | 'days';

/** What stands in the way of a line. */
export function faultOf(line: TypedLine): LineFault | null {
  const { type, quantity, start, end } = line;
  if (!/^\d{1,3}$/.test(quantity.trim()) || !checkQuantity(Number(quantity)).ok) return 'quantity';
  if (!chooseOptions({ colors: [], textLimit: line.textLimit }, line.options).ok) return 'text';
  if (type === 'purchase') return null;
  return isDay(start) && isDay(end) && daysBetween(start, end) >= 1 ? null : 'days';
}

/** Null: one of them cannot be read, or there is none. */
export function readLines(lines: readonly TypedLine[]): WantedLine[] | null {
  if (lines.length === 0 || lines.some((line) => faultOf(line) !== null)) return null;
  return lines.map(({ lineId, productId, type, quantity, start, end, options }) => ({
    lineId,
    productId,
    type,
    quantity: Number(quantity),
    range: type === 'rental' ? { start, end } : null,
    options,
  }));
}

/** Where the goods go, as it is typed. */
export interface TypedPlace {
  method: 'delivery' | 'pickup';
  county: string;
  address: string;
}

const SHORTEST_ADDRESS = 5;

/** Null: a delivery without a county or an address. */
export function readPlace({ method, county, address }: TypedPlace) {
  if (method === 'pickup') return { method } as const;
  const countyCode = Number(county);
  if (!countyCode || address.trim().length < SHORTEST_ADDRESS) return null;
  return { method, countyCode, address: address.trim() } as const;
}
