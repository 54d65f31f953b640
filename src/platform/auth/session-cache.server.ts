import { LRUCache } from 'lru-cache';
import type { Executor } from '#/db/client.server.ts';
import type { Listener } from '#/platform/pg-notify/listener.server.ts';
import { notifyProcesses } from '#/platform/pg-notify/notify.server.ts';
import type { Session } from './session-user.server.ts';

/** Some hundred bytes each. */
const MOST_CACHED = 5_000;
const cached = new LRUCache<string, Session>({ max: MOST_CACHED });

let following: Pick<Listener, 'isConnected'> | undefined;
let generation = 0;

/**
 * From now on sessions are cached until a process notifies of a change (decision 213). Without a listener that
 * is connected none is.
 */
export function followSessionChanges(
  listener: Pick<Listener, 'isConnected' | 'subscribe'>,
): () => void {
  following = listener;
  const unsubscribe = listener.subscribe('sessions', () => {
    generation += 1;
    cached.clear();
  });
  return () => {
    unsubscribe();
    following = undefined;
  };
}

/**
 * Notifies every process that a session was ended, or what it says of its person changed: at the commit.
 * Call it after the change.
 */
export function notifySessionChange(executor: Executor): Promise<void> {
  return notifyProcesses(executor, 'sessions');
}

/**
 * Cache-aside for sessions of customers: one that is cached and not over, or what `read` finds. The
 * session of staff is read every time.
 */
export async function cacheSession(
  token: string,
  now: Date,
  read: () => Promise<Session | null>,
): Promise<Session | null> {
  if (!following?.isConnected) return read();
  const known = cached.get(token);
  if (known && known.expiresAt > now && known.accessExpiresAt > now) return known;
  const before = generation;
  const session = await read();
  // What was read may be older than a change that was notified of meanwhile.
  if (session?.user?.role === 'customer' && generation === before) cached.set(token, session);
  return session;
}
