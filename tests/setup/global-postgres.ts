import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startBundledPostgres } from '#scripts/postgres/bundled-postgres.ts';
import { removeCluster } from '#scripts/postgres/cluster-folder.ts';
import { migrateDatabase } from '#/db/migrate.server.ts';
import { TEMPLATE, databaseUrl } from './database-url.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run and one migrated database that every test file's is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'goled-test-'));
  const remove = () => {
    removeCluster(folder);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const postgres = await startBundledPostgres(folder, { purpose: 'tests' });
    try {
      await makeTemplate(postgres.url);
    } catch (error) {
      await postgres.stop();
      throw error;
    }
    project.provide('postgresUrl', postgres.url);
    return async () => {
      await postgres.stop();
      remove();
    };
  } catch (error) {
    remove();
    throw error;
  }
}

async function makeTemplate(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${TEMPLATE}`);
    await migrateDatabase(databaseUrl(url, TEMPLATE));
    await client.query(`alter database ${TEMPLATE} is_template true allow_connections false`);
  } finally {
    await client.end();
  }
}
