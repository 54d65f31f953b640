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

/** 48 bits of milliseconds, then random bits: those of a version 4, which Node makes in advance (RFC 9562). */
export function uuidV7(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
