import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBundledPostgres } from '#scripts/postgres/bundled-postgres.ts';
import { removeCluster } from '#scripts/postgres/cluster-folder.ts';
import { freePort } from '#scripts/run/port.ts';
import { connect, type Database } from '#/db/client.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { startShopProcess } from './shop-process.ts';
import type { Work } from './watch-work.ts';

export interface WatchedShop {
  db: Database;
  url: string;
  /** What the shop's process did while `run` went on. */
  watch(run: () => Promise<unknown>): Promise<Work>;
  /** Lets its process compute for longer than the budget. */
  holdUp(): Promise<void>;
  stop(): Promise<void>;
}

/** The built shop on a PostgreSQL of its own, which says what a request cost it. */
export async function startWatchedShop(): Promise<WatchedShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'goled-watched-'));
  const postgres = await startBundledPostgres(dataDir);
  const reportPort = await freePort();
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    AUTH_SECRET: 'watched-watched-watched-watched-watched',
  };
  const shop = await startShopProcess({
    ...settings,
    APP_ENV: 'test',
    LOG_LEVEL: 'error',
    PORT: String(await freePort()),
    // Every request comes from an address of its own.
    TRUST_PROXY: '1',
    // So that both judge by the same budget.
    ...(process.env.CI && { CI: process.env.CI }),
    NODE_OPTIONS: '--import=./tests/setup/report-work.ts',
    WORK_REPORT_PORT: String(reportPort),
  });
  provideEnv(settings);
  const db = connect(postgres.url, 20);
  const report = async (step: string) => {
    const answer = await fetch(`http://127.0.0.1:${reportPort}/${step}`, { method: 'POST' });
    return answer.text();
  };
  return {
    db,
    url: shop.url,
    async watch(run) {
      await report('begin');
      await run();
      // The cast: what report-work.ts answers.
      return JSON.parse(await report('end')) as Work;
    },
    async holdUp() {
      await report('hold-up');
    },
    async stop() {
      await shop.stop();
      await db.$client.end();
      await postgres.stop();
      removeCluster(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
