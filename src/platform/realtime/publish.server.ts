import type { Transaction } from '#/db/client.server.ts';
import { insertRealtimeEvent } from './queries.server.ts';

/**
 * Says, with and in the transaction that makes it true, that `topic` is at `seq` now; whoever
 * listens on any process hears it within about a quarter of a second of the commit, and nobody if it
 * rolls back. Last in the lock order (concurrency.md: … → outbox).
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
}
