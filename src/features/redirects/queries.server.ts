import { asc, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { redirects } from '#/db/schema/redirects.ts';
import type { Redirect } from '#/domain/address/redirect.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import type { ListRedirectsInput } from './schemas.ts';

export type RedirectRow = typeof redirects.$inferSelect;

function matching(search: string): SQL | undefined {
  if (search === '') return undefined;
  const wanted = search.toLowerCase();
  return or(
    sql`strpos(lower(${redirects.fromPath}), ${wanted}) > 0`,
    sql`strpos(lower(${redirects.toPath}), ${wanted}) > 0`,
  );
}

const SORTED_BY: Record<ListRedirectsInput['sort'], SQL> = {
  since: sql`${redirects.createdAt}`,
  from: sql`${redirects.fromPath}`,
  to: sql`${redirects.toPath}`,
};

export function listRedirects(
  db: Executor,
  { search, sort, descending }: Omit<ListRedirectsInput, 'page'>,
  { limit, offset }: PageRange,
): Promise<RedirectRow[]> {
  return db
    .select()
    .from(redirects)
    .where(matching(search))
    .orderBy(
      sql`${descending ? desc(SORTED_BY[sort]) : asc(SORTED_BY[sort])} nulls last`,
      desc(redirects.id),
    )
    .limit(limit)
    .offset(offset);
}

export function countRedirects(db: Executor, search = ''): Promise<number> {
  return db.$count(redirects, matching(search));
}

export async function findRedirectFrom(db: Executor, from: string): Promise<RedirectRow | null> {
  const rows = await db.select().from(redirects).where(eq(redirects.fromPath, from));
  return rows[0] ?? null;
}

export function countRedirectsTo(db: Executor, path: string): Promise<number> {
  return db.$count(redirects, eq(sql`split_part(${redirects.toPath}, '?', 1)`, path));
}

/** One after the other: whether one leads on to another is decided over all of them. */
export async function lockRedirects(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('redirects'))`);
}

export async function insertRedirect(
  tx: Transaction,
  { from, to }: Redirect,
): Promise<RedirectRow> {
  const rows = await tx.insert(redirects).values({ fromPath: from, toPath: to }).returning();
  const [row] = rows;
  if (!row) throw new Error('The redirect was not written');
  return row;
}

export async function deleteRedirect(tx: Transaction, id: string): Promise<RedirectRow | null> {
  const rows = await tx.delete(redirects).where(eq(redirects.id, id)).returning();
  return rows[0] ?? null;
}
