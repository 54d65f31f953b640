import type { Database } from '#/db/client.server.ts';

/** One channel for all: PostgreSQL knows channels by database. */
export const CHANNEL = 'goled';

/** For a server that does not answer to a goodbye. */
const CLOSE_MS = 1_000;

export interface ListeningConnection {
  /** Aborted when it has ended, whoever ended it. */
  ended: AbortSignal;
  notify(messages: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** A connection outside of the pool that calls `onMessage` with what is notified on our channel. */
export async function openConnection(
  db: Database,
  onMessage: (message: string) => void,
): Promise<ListeningConnection> {
  const client = new db.WatchedClient({
    ...db.$client.options,
    application_name: 'goled-listener',
  });
  const ended = new AbortController();
  client.on('error', () => ended.abort());
  client.on('end', () => ended.abort());
  client.on('notification', ({ payload }) => payload && onMessage(payload));
  async function close(): Promise<void> {
    const cutting = setTimeout(() => client.cut(), CLOSE_MS);
    await client.end().catch(() => undefined);
    clearTimeout(cutting);
  }
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ended: ended.signal,
    async notify(messages) {
      await client.query('select pg_notify($1, message) from unnest($2::text[]) as message', [
        CHANNEL,
        messages,
      ]);
    },
    close,
  };
}
