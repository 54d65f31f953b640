import { connect, type Database } from '#/db/client.server.ts';
import { env } from '#/platform/env.server.ts';

/** Where a transaction can be stopped: before it first writes what others read, or before it commits. */
export const PAUSES = {
  'before it moves stock': /^\s*(?:update "products"|insert into "hire_days"|update "hire_days")/i,
  'before it commits': /^\s*commit/i,
} as const;

export type Pause = keyof typeof PAUSES;

interface PausingDatabase {
  db: Database;
  /** Whatever runs next is stopped there, once; whether it came so far, and how to let it go on. */
  stopAt: (pause: Pause) => { reached: Promise<void>; release: () => void };
  end: () => Promise<void>;
}

/**
 * A second way to the test's database, whose statements wait at a named place until they are let go:
 * the code under test has no gates of its own.
 */
export function openPausingDatabase(): PausingDatabase {
  const { databaseUrl = '' } = env();
  const db = connect(databaseUrl, 4, 60);
  let stop: { at: RegExp; reach: () => void; released: Promise<void> } | null = null;

  async function wait(text: string): Promise<void> {
    if (!stop?.at.test(text)) return;
    const { reach, released } = stop;
    stop = null;
    reach();
    await released;
  }

  db.$client.on('connect', (client) => {
    const query = client.query.bind(client);
    client.query = (async (...args: Parameters<typeof query>) => {
      // The cast: a statement is a text, or carries one.
      const [given] = args as unknown as [string | { text?: string }];
      await wait(typeof given === 'string' ? given : (given.text ?? ''));
      return query(...args);
      // The cast: the overloads with callbacks are used by nobody here.
    }) as unknown as typeof client.query;
  });

  return {
    db,
    stopAt(pause) {
      const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      stop = { at: PAUSES[pause], reach, released };
      return {
        reached,
        release() {
          stop = null;
          release();
        },
      };
    },
    end: () => db.$client.end(),
  };
}
