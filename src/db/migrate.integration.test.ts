import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '#tests/setup/use-database.ts';
import { migrateDatabase } from '#/db/migrate.server.ts';

const { pool, url } = await useDatabase();
const folder = mkdtempSync(join(tmpdir(), 'goled-migrations-'));

function writeMigration(name: string, sql: string) {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'migration.sql'), sql);
}

beforeAll(async () => {
  // As if this database had never been migrated.
  await pool.query('drop schema if exists drizzle cascade');
  writeMigration('20260101000000_first', 'create table lamps (id int primary key);');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('migrateDatabase', () => {
  it('applies each migration once, also when several processes start together', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(url, folder)));
    const applied = await pool.query('select name from drizzle.__drizzle_migrations');
    expect(applied.rows).toEqual([{ name: '20260101000000_first' }]);
  });

  it('says what failed and leaves the database as it was', async () => {
    writeMigration('20260102000000_good', 'alter table lamps add column watts int;');
    writeMigration('20260103000000_bad', 'alter table lanterns add column watts int;');
    await expect(migrateDatabase(url, folder)).rejects.toThrow(
      'The database could not be brought up to date, nothing was changed: relation "lanterns" does not exist',
    );
    const columns = await pool.query(
      "select 1 from information_schema.columns where table_name = 'lamps' and column_name = 'watts'",
    );
    expect(columns.rowCount).toBe(0);
  });

  it('says when the database cannot be reached', async () => {
    await expect(migrateDatabase('postgresql://x@127.0.0.1:1/x', folder)).rejects.toThrow(
      'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
    );
  });
});
