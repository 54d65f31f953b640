import { sql } from 'drizzle-orm';
import { customType, date, timestamp, uuid } from 'drizzle-orm/pg-core';
import { fromDecimal, toDecimal, type Cents } from '#/domain/money/money.ts';

const money = customType<{ data: Cents; driverData: string; jsonData: string }>({
  dataType: () => 'numeric(12, 2)',
  fromDriver: fromDecimal,
  toDriver: toDecimal,
  // Inside JSON a numeric would pass through a float; as text it keeps its digits.
  forJsonSelect: (column) => sql`${column}::text`,
  fromJson: fromDecimal,
});

/** Money: `numeric(12,2)` in the database, whole cents in the program. */
export const cents = (name: string) => money(name);

/** A moment: `timestamptz`, a `Date` in the program. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A calendar day in Nairobi: `date`, `'YYYY-MM-DD'` in the program. */
export const day = (name: string) => date(name, { mode: 'string' });

/**
 * The primary key `id`: a UUID version 7 made by the program (PostgreSQL has its own only from 18
 * on), so that new rows lie together in the index and nobody can count what we sell.
 */
export const id = () => uuid('id').primaryKey().$defaultFn(uuidV7);

/** 48 bits of milliseconds, then random bits (RFC 9562, version 7). */
export function uuidV7(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  const now = Date.now();
  view.setUint32(0, Math.floor(now / 2 ** 16));
  view.setUint16(4, now % 2 ** 16);
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x70);
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
