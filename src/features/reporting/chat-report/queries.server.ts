import { and, count, desc, eq, gt, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { chatConversations } from '#/db/schema/chat.ts';
import { addDays, startOfDay } from '#/domain/dates/day.ts';
import type { DaySpan } from '#/domain/finance/period.ts';

const { createdAt, escalatedAt, escalationReason, firstHumanAt, language, lastUserSeq, rating } =
  chatConversations;

/** Conversations that a customer wrote in, by when they began. */
function begunIn({ from, to }: DaySpan): SQL | undefined {
  return and(
    gte(createdAt, startOfDay(from)),
    lt(createdAt, startOfDay(addDays(to, 1))),
    gt(lastUserSeq, 0),
  );
}

const nairobi = sql`${createdAt} at time zone 'Africa/Nairobi'`;

/** Of the conversations of some days; seconds to the first answer of a person, and the mean of 1 to 5. */
export async function getTalkFigures(db: Executor, span: DaySpan) {
  const wait = sql`extract(epoch from ${firstHumanAt} - ${escalatedAt})`;
  const [row] = await db
    .select({
      talks: count(),
      handedOver: count(escalatedAt),
      answered: count(firstHumanAt),
      medianWait: sql<number | null>`percentile_cont(0.5) within group (order by ${wait})
        filter (where ${firstHumanAt} is not null)`.mapWith(Number),
      rated: count(rating),
      meanRating: sql<number | null>`avg(${rating})`.mapWith(Number),
    })
    .from(chatConversations)
    .where(begunIn(span));
  if (!row) throw new Error('A count has no row');
  return row;
}

export function listTalksByDay(db: Executor, span: DaySpan) {
  const day = sql<string>`(${nairobi})::date::text`;
  return db
    .select({ day, talks: count() })
    .from(chatConversations)
    .where(begunIn(span))
    .groupBy(sql`1`);
}

export function listTalksByHour(db: Executor, span: DaySpan) {
  const hour = sql`extract(hour from ${nairobi})`.mapWith(Number);
  return db
    .select({ hour, talks: count() })
    .from(chatConversations)
    .where(begunIn(span))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

export function listReasons(db: Executor, span: DaySpan) {
  return db
    .select({ reason: escalationReason, talks: count() })
    .from(chatConversations)
    .where(and(begunIn(span), isNotNull(escalatedAt)))
    .groupBy(escalationReason)
    .orderBy(desc(count()));
}

export function listLanguages(db: Executor, span: DaySpan) {
  return db
    .select({ language, talks: count() })
    .from(chatConversations)
    .where(begunIn(span))
    .groupBy(language)
    .orderBy(desc(count()));
}

/** The latest that the assistant could not answer. */
export function listFailed(db: Executor, span: DaySpan, limit: number) {
  const { id, title } = chatConversations;
  return db
    .select({ id, title, createdAt })
    .from(chatConversations)
    .where(and(begunIn(span), eq(escalationReason, 'AI_FAILED'), isNotNull(escalatedAt)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
