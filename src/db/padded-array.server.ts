import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Longer lists are one parameter: PostgreSQL allows 65,535, and so many need no plan that is kept. */
const MOST_APART = 64;

/**
 * Values as an SQL array of a length that is a power of two, filled up with null (parameter padding): a
 * statement has few texts, and can be a prepared one. Null equals nothing, so never for "not in". Each value
 * is a parameter of its own: of an array that comes as one, PostgreSQL does not know how long it is, takes it
 * for ten, and rather plans anew each time.
 */
export function paddedArray(values: readonly (string | number)[], type: 'uuid' | 'int'): SQL {
  const array = sql.raw(`::${type}[]`);
  if (values.length > MOST_APART) return sql`${sql.param([...values])}${array}`;
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, values.length)));
  const padded = Array.from({ length }, (_, index) => sql`${values[index] ?? null}`);
  return sql`array[${sql.join(padded, sql`, `)}]${array}`;
}

/** `in (…)` for a statement that is to be a prepared one. No ids: no row. */
export function isAnyOf(column: PgColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(${paddedArray(ids, 'uuid')})`;
}
