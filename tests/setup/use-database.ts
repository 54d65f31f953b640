import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import { afterAll, inject } from 'vitest';
import { closeDatabase, getDatabase, type Database } from '#/db/client.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { TEMPLATE, databaseUrl } from './database-url.ts';

interface TestDatabase {
  db: Database;
  pool: Pool;
  url: string;
}

/**
 * A migrated, empty database of the test file's own, dropped after it:
 * `const { db } = await useDatabase();` at the top of the file. Code under test that asks for the
 * process's own database or DATA_DIR gets this one and an empty temporary folder.
 */
export async function useDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = databaseUrl(server, name);
  const dataDir = mkdtempSync(join(tmpdir(), 'goled-test-data-'));
  await administer(server, `create database ${name} template ${TEMPLATE}`);
  provideEnv({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    // Races are tested with many connections at once, on machines that may be busy with more.
    DATABASE_POOL_SIZE: '40',
    DATABASE_WAIT_SECONDS: '60',
  });
  const db = getDatabase();
  afterAll(async () => {
    await closeDatabase();
    await administer(server, `drop database ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { db, pool: db.$client, url };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
