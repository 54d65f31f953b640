import { and, count, desc, eq, gt, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { chatConversations } from '#/db/schema/chat.ts';
import { addDays, startOfDay } from '#/domain/dates/day.ts';
import type { DaySpan } from '#/domain/finance/period.ts';
import type { Locale } from '#/paraglide/runtime.js';

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

interface TalkCounts {
  byDay: Map<string, number>;
  byHour: { hour: number; talks: number }[];
  /** The most first, as those below. */
  reasons: { reason: string; talks: number }[];
  languages: { language: Locale; talks: number }[];
}

/** Conversations by day, hour, reason and language: each is read once for all four. */
export async function countTalks(db: Executor, span: DaySpan): Promise<TalkCounts> {
  const { rows } = await db.execute<{
    day: string | null;
    hour: number | null;
    reason: string | null;
    language: Locale | null;
    talks: number;
  }>(sql`
    select day::text, hour::int, reason, language, count(*)::int as talks
    from (select (${nairobi})::date as day, extract(hour from ${nairobi}) as hour, ${language} as language,
        case when ${escalatedAt} is not null then ${escalationReason}::text end as reason
      from ${chatConversations} where ${begunIn(span)}) as talk
    group by grouping sets ((day), (hour), (reason), (language))
    order by talks desc, day, hour, reason, language`);
  return {
    byDay: new Map(rows.flatMap(({ day, talks }) => (day === null ? [] : [[day, talks]]))),
    byHour: rows
      .flatMap(({ hour, talks }) => (hour === null ? [] : [{ hour, talks }]))
      .toSorted((a, b) => a.hour - b.hour),
    reasons: rows.flatMap(({ reason, talks }) => (reason === null ? [] : [{ reason, talks }])),
    languages: rows.flatMap((row) =>
      row.language === null ? [] : [{ language: row.language, talks: row.talks }],
    ),
  };
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
