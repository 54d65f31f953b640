import { isDatabase, type Executor, type Transaction } from '#/db/client.server.ts';
import { afterCommit } from '#/db/after-commit.server.ts';
import { runningListener } from '#/platform/pg-notify/listener.server.ts';
import { insertRealtimeEvent, type RealtimeEvent } from './queries.server.ts';

type Subscriber = (event: RealtimeEvent) => void;

const subscribers = new Set<Subscriber>();

/** Calls back for what this very process publishes, at the commit. Returns the unsubscribe function. */
export function onLocalPublish(onEvent: Subscriber): () => void {
  subscribers.add(onEvent);
  return () => subscribers.delete(onEvent);
}

/**
 * Transactional outbox: writes, in the transaction that makes it true, that `topic` is at `seq` now.
 * Subscribers of this process get it at the commit, those of any other when they are notified, within
 * about a quarter of a second, and nobody if it rolls back. Last in the lock order.
 *
 * `seq` is the topic's own number, grown under the lock the change holds anyway (a cart's version
 * under its row lock), hence unique and in the order of the commits. A serial over all topics would
 * not do: of two transactions the one with the lower number can commit later, when readers are past
 * it. Between topics there is no order. Subscribers may get only the last of several.
 *
 * @param topic whose and what, such as `cart:<user id>`; never anything private but ids.
 */
export async function publish(tx: Transaction, topic: string, seq: number): Promise<void> {
  await insertRealtimeEvent(tx, topic, seq);
  publishAtCommit(tx, topic, seq);
}

/**
 * For an event that was written with the change itself, in one statement (`insertRealtimeEventFrom`), which
 * without a transaction is committed once it has answered.
 */
export function publishAtCommit(db: Executor, topic: string, seq: number): void {
  const tell = () => {
    for (const onEvent of subscribers) onEvent({ topic, seq });
    runningListener()?.notify('live-events');
  };
  if (isDatabase(db)) tell();
  else afterCommit(db, tell);
}
