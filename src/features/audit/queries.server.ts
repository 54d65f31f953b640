import { and, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { ActingStaff } from '#/db/acting-staff.server.ts';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { auditLog } from '#/db/schema/audit.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import { likePattern } from '#/platform/lists/like-pattern.server.ts';
import type { ListAuditInput } from './schemas.ts';

export type AuditFilter = Pick<ListAuditInput, 'thing' | 'action' | 'search'>;

function matches({ thing, action, search }: AuditFilter): SQL | undefined {
  const term = search.trim();
  return and(
    thing === null ? undefined : eq(auditLog.thing, thing),
    action === null ? undefined : eq(auditLog.action, action),
    term === ''
      ? undefined
      : or(
          eq(auditLog.thingId, term),
          ilike(profiles.fullName, likePattern(term)),
          ilike(profiles.email, likePattern(term)),
        ),
  );
}

export function listAudit(db: Executor, filter: AuditFilter, page: PageRange) {
  return db
    .select({ entry: auditLog, staffName: profiles.fullName })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.userId, auditLog.staffId))
    .where(matches(filter))
    .orderBy(desc(auditLog.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countAudit(db: Executor, filter: AuditFilter): Promise<number> {
  const rows = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.userId, auditLog.staffId))
    .where(matches(filter));
  return db.$count(rows.as('found'));
}

export async function insertStep(
  tx: Transaction,
  { userId: staffId, requestId, address }: ActingStaff,
  { thing, thingId, step }: { thing: string; thingId: string; step: string },
): Promise<void> {
  const row = { staffId, requestId, address, thing, thingId, action: 'step' } as const;
  await tx.insert(auditLog).values({ ...row, after: { step } });
}

/** The latest entries about one thing. */
export function listAuditOfThing(
  db: Executor,
  things: readonly string[],
  thingId: string,
  limit: number,
) {
  return db
    .select({ entry: auditLog, staffName: profiles.fullName })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.userId, auditLog.staffId))
    .where(and(inArray(auditLog.thing, [...things]), eq(auditLog.thingId, thingId)))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

/** The latest entries that wrote one of these columns of a row. */
export function listEntriesOn(
  db: Executor,
  { thing, thingId, columns }: { thing: string; thingId: string; columns: readonly string[] },
  limit: number,
) {
  const { id, at, action } = auditLog;
  return db
    .select({ id, at, action, staffName: profiles.fullName })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.userId, auditLog.staffId))
    .where(
      and(
        eq(auditLog.thing, thing),
        eq(auditLog.thingId, thingId),
        inArray(auditLog.action, ['insert', 'update']),
        sql`${auditLog.after} ?| ${sql.param([...columns])}::text[]`,
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}

/** What stood in a row before an entry, of the columns that were written then or later. */
export async function findBefore(
  db: Executor,
  { thing, thingId, entryId }: { thing: string; thingId: string; entryId: number },
): Promise<Record<string, unknown>> {
  // Of each column the oldest of those values: it stood there until then.
  const { rows } = await db.execute<{ name: string; value: unknown }>(sql`
    select distinct on (name) name, value
    from ${auditLog}, jsonb_each(${auditLog.before}) as stood(name, value)
    where ${auditLog.thing} = ${thing} and ${auditLog.thingId} = ${thingId}
      and ${auditLog.action} = 'update' and ${auditLog.id} >= ${entryId}
    order by name, ${auditLog.id}
  `);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
