import { readStored, removeStored, writeStored } from '#/platform/forms/storage.ts';
import { createOutbox, type Outbox, type StoredOutbox } from '#/platform/outbox/outbox.ts';
import type { OutboxEntry } from '#/platform/outbox/queue.ts';
import { MAX_CART_LINES } from '../use-cases/limits.ts';

/** In `sessionStorage`, which signing out empties. */
export const PENDING_ADDITIONS_KEY = 'cartKeptAdds';

let outbox: Outbox<OutboxEntry> | undefined;

/**
 * The outbox's ids: guest items that this customer added while signed in. They move to the account
 * by themselves and are not asked about, unlike those added before the sign-in.
 */
export function pendingAdditionsOf(userId: string): Outbox<OutboxEntry> {
  outbox ??= createOutbox(userId, { load, save }, MAX_CART_LINES);
  outbox.switchOwner(userId);
  return outbox;
}

function load(): StoredOutbox<OutboxEntry> | null {
  const stored = readStored('session', PENDING_ADDITIONS_KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('userId' in stored) || !('ids' in stored)) return null;
  const { userId, ids } = stored;
  if (typeof userId !== 'string' || !Array.isArray(ids)) return null;
  return {
    owner: userId,
    queue: ids.flatMap((id: unknown) => (typeof id === 'string' ? [{ id }] : [])),
  };
}

function save({ owner: userId, queue }: StoredOutbox<OutboxEntry>): void {
  if (queue.length === 0) return removeStored('session', PENDING_ADDITIONS_KEY);
  writeStored('session', PENDING_ADDITIONS_KEY, { userId, ids: queue.map(({ id }) => id) });
}
