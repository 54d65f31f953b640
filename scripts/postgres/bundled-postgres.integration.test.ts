import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startBundledPostgres } from './bundled-postgres.ts';
import { preparedCluster, removeCluster } from './cluster-folder.ts';
import { readPostmaster } from './postmaster-file.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'goled-bundled-'));
});
afterEach(() => {
  removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

async function query(url: string, text: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The same in another process, which can be killed. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string }> {
  const module = JSON.stringify(new URL('./bundled-postgres.ts', import.meta.url).href);
  const code = `const { startBundledPostgres } = await import(${module});
    const { url } = await startBundledPostgres(${JSON.stringify(dataDir)});
    console.log(url); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  for await (const url of lines) return { child, url };
  throw new Error('It ended without an address.');
}

async function kill(child: ChildProcess) {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

it('keeps what was written over a restart', async () => {
  const first = await startBundledPostgres(dataDir);
  await query(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await startBundledPostgres(dataDir);
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await second.stop();
});

it('refuses a folder that another process uses, by name', async () => {
  const { child } = await startElsewhere();
  await expect(startBundledPostgres(dataDir)).rejects.toThrow(
    `The data folder ${dataDir} is in use by another process (${child.pid})`,
  );
  await kill(child);
});

it('starts again after the shop and its database were killed', async () => {
  const { child, url } = await startElsewhere();
  await query(url, 'create table kept as select 42 as answer');
  const server = readPostmaster(join(dataDir, 'postgres'));
  expect(server?.ready).toBe(true);
  process.kill(server?.pid ?? Number.NaN, 'SIGKILL');
  await kill(child);
  const again = await startBundledPostgres(dataDir);
  expect(await query(again.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await again.stop();
}, 60_000);

it('starts again after the shop alone was killed', async () => {
  const { child, url } = await startElsewhere();
  await query(url, 'create table kept as select 42 as answer');
  await kill(child);
  const again = await startBundledPostgres(dataDir);
  expect(await query(again.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await again.stop();
}, 60_000);

it('is not misled by a stale file whose number another process has now', async () => {
  const first = await startBundledPostgres(dataDir);
  await first.stop();
  writeFileSync(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${dataDir}\n0\n5432\n/tmp/none\n\n0 0\nready   \n`,
  );
  const again = await startBundledPostgres(dataDir);
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await again.stop();
}, 60_000);

it('says when the data was made by another version', async () => {
  const first = await startBundledPostgres(dataDir);
  await first.stop();
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  expect(() => preparedCluster(dataDir, '/unused', undefined)).toThrow('was made by PostgreSQL 17');
}, 60_000);

it('starts again a server that ended by itself, at the same address', async () => {
  const said: string[] = [];
  const postgres = await startBundledPostgres(dataDir, { say: (line) => said.push(line) });
  await query(postgres.url, 'create table kept as select 42 as answer');
  for (const [index, signal] of (['SIGKILL', 'SIGTERM'] as const).entries()) {
    process.kill(readPostmaster(join(dataDir, 'postgres'))?.pid ?? Number.NaN, signal);
    await expect.poll(() => said.length, { timeout: 30_000 }).toBe(2 * index + 2);
    expect(await query(postgres.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  }
  expect(said[0]).toBe('PostgreSQL ended by itself and is started again.');
  expect(said[1]).toBe('PostgreSQL runs again.');
  await postgres.stop();
  await expect(query(postgres.url, 'select 1')).rejects.toThrow('ENOENT');
}, 60_000);

it('stops while a server that does not come up is tried again', async () => {
  const said: string[] = [];
  const postgres = await startBundledPostgres(dataDir, { say: (line) => said.push(line) });
  writeFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'nonsense = 1\n');
  process.kill(readPostmaster(join(dataDir, 'postgres'))?.pid ?? Number.NaN, 'SIGKILL');
  await expect.poll(() => said.join(), { timeout: 30_000 }).toContain('PostgreSQL did not start');
  await postgres.stop();
  const again = await startBundledPostgres(dataDir).catch((error: unknown) => String(error));
  expect(again).toContain('PostgreSQL did not start');
}, 60_000);
