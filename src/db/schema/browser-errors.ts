import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, id, instant } from '#/db/columns.ts';
import type { BrowserReport, LoadLoss, ReportKind } from '#/domain/reporting/browser-report.ts';

/** Errors of browsers, one row for each that is the same (`groupKey`). Nobody is in it. */
export const browserErrors = pgTable(
  'browser_errors',
  {
    id: id(),
    key: text('key').notNull().unique(),
    kind: text('kind').$type<ReportKind>().notNull(),
    cause: text('cause').notNull(),
    /** The part of the shop, or what the policy stopped; empty: unknown. */
    place: text('place').notNull(),
    lost: text('lost').$type<LoadLoss>(),
    count: integer('count').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Null: open. */
    resolvedAt: instant('resolved_at'),
    /** The build that ran when it was marked as resolved. */
    resolvedIn: text('resolved_in'),
    /** When it last came back after that. */
    cameBackAt: instant('came_back_at'),
  },
  (table) => [
    index('browser_errors_last_seen_at_idx').on(table.lastSeenAt),
    index('browser_errors_open_idx')
      .on(table.lastSeenAt)
      .where(sql`${table.resolvedAt} is null`),
  ],
);

/** How often, exactly, by build, kind of page and day in Nairobi. */
export const browserErrorCounts = pgTable(
  'browser_error_counts',
  {
    errorId: uuid('error_id')
      .notNull()
      .references(() => browserErrors.id, { onDelete: 'cascade' }),
    build: text('build').notNull(),
    page: text('page').notNull(),
    day: day('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.errorId, table.build, table.page, table.day] }),
    index('browser_error_counts_day_idx').on(table.day),
  ],
);

/** A few reports as they came, to be read. */
export const browserErrorSamples = pgTable(
  'browser_error_samples',
  {
    /** As the browser named the report. */
    id: uuid('id').primaryKey(),
    errorId: uuid('error_id')
      .notNull()
      .references(() => browserErrors.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    build: text('build').notNull(),
    page: text('page').notNull(),
    frames: jsonb('frames').$type<BrowserReport['frames']>().notNull(),
    component: jsonb('component').$type<BrowserReport['component']>(),
    line: text('line').$type<BrowserReport['line']>().notNull(),
    savesData: boolean('saves_data').notNull(),
    hasWorker: boolean('has_worker').notNull(),
  },
  (table) => [index('browser_error_samples_error_idx').on(table.errorId, table.at)],
);

/** Reports that were counted: a browser that heard no answer sends them again. */
export const browserReportIds = pgTable(
  'browser_report_ids',
  { id: uuid('id').primaryKey(), at: instant('at').notNull() },
  (table) => [index('browser_report_ids_at_idx').on(table.at)],
);

/** Builds of the shop by when they first ran. */
export const shopBuilds = pgTable('shop_builds', {
  id: text('id').primaryKey(),
  firstRanAt: instant('first_ran_at').notNull(),
});
