import { inTransaction, type Executor } from '#/db/client.server.ts';
import { announceQuietly } from './conversation/announce.server.ts';
import { updateTyping } from './handover/queries.server.ts';
import type { ConversationRow } from './queries.server.ts';

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
  await inTransaction(db, async (tx) => {
    const before = new Date(now.getTime() - TYPING_EVERY_MS);
    const typing = await updateTyping(tx, row.id, side, { now, before });
    if (typing) await announceQuietly(tx, typing);
  });
  return true;
}
