import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { settings } from '#/db/schema/settings.ts';
import type { SectionName } from './sections.ts';

export type SectionRow = typeof settings.$inferSelect;

export function listSections(db: Executor): Promise<SectionRow[]> {
  return db.select().from(settings);
}

export async function findSection(db: Executor, section: SectionName): Promise<SectionRow | null> {
  const rows = await db.select().from(settings).where(eq(settings.section, section));
  return rows[0] ?? null;
}

/** Writes a section over the version that was read, 0 for none; null when another one stands there. */
export async function updateSection(
  tx: Transaction,
  section: SectionName,
  version: number,
  values: Record<string, unknown>,
): Promise<SectionRow | null> {
  const rows =
    version === 0
      ? await tx.insert(settings).values({ section, values }).onConflictDoNothing().returning()
      : await tx
          .update(settings)
          .set({ values, version: sql`${settings.version} + 1`, updatedAt: sql`now()` })
          .where(sql`${settings.section} = ${section} and ${settings.version} = ${version}`)
          .returning();
  return rows[0] ?? null;
}
