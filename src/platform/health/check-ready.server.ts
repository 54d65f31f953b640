import { sql } from 'drizzle-orm';
import type { Database } from '#/db/client.server.ts';

/** Whoever asks this decides where to send customers, and does not wait for long. */
const PATIENCE_MS = 1_500;

/** Whether the shop can do its work: the database answers, and soon. Never throws. */
export async function checkReady(db: Database): Promise<boolean> {
  const patience = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => patience.resolve(false), PATIENCE_MS);
  const answers = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answers, patience.promise]);
  } finally {
    clearTimeout(timer);
  }
}
