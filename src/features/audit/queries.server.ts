import { and, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm';
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
