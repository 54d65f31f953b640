import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#/db/columns.ts';
import type { RequestKind } from '#/domain/reporting/request-kind.ts';

/** Answered requests of all processes by what answered them, in slots of ten minutes. Nobody is in it. */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** When the ten minutes begin. */
    slot: instant('slot').notNull(),
    kind: text('kind').$type<RequestKind>().notNull(),
    /** A route or a procedure of ours. */
    name: text('name').notNull(),
    /** Answered with 4xx, and with 5xx. */
    rejected: integer('rejected').notNull(),
    failed: integer('failed').notNull(),
    /** How many took how long, in the order of `DURATION_BOUNDS`. */
    buckets: integer('buckets').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.slot, table.kind, table.name] })],
);
