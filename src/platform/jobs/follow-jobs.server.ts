import type { Database } from '#/db/client.server.ts';
import type { Listener } from '#/platform/pg-notify/listener.server.ts';
import { createPoller } from '#/platform/pg-notify/poller.server.ts';
import { listWaitingQueues } from './queries.server.ts';

/** After something was due, or failed: what is tried again or was sent by a clock is found by then. */
const AGAIN_MS = 1_000;
/** A timer of more than 24 days would fire at once. */
const LONGEST_MS = 3_600_000;

/**
 * Calls `onDue` with the name of each queue that has a job to start, as soon as the listener is notified
 * of one that was sent, and at the moment a later one is due. One query for all queues.
 */
export function followJobs(
  db: Database,
  names: readonly string[],
  onDue: (name: string) => Promise<void>,
  listener: Pick<Listener, 'subscribe'>,
): { pollSoon(): void; stop(): Promise<void> } {
  const poller = createPoller('jobs', async () => {
    for (const { name, dueInMs } of await listWaitingQueues(db, names)) {
      if (dueInMs <= 0) await onDue(name);
      poller.within(dueInMs <= 0 ? AGAIN_MS : Math.min(dueInMs, LONGEST_MS));
    }
  });
  const unsubscribe = listener.subscribe('jobs', () => poller.within(0));
  poller.within(0);
  return {
    pollSoon: () => poller.within(AGAIN_MS),
    stop() {
      unsubscribe();
      return poller.stop();
    },
  };
}
