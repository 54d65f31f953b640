import { join } from 'node:path';
import { readPostmaster, socketUrl } from '#scripts/postgres/postmaster-file.ts';
import { connect, type Database } from '#/db/client.server.ts';
import { JOURNEY_DATA } from '#tests/setup/built-shop.ts';

/** The database of the shop that the journeys walk through: only to let time pass in it. */
export async function withShopDatabase(act: (db: Database) => Promise<void>): Promise<void> {
  const server = readPostmaster(join(process.env[JOURNEY_DATA] ?? '', 'postgres'));
  if (!server) throw new Error('The shop of the journeys has no PostgreSQL of its own');
  const db = connect(socketUrl(server.socketFolder), 1);
  try {
    await act(db);
  } finally {
    await db.$client.end();
  }
}
