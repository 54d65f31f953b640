import {
  and,
  asc,
  desc,
  eq,
  gt,
  ilike,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { contactMessages, contactReplies } from '#/db/schema/enquiries.ts';
import type { MessageState } from '#/domain/contact/message-state.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import { likePattern } from '#/platform/lists/like-pattern.server.ts';
import type { ContactMessageRow } from '../queries.server.ts';
import type { ListMessagesInput } from './schemas.ts';

/** What one message can have of answers at most on its page. */
const MOST_REPLIES = 200;

/** A message with the names of those of the shop who have to do with it. */
export interface NamedMessage {
  message: ContactMessageRow;
  assigneeName: string | null;
  handlerName: string | null;
  customerName: string | null;
}

export interface MessageFilter extends Pick<ListMessagesInput, 'state' | 'assigned' | 'search'> {
  /** Who asks. */
  me: string;
  today: Day;
}

const assignees = alias(profiles, 'assignees');
const handlers = alias(profiles, 'handlers');
const customers = alias(profiles, 'customers');
const { handledAt, spamAt, snoozedUntil, assignedTo, name, email, phone, subject } =
  contactMessages;

/** As `messageState` in the domain has it. */
function isIn(state: MessageState, today: Day): SQL | undefined {
  const open = and(isNull(spamAt), isNull(handledAt));
  switch (state) {
    case 'waiting':
      return and(open, or(isNull(snoozedUntil), lte(snoozedUntil, today)));
    case 'snoozed':
      return and(open, gt(snoozedUntil, today));
    case 'handled':
      return and(isNull(spamAt), isNotNull(handledAt));
    case 'spam':
      return isNotNull(spamAt);
  }
}

/** As the index has it. */
const searchedText = sql`(${name} || ' ' || coalesce(${email}, '') || ' ' || coalesce(${phone}, '') || ' ' || ${subject} || ' ' || ${contactMessages.message})`;

function found(search: string): SQL | undefined {
  if (search === '') return undefined;
  const pattern = likePattern(search);
  // Numbers are kept as +254…, and looked for as people write them.
  const digits = search.replaceAll(/\D/g, '').replace(/^(?:254|0)/, '');
  return or(
    sql`${searchedText} ilike ${pattern}`,
    digits.length >= 3
      ? and(sql`${searchedText} ilike ${likePattern(digits)}`, ilike(phone, likePattern(digits)))
      : undefined,
  );
}

function matching({ state, assigned, search, me, today }: MessageFilter): SQL | undefined {
  return and(
    isIn(state, today),
    assigned === 'me' ? eq(assignedTo, me) : undefined,
    assigned === 'nobody' ? isNull(assignedTo) : undefined,
    found(search),
  );
}

const selectNamed = (db: Executor) =>
  db
    .select({
      message: contactMessages,
      assigneeName: assignees.fullName,
      handlerName: handlers.fullName,
      customerName: customers.fullName,
    })
    .from(contactMessages)
    .leftJoin(assignees, eq(assignees.userId, assignedTo))
    .leftJoin(handlers, eq(handlers.userId, contactMessages.handledBy))
    .leftJoin(customers, eq(customers.userId, contactMessages.customerId));

export function listMessages(
  db: Executor,
  filter: MessageFilter,
  { limit, offset }: PageRange,
): Promise<NamedMessage[]> {
  return selectNamed(db)
    .where(matching(filter))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit)
    .offset(offset);
}

export function countMessages(db: Executor, filter: MessageFilter): Promise<number> {
  return db.$count(contactMessages, matching(filter));
}

/** How many messages are in each state. */
export async function countByState(
  db: Executor,
  today: Day,
): Promise<Record<MessageState, number>> {
  const counted = (state: MessageState) =>
    sql<number>`(count(*) filter (where ${isIn(state, today)}))::int`;
  const [row] = await db
    .select({
      waiting: counted('waiting'),
      snoozed: counted('snoozed'),
      handled: counted('handled'),
      spam: counted('spam'),
    })
    .from(contactMessages);
  return row ?? { waiting: 0, snoozed: 0, handled: 0, spam: 0 };
}

export async function findMessage(db: Executor, id: string): Promise<NamedMessage | null> {
  const [row] = await selectNamed(db).where(eq(contactMessages.id, id));
  return row ?? null;
}

/** The guarded step of every change and answer; null when it has changed since `version`. */
export async function updateMessage(
  tx: Transaction,
  { id, version }: { id: string; version: number },
  change: Partial<
    Pick<
      ContactMessageRow,
      'handledAt' | 'handledBy' | 'assignedTo' | 'snoozedUntil' | 'spamAt' | 'customerId'
    >
  >,
): Promise<ContactMessageRow | null> {
  const [row] = await tx
    .update(contactMessages)
    .set({ ...change, version: sql`${contactMessages.version} + 1` })
    .where(and(eq(contactMessages.id, id), eq(contactMessages.version, version)))
    .returning();
  return row ?? null;
}

/** Whether this is somebody of the shop. */
export async function findIsColleague(db: Executor, userId: string): Promise<boolean> {
  const isColleague = and(eq(profiles.userId, userId), eq(profiles.role, 'admin'));
  return (await db.$count(profiles, isColleague)) > 0;
}

export async function insertReply(
  tx: Transaction,
  reply: typeof contactReplies.$inferInsert,
): Promise<{ id: string }> {
  const [row] = await tx.insert(contactReplies).values(reply).returning({ id: contactReplies.id });
  if (!row) throw new Error('The answer was not written');
  return row;
}

/** What the shop answered to a message, with who did; the oldest first. */
export function listReplies(db: Executor, messageId: string) {
  return db
    .select({
      id: contactReplies.id,
      text: contactReplies.text,
      createdAt: contactReplies.createdAt,
      name: profiles.fullName,
    })
    .from(contactReplies)
    .leftJoin(profiles, eq(profiles.userId, contactReplies.authorId))
    .where(eq(contactReplies.messageId, messageId))
    .orderBy(asc(contactReplies.createdAt), asc(contactReplies.id))
    .limit(MOST_REPLIES);
}
