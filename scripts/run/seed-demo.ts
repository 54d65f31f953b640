import { connect } from '#/db/client.server.ts';
import { env } from '#/platform/env.server.ts';
import { closeQueue } from '#/platform/jobs/queue.server.ts';
import { seedDemoShop } from '../seed.ts';

/** Fills the demo of DATABASE_URL, which is migrated and empty. It loads the sources of the whole shop. */
export async function seedDemo(): Promise<void> {
  const db = connect(env().databaseUrl ?? '', 4);
  try {
    await seedDemoShop(db, { hasHistory: env().demoHistory });
    // What was ordered in its history has opened it; the shop has one of its own.
    await closeQueue(0);
  } finally {
    await db.$client.end();
  }
}
