import type { Transaction } from '#/db/client.server.ts';
import { afterCommit } from '#/db/after-commit.server.ts';
import { insertRealtimeEvent, type RealtimeEvent } from './queries.server.ts';

type Hear = (event: RealtimeEvent) => void;

const listening = new Set<Hear>();

/** Hears what this very process publishes, the moment it is committed. Returns the way to stop. */
export function hearOwnEvents(hear: Hear): () => void {
  listening.add(hear);
  return () => listening.delete(hear);
}

/**
 * Says, with and in the transaction that makes it true, that `topic` is at `seq` now; whoever
 * listens in this process hears it at the commit, on any other within about a quarter of a second, and
 * nobody if it rolls back. Last in the lock order (concurrency.md: … → outbox).
 *
 * `seq` is the topic's own number, grown under the lock the change holds anyway (a cart's version
 * under its row lock), hence unique and in the order of the commits. A serial over all topics would
 * not do: of two transactions the one with the lower number can commit later, when readers are past
 * it. Between topics there is no order. Listeners may hear only the last of several.
 *
 * @param topic whose and what, such as `cart:<user id>`; never anything private but ids.
 */
export async function publish(tx: Transaction, topic: string, seq: number): Promise<void> {
  await insertRealtimeEvent(tx, topic, seq);
  afterCommit(tx, () => {
    for (const hear of listening) hear({ topic, seq });
  });
}
