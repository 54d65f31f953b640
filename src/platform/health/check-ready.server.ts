import { sql } from 'drizzle-orm';
import type { Database } from '#/db/client.server.ts';

/** Whether the shop can do its work: the database answers. Never throws. */
export async function checkReady(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
