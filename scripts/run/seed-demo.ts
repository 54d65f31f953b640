import { connect } from '#/db/client.server.ts';
import { env, provideEnv } from '#/platform/env.server.ts';
import { closeQueue } from '#/platform/jobs/queue.server.ts';
import { seedDemoShop } from '../seed.ts';

/** Fills the demo at `url`, which is migrated and empty. It loads the sources of the whole shop. */
export async function seedDemo(url: string): Promise<void> {
  // The bundle has settings of its own: those of the sources may have been read before there was a database.
  provideEnv({ DATABASE_URL: url });
  const db = connect(url, 4);
  try {
    await seedDemoShop(db, { hasHistory: env().demoHistory });
    // What was ordered in its history has opened it; the shop has one of its own.
    await closeQueue(0);
  } finally {
    await db.$client.end();
  }
}
