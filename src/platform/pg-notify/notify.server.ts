import { sql } from 'drizzle-orm';
import { afterCommit } from '#/db/after-commit.server.ts';
import { isDatabase, type Executor } from '#/db/client.server.ts';
import { CHANNEL } from './listening-connection.server.ts';
import { runningListener, type Topic } from './listener.server.ts';

/** What transactions notify of inside themselves: once is enough. */
const notified = new WeakMap<object, Set<Topic>>();

/**
 * Notifies every process that has a listener, this one included, that something of the topic was changed:
 * at the commit, and never if it rolls back. Call it after the change.
 *
 * A transaction that notifies takes PostgreSQL's one lock for notifications until its commit is on the
 * disk, so orders would be written one after the other. The shop therefore notifies after the commit, by
 * its listener's connection. If it dies in between, others find out at their next poll. A process
 * without a listener notifies inside the transaction.
 */
export async function notifyProcesses(executor: Executor, topic: Topic): Promise<void> {
  const listener = runningListener();
  if (listener?.isConnected) {
    if (isDatabase(executor)) return listener.notify(topic);
    if (afterCommit(executor, () => listener.notify(topic))) return;
  }
  if (!isDatabase(executor)) {
    const topics = notified.get(executor) ?? new Set();
    if (topics.has(topic)) return;
    notified.set(executor, topics.add(topic));
  }
  await executor.execute(sql`select pg_notify(${CHANNEL}, ${`- ${topic}`})`);
}
