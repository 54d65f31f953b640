import { join } from 'node:path';
import { readPostmaster, socketUrl } from '#scripts/postgres/postmaster-file.ts';
import { connect, type Database } from '#/db/client.server.ts';
import { JOURNEY_DATA } from '#tests/setup/built-shop.ts';

/** The database of the shop that the journeys walk through: only to let time pass in it. */
export async function withShopDatabase(act: (db: Database) => Promise<void>): Promise<void> {
  const db = connect(databaseUrl(), 1);
  try {
    await act(db);
  } finally {
    await db.$client.end();
  }
}

/** What a job of that shop needs to be done by a journey, as its clock has not come to it: also the shop's secret. */
export function shopEnv(publicUrl: string): Record<string, string> {
  const dataDir = process.env[JOURNEY_DATA] ?? '';
  return {
    APP_ENV: 'demo',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(),
    PUBLIC_URL: publicUrl,
    JOBS: 'off',
  };
}

function databaseUrl(): string {
  const server = readPostmaster(join(process.env[JOURNEY_DATA] ?? '', 'postgres'));
  if (!server) throw new Error('The shop of the journeys has no PostgreSQL of its own');
  return socketUrl(server.socketFolder);
}
