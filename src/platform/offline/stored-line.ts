import { formatDay } from '#/platform/i18n/format-day.ts';

/** A line of an order or a cart, as far as it is read without a connection. */
export interface StoredLine {
  id: string;
  name: string;
  quantity: number;
  /** Days of a hire; null: it is bought. */
  from: string | null;
  until: string | null;
}

interface Line extends Pick<StoredLine, 'id' | 'quantity'> {
  rentalStartDate: string | null;
  rentalEndDate: string | null;
}

export function toStoredLine(line: Line, name: string): StoredLine {
  const { id, quantity, rentalStartDate: from, rentalEndDate: until } = line;
  return { id, name, quantity, from, until };
}

/** Such as `2 × LED Cube (12 Dec 2026 – 14 Dec 2026)`. */
export function storedLineText({ quantity, name, from, until }: StoredLine): string {
  const goods = `${quantity} × ${name}`;
  return from && until ? `${goods} (${formatDay(from)} – ${formatDay(until)})` : goods;
}
