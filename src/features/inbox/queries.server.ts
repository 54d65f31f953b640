import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { likePattern } from '#/platform/lists/like-pattern.server.ts';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { products } from '#/db/schema/catalog.ts';
import { chatCannedAnswers, chatConversations, chatInbox, chatMessages } from '#/db/schema/chat.ts';
import { STORED_AS, type ConversationState } from '#/domain/chat/conversation-state.ts';
import type { ConversationRow } from '#/features/chat/queries.server.ts';
import type { InboxTab } from './list/inbox-search.ts';

export interface InboxRow {
  conversation: ConversationRow;
  customerName: string | null;
  ownerName: string | null;
}

const { isActive, escalatedToHuman, adminId, lastSeq } = chatConversations;
const customers = alias(profiles, 'customers');
const owners = alias(profiles, 'owners');
/** Somebody opened the chat and said nothing: no conversation yet. */
const saidSomething = gt(lastSeq, 0);

function holds(column: SQLWrapper, value: boolean | undefined): SQL | undefined {
  return value === undefined ? undefined : value ? sql`${column}` : not(column);
}

function isIn(state: ConversationState): SQL | undefined {
  const stored = STORED_AS[state];
  return and(
    holds(isActive, stored.isActive),
    holds(escalatedToHuman, stored.escalatedToHuman),
    holds(isNotNull(adminId), stored.hasOwner),
  );
}

function inTab(tab: InboxTab, me: string): SQL | undefined {
  switch (tab) {
    case 'waiting':
      return isIn('waiting');
    case 'mine':
      return and(isIn('human'), eq(adminId, me));
    case 'all':
      return and(sql`not ${isIn('closed')}`, saidSomething);
    case 'closed':
      return isIn('closed');
  }
}

/** So many matches are looked up before the search; with more of them it meets one soon by itself. */
const FEW_MATCHES = 2_000;

/** Ids of conversations that hold what is searched for, some of them several times; null: too many. */
async function findMatches(db: Executor, search: string): Promise<string[] | null> {
  const pattern = likePattern(search);
  // Each part has an index of its own.
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from ${chatConversations} c where c.title ilike ${pattern} or c.reference ilike ${pattern}
    union all select c.id from ${chatConversations} c where c.user_id in (
      select p.user_id from ${profiles} p where p.full_name ilike ${pattern} or p.email ilike ${pattern})
    union all select m.conversation_id from ${chatMessages} m where m.content ilike ${pattern}
    limit ${FEW_MATCHES + 1}`);
  return rows.length > FEW_MATCHES ? null : rows.map(({ id }) => id);
}

/** For words that are in so many conversations that those listed first are soon found. */
function hasMatch(search: string): SQL | undefined {
  const pattern = likePattern(search);
  return or(
    sql`${chatConversations.title} ilike ${pattern}`,
    sql`${chatConversations.reference} ilike ${pattern}`,
    sql`${customers.fullName} ilike ${pattern}`,
    sql`${customers.email} ilike ${pattern}`,
    // With "exists" the planner reads every message that matches before the first conversation.
    sql`(select true from ${chatMessages} where ${chatMessages.conversationId} = ${chatConversations.id}
      and ${chatMessages.content} ilike ${pattern} limit 1)`,
  );
}

/** Conversations with the names of both sides; which ones, and in what order, says the caller. */
function selectInboxRows(db: Executor) {
  return db
    .select({
      conversation: chatConversations,
      customerName: customers.fullName,
      ownerName: owners.fullName,
    })
    .from(chatConversations)
    .leftJoin(customers, eq(customers.userId, chatConversations.userId))
    .leftJoin(owners, eq(owners.userId, adminId));
}

/** The inbox of one state; what has waited longest comes first, elsewhere the latest. */
export async function listInbox(
  db: Executor,
  query: { state: InboxTab; me: string; search: string; limit: number },
): Promise<InboxRow[]> {
  const { search } = query;
  const matches = search === '' ? null : await findMatches(db, search);
  const found = matches
    ? sql`${chatConversations.id} = any(${sql.param(matches)}::uuid[])`
    : search === ''
      ? undefined
      : hasMatch(search);
  const order =
    query.state === 'waiting'
      ? asc(chatConversations.escalatedAt)
      : desc(chatConversations.updatedAt);
  return selectInboxRows(db)
    .where(and(inTab(query.state, query.me), found))
    .orderBy(order, desc(chatConversations.id))
    .limit(query.limit);
}

export async function findInboxRow(db: Executor, conversationId: string): Promise<InboxRow | null> {
  const rows = await selectInboxRows(db).where(eq(chatConversations.id, conversationId));
  return rows[0] ?? null;
}

export async function countInbox(db: Executor, me: string) {
  const counted = (tab: InboxTab) => sql<number>`(count(*) filter (where ${inTab(tab, me)}))::int`;
  const [row] = await db
    .select({
      waiting: counted('waiting'),
      mine: counted('mine'),
      all: counted('all'),
      closed: counted('closed'),
    })
    .from(chatConversations);
  return row ?? { waiting: 0, mine: 0, all: 0, closed: 0 };
}

export async function findInboxVersion(db: Executor): Promise<number> {
  const [row] = await db.select({ version: chatInbox.version }).from(chatInbox);
  return row?.version ?? 0;
}

/** Per conversation how many messages of the customer nobody of the shop has seen. */
export async function countUnseen(
  db: Executor,
  conversationIds: readonly string[],
): Promise<Map<string, number>> {
  if (conversationIds.length === 0) return new Map();
  const rows = await db
    .select({ id: chatConversations.id, unseen: count() })
    .from(chatConversations)
    .innerJoin(chatMessages, eq(chatMessages.conversationId, chatConversations.id))
    .where(
      and(
        inArray(chatConversations.id, [...conversationIds]),
        eq(chatMessages.senderType, 'user'),
        gt(chatMessages.seq, chatConversations.adminSeenSeq),
      ),
    )
    .groupBy(chatConversations.id);
  return new Map(rows.map((row) => [row.id, row.unseen]));
}

/** Of what was escalated since `since`: seconds to the first human answer; and who waits now. */
export async function findInboxFigures(db: Executor, since: Date) {
  const { escalatedAt, firstHumanAt, rating, closedAt } = chatConversations;
  const waits = and(isActive, escalatedToHuman, isNull(firstHumanAt));
  const [row] = await db
    .select({
      median: sql<
        string | null
      >`percentile_cont(0.5) within group (order by extract(epoch from ${firstHumanAt} - ${escalatedAt}))
        filter (where ${and(isNotNull(firstHumanAt), gte(escalatedAt, since))})`,
      waiting: sql<number>`(count(*) filter (where ${waits}))::int`,
      longest: sql<string | null>`min(${escalatedAt}) filter (where ${waits})`,
      rating: sql<string | null>`avg(${rating}) filter (where ${gte(closedAt, since)})`,
    })
    .from(chatConversations);
  return row ?? { median: null, waiting: 0, longest: null, rating: null };
}

export type CannedAnswerRow = typeof chatCannedAnswers.$inferSelect;
type CannedAnswerTerms = Pick<CannedAnswerRow, 'title' | 'content' | 'language'>;

export function listCannedAnswers(db: Executor): Promise<CannedAnswerRow[]> {
  return db
    .select()
    .from(chatCannedAnswers)
    .orderBy(asc(chatCannedAnswers.title), asc(chatCannedAnswers.id));
}

export async function insertCannedAnswer(
  tx: Transaction,
  terms: CannedAnswerTerms,
): Promise<CannedAnswerRow> {
  const [row] = await tx.insert(chatCannedAnswers).values(terms).returning();
  if (!row) throw new Error('The canned answer was not inserted');
  return row;
}

export async function updateCannedAnswer(
  tx: Transaction,
  id: string,
  terms: CannedAnswerTerms & { updatedAt: Date },
): Promise<CannedAnswerRow | null> {
  const rows = await tx
    .update(chatCannedAnswers)
    .set(terms)
    .where(eq(chatCannedAnswers.id, id))
    .returning();
  return rows[0] ?? null;
}

export async function deleteCannedAnswer(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .delete(chatCannedAnswers)
    .where(eq(chatCannedAnswers.id, id))
    .returning({ id: chatCannedAnswers.id });
  return rows.length > 0;
}

export async function findCustomer(db: Executor, userId: string) {
  const rows = await db
    .select({
      id: profiles.userId,
      name: profiles.fullName,
      email: profiles.email,
      phone: profiles.phone,
    })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return rows[0] ?? null;
}

/** Also of a product that is no longer shown. */
export async function findProductNames(db: Executor, productId: string) {
  const [found] = await db
    .select({ en: products.name, sw: products.nameSw })
    .from(products)
    .where(eq(products.id, productId));
  return found ?? null;
}

export function listColleagues(db: Executor): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: profiles.userId, name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.role, 'admin'))
    .orderBy(asc(profiles.fullName), asc(profiles.userId));
}
