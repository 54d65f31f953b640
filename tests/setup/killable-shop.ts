import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startBundledPostgres } from '#scripts/postgres/bundled-postgres.ts';
import { removeCluster } from '#scripts/postgres/cluster-folder.ts';
import { readPostmaster } from '#scripts/postgres/postmaster-file.ts';
import { freePort } from '#scripts/run/port.ts';
import { connect, type Database } from '#/db/client.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { startShopProcess, type ShopProcess } from './shop-process.ts';

export interface KillableShop {
  url: string;
  db: Database;
  /** SIGKILL; open again, at the same address, when it returns. */
  killShop(): Promise<void>;
  /** SIGKILL; answers again when it returns. */
  killPostgres(): Promise<void>;
  /** What all processes of the shop have written. */
  output(): string;
  postgresLog(): string;
  stop(): Promise<void>;
}

/** However slow the machine is. */
const PATIENCE_MS = 180_000;

/** The built shop as its own process beside a PostgreSQL of its own, without goods. */
export async function startKillableShop(
  settingsAt: (url: string) => Record<string, string>,
): Promise<KillableShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'goled-killed-'));
  const postgres = await startBundledPostgres(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    APP_ENV: 'test',
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    AUTH_SECRET: 'killed-shop-killed-shop-killed-shop-killed',
    ...settingsAt(url),
  };
  let output = '';
  let shop = await startShopProcess(settings);
  provideEnv({ ...settings, JOBS: 'off' });
  const db = connect(postgres.url, 4);

  /** As a supervisor does: again until it stays, for the database may be away. */
  async function startAgain(): Promise<ShopProcess> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await startShopProcess(settings);
      } catch (error) {
        output += `${String(error)}\n`;
        if (Date.now() > deadline) throw error;
        await pause(500);
      }
    }
  }

  return {
    url,
    db,
    async killShop() {
      await shop.kill();
      output += shop.output();
      shop = await startAgain();
    },
    async killPostgres() {
      const server = readPostmaster(join(dataDir, 'postgres'));
      if (!server) throw new Error('There is no PostgreSQL to kill');
      process.kill(server.pid, 'SIGKILL');
      await untilAnswers(db);
    },
    output: () => output + shop.output(),
    postgresLog: () => readFileSync(join(dataDir, 'postgres.log'), 'utf8'),
    async stop() {
      await shop.stop();
      await db.$client.end();
      await postgres.stop();
      removeCluster(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilAnswers(db: Database): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await db.execute('select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}
