import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#/db/columns.ts';
import type { AuditAction } from '#/domain/audit/audited-thing.ts';

/**
 * What people of the shop changed, one row per row written: append-only. Triggers write it in the
 * transaction of the change itself, and refuse to change or delete what is written.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    /** No foreign key: the log outlives the account. */
    staffId: uuid('staff_id').notNull(),
    requestId: text('request_id').notNull(),
    address: text('address').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    /** The table, and the id of its row as text. */
    thing: text('thing').notNull(),
    thingId: text('thing_id').notNull(),
    /** Only the columns that changed; null where there was, or is, no row. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_log_thing_idx').on(table.thing, table.thingId, table.id.desc()),
    index('audit_log_thing_id_idx').on(table.thingId),
    index('audit_log_at_idx').on(table.at),
    index('audit_log_staff_idx').on(table.staffId, table.id.desc()),
  ],
);
