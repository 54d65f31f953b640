import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** Grows inside the transaction that changes what public pages show; every process watches it. */
export const cacheVersions = pgTable('cache_versions', {
  tag: text('tag').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
});
