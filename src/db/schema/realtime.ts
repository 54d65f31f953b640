import { sql } from 'drizzle-orm';
import { bigint, customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#/db/columns.ts';

/** A transaction's 64-bit number, which never comes round again; its digits in the program. */
const xid8 = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });

/**
 * The outbox of live events: "`topic` is at `seq` now", written in the transaction that makes it
 * so. No content: who hears it reads the thing itself. `xact` is how readers find what committed
 * since they last looked (`platform/realtime/queries.server.ts`).
 */
export const realtimeEvents = pgTable(
  'realtime_events',
  {
    topic: text('topic').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    xact: xid8('xact')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.topic, table.seq] }),
    index('realtime_events_xact_idx').on(table.xact),
    index('realtime_events_created_at_idx').on(table.createdAt),
  ],
);
