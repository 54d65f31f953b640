import { and, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { ActingStaff } from '#/db/acting-staff.server.ts';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { auditLog } from '#/db/schema/audit.ts';
import { products } from '#/db/schema/catalog.ts';
import { pages, posts, questions } from '#/db/schema/content.ts';
import { customOrders } from '#/db/schema/custom-orders.ts';
import { chatCannedAnswers } from '#/db/schema/chat.ts';
import { discountCodes } from '#/db/schema/discounts.ts';
import { newsletterIssues } from '#/db/schema/newsletter-issues.ts';
import { offers } from '#/db/schema/offers.ts';
import { deliveryZones, orderLines, orders } from '#/db/schema/orders.ts';
import { stockUnits } from '#/db/schema/stock.ts';
import type { Day } from '#/domain/dates/day.ts';
import { isUuid } from '#/domain/ids.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import { likePattern } from '#/platform/lists/like-pattern.server.ts';
import type { ListAuditInput } from './schemas.ts';

export type AuditFilter = Omit<ListAuditInput, 'page'>;

/** When a day begins in Nairobi, or one of the next: the database counts beyond the years of ISO texts. */
function startIn(day: Day, days: number): SQL {
  return sql`((${day}::date + ${days}::int)::timestamp at time zone 'Africa/Nairobi')`;
}

/** Those who wrote any of it, by a part of their name or address. */
async function findWriters(db: Executor, term: string): Promise<string[]> {
  const pattern = likePattern(term);
  // Few wrote very much: the index of staff is asked for one after the other instead of read.
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive writer(id) as (
      (select staff_id from ${auditLog} order by staff_id limit 1)
      union all
      select (select l.staff_id from ${auditLog} l where l.staff_id > writer.id order by l.staff_id limit 1)
      from writer where writer.id is not null)
    select p.user_id as id from writer join ${profiles} p on p.user_id = writer.id
    where p.full_name ilike ${pattern} or p.email ilike ${pattern}`);
  return rows.map(({ id }) => id);
}

/** Writers are looked up before: the planner sees how few entries are theirs, and takes an index. */
async function matches(
  db: Executor,
  { thing, action, from, to, search }: AuditFilter,
): Promise<SQL | undefined> {
  const term = search.trim();
  const writers = term === '' ? [] : await findWriters(db, term);
  return and(
    thing === null ? undefined : eq(auditLog.thing, thing),
    action === null ? undefined : eq(auditLog.action, action),
    from === null ? undefined : gte(auditLog.at, startIn(from, 0)),
    to === null ? undefined : lt(auditLog.at, startIn(to, 1)),
    term === ''
      ? undefined
      : or(
          eq(auditLog.thingId, term),
          writers.length > 0 ? inArray(auditLog.staffId, writers) : undefined,
        ),
  );
}

export async function listAudit(db: Executor, filter: AuditFilter, page: PageRange) {
  const shown = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(await matches(db, filter))
    .orderBy(desc(auditLog.id))
    .limit(page.limit)
    .offset(page.offset);
  return db
    .select({ entry: auditLog, staffName: profiles.fullName })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.userId, auditLog.staffId))
    .where(inArray(auditLog.id, shown))
    .orderBy(desc(auditLog.id));
}

export async function countAudit(db: Executor, filter: AuditFilter): Promise<number> {
  return db.$count(auditLog, await matches(db, filter));
}

export async function insertStep(
  tx: Transaction,
  { userId: staffId, requestId, address }: ActingStaff,
  done: {
    thing: string;
    thingId: string;
    step: string;
    details?: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const { thing, thingId, step, details } = done;
  const row = { staffId, requestId, address, thing, thingId, action: 'step' } as const;
  await tx.insert(auditLog).values({ ...row, after: { step, ...details } });
}

/** The offers of a custom order. */
async function listOfferIds(db: Executor, customOrderId: string): Promise<string[]> {
  if (!isUuid(customOrderId)) return [];
  const belongs = eq(offers.customOrderId, customOrderId);
  const rows = await db.select({ id: offers.id }).from(offers).where(belongs);
  return rows.map(({ id }) => id);
}

/** The latest entries about one thing; those of an offer's lines stand under the id of the offer. */
export async function listAuditOfThing(
  db: Executor,
  things: readonly string[],
  thingId: string,
  limit: number,
) {
  // Looked up before, so that the log is read by the index of things.
  const ofOffers = things.includes('offer_lines') ? await listOfferIds(db, thingId) : [];
  return db
    .select({ entry: auditLog, staffName: profiles.fullName })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.userId, auditLog.staffId))
    .where(
      and(inArray(auditLog.thing, [...things]), inArray(auditLog.thingId, [thingId, ...ofOffers])),
    )
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

/** What things and people with these ids are called now, by id. Those that are gone have no name. */
export async function findNames(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const wanted = sql`${sql.param([...ids])}::uuid[]`;
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, coalesce(nullif(name, ''), name_sw) as name from ${products} where id = any(${wanted})
    union all select id, name from ${deliveryZones} where id = any(${wanted})
    union all select id, code from ${discountCodes} where id = any(${wanted})
    union all select id, coalesce(nullif(title, ''), title_sw) from ${posts} where id = any(${wanted})
    union all select id, coalesce(nullif(question, ''), question_sw) from ${questions} where id = any(${wanted})
    union all select id, coalesce(nullif(title, ''), title_sw) from ${pages} where id = any(${wanted})
    union all select id, coalesce(nullif(subject, ''), subject_sw) from ${newsletterIssues} where id = any(${wanted})
    union all select id, reference from ${customOrders} where id = any(${wanted})
    union all select o.id, c.reference || ' · ' || o.number from ${offers} o
      join ${customOrders} c on c.id = o.custom_order_id where o.id = any(${wanted})
    union all select id, title from ${chatCannedAnswers} where id = any(${wanted})
    union all select id, number from ${orders} where id = any(${wanted})
    union all select id, product_name from ${orderLines} where id = any(${wanted})
    union all select id, code from ${stockUnits} where id = any(${wanted})
    union all select user_id, full_name from ${profiles} where user_id = any(${wanted})
  `);
  return new Map(rows.filter(({ name }) => name !== '').map(({ id, name }) => [id, name]));
}
