import { inTransaction, type Executor } from '#/db/client.server.ts';
import { announceQuietly } from './conversation/announce.server.ts';
import { updateConversationIf } from './handover/queries.server.ts';
import type { ConversationRow } from './queries.server.ts';
import { isRecent } from './to-views.server.ts';

/** How often one side says that it is writing; in between nothing is written down. */
const TYPING_EVERY_MS = 2_000;

/** One side is writing: the other sees it for a few seconds. False: there is no such conversation. */
export async function setTyping(
  db: Executor,
  row: ConversationRow | null,
  side: 'customer' | 'admin',
  now: Date,
): Promise<boolean> {
  if (!row) return false;
  const { customerTypingAt, adminTypingAt } = row;
  const isCustomer = side === 'customer';
  if (isRecent(isCustomer ? customerTypingAt : adminTypingAt, now, TYPING_EVERY_MS)) return true;
  await inTransaction(db, async (tx) => {
    const typing = await updateConversationIf(tx, row.id, {
      expected: { isActive: true, ...(isCustomer ? { customerTypingAt } : { adminTypingAt }) },
      set: isCustomer ? { customerTypingAt: now } : { adminTypingAt: now },
      numbered: [],
    });
    if (typing) await announceQuietly(tx, typing);
  });
  return true;
}
