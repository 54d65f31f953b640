import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { pages, posts } from '#/db/schema/content.ts';
import type { SharedKind } from '#/domain/content/draft-link.ts';

const tables = { post: posts, page: pages };

export async function findDraftLinkEnd(
  db: Executor,
  { kind, id }: { kind: SharedKind; id: string },
): Promise<Date | null> {
  const table = tables[kind];
  const rows = await db
    .select({ endsAt: table.draftLinkEndsAt })
    .from(table)
    .where(eq(table.id, id));
  return rows[0]?.endsAt ?? null;
}

/** A link is no change of a text: its version stays. False: there is no such draft. */
export async function updateDraftLink(
  tx: Transaction,
  { kind, id }: { kind: SharedKind; id: string },
  endsAt: Date | null,
): Promise<boolean> {
  const table = tables[kind];
  const rows = await tx
    .update(table)
    .set({ draftLinkEndsAt: endsAt })
    .where(and(eq(table.id, id), eq(table.isPublished, false)))
    .returning({ id: table.id });
  return rows.length > 0;
}
