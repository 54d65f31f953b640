import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBundledPostgres } from '#scripts/postgres/bundled-postgres.ts';
import { removeCluster } from '#scripts/postgres/cluster-folder.ts';
import { freePort } from '#scripts/run/port.ts';
import { connect, type Database } from '#/db/client.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { startShopProcess } from './shop-process.ts';

type Shop = Awaited<ReturnType<typeof startShopProcess>>;

export interface TwoShops {
  db: Database;
  /** Their ports stay the same over a restart. */
  ports: [number, number];
  urls: [string, string];
  /** What a deploy does to the first one: SIGTERM, then the new process. */
  restartFirst(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Two processes of the built shop, as behind a load balancer, on one PostgreSQL of their own.
 * @param appEnv 'demo' has goods in it, 'test' none.
 */
export async function startTwoShops(appEnv: 'demo' | 'test' = 'test'): Promise<TwoShops> {
  const dataDir = mkdtempSync(join(tmpdir(), 'goled-two-'));
  const postgres = await startBundledPostgres(dataDir);
  const settings = {
    APP_ENV: appEnv,
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    AUTH_SECRET: 'two-shops-two-shops-two-shops-two-shops',
    LOG_LEVEL: 'error',
  };
  const ports: [number, number] = [await freePort(), await freePort()];
  const start = (port: number): Promise<Shop> =>
    startShopProcess({ ...settings, PORT: String(port) });
  // One after the other: the first fills the database.
  let first = await start(ports[0]);
  const second = await start(ports[1]);
  provideEnv({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, AUTH_SECRET: settings.AUTH_SECRET });
  const db = connect(postgres.url, 4);
  return {
    db,
    ports,
    urls: [first.url, second.url],
    async restartFirst() {
      await first.stop();
      first = await start(ports[0]);
    },
    async stop() {
      await first.stop();
      await second.stop();
      await db.$client.end();
      await postgres.stop();
      removeCluster(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
