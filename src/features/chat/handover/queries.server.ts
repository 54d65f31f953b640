import { and, eq, getTableColumns, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { chatConversations } from '#/db/schema/chat.ts';
import type { Numbered } from '#/domain/chat/conversation-state.ts';
import type { ConversationRow } from '../queries.server.ts';

interface ConversationChange {
  expected: Partial<ConversationRow>;
  set: Partial<ConversationRow>;
  /** Columns that take the next message's number. */
  numbered: readonly Numbered[];
}

const columns: Readonly<Record<string, AnyColumn>> = getTableColumns(chatConversations);
const { id, lastSeq, version } = chatConversations;

/**
 * Compare-and-set: changes a conversation if `expected` holds for the row as it is when its lock is
 * got, and grows its version. Null: it does not hold, or there is no such conversation.
 */
export async function updateConversationIf(
  tx: Transaction,
  conversationId: string,
  { expected, set, numbered }: ConversationChange,
): Promise<ConversationRow | null> {
  const nextSeq = sql`${lastSeq} + 1`;
  const rows = await tx
    .update(chatConversations)
    .set({
      ...set,
      ...Object.fromEntries(numbered.map((column) => [column, nextSeq])),
      version: sql`${version} + 1`,
    })
    .where(and(eq(id, conversationId), ...stillStored(expected)))
    .returning();
  return rows[0] ?? null;
}

function stillStored(expected: Partial<ConversationRow>): SQL[] {
  const values = new Map<string, unknown>(Object.entries(expected));
  return Object.entries(columns)
    .filter(([name]) => values.has(name))
    .map(([name, column]) => {
      const value = values.get(name);
      return value === null ? isNull(column) : eq(column, value);
    });
}

export async function findColleague(
  db: Executor,
  personId: string,
): Promise<{ id: string; name: string } | null> {
  const rows = await db
    .select({ id: profiles.userId, name: profiles.fullName })
    .from(profiles)
    .where(and(eq(profiles.userId, personId), eq(profiles.role, 'admin')));
  return rows[0] ?? null;
}
