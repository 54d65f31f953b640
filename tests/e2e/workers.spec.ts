// WORKERS: several processes of the built shop on one port, of which one may die.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startBundledPostgres } from '#scripts/postgres/bundled-postgres.ts';
import { removeCluster } from '#scripts/postgres/cluster-folder.ts';
import { freePort } from '#scripts/run/port.ts';
import { startShopProcess } from '#tests/setup/shop-process.ts';

const TOKEN = 'workers-workers-workers-workers-workers';

test('workers share a port, one that dies is replaced, and none outlives the shop', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'goled-workers-'));
  const postgres = await startBundledPostgres(dataDir);
  const shop = await startShopProcess({
    APP_ENV: 'test',
    WORKERS: '2',
    PORT: String(await freePort()),
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    AUTH_SECRET: TOKEN,
    METRICS_TOKEN: TOKEN,
  });
  try {
    await expect.poll(() => answering(shop.url)).toEqual(['1', '2']);
    const before = childrenOf(shop.pid);
    expect(before).toHaveLength(2);
    const [dies = 0, stays = 0] = before;

    process.kill(dies, 'SIGKILL');
    // Whoever comes meanwhile is answered by the other one.
    await expect.poll(() => statusOf(`${shop.url}/api/ready`)).toBe(200);
    await expect.poll(() => answering(shop.url), { timeout: 60_000 }).toContain('3');
    const after = childrenOf(shop.pid);
    expect(after).toHaveLength(2);
    expect(after).toContain(stays);
    expect(shop.output()).toContain('ended by itself (SIGKILL)');

    await shop.stop();
    for (const pid of after) expect(() => process.kill(pid, 0)).toThrow();
  } finally {
    await shop.kill();
    await postgres.stop();
    removeCluster(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** A connection that is handed to a worker in the moment of its death is never answered. */
const soon = () => AbortSignal.timeout(2_000);

async function statusOf(address: string): Promise<number | null> {
  const headers = { connection: 'close' };
  return fetch(address, { headers, signal: soon() }).then(
    ({ status }) => status,
    () => null,
  );
}

/** The workers that answered a few connections, each of its own. */
async function answering(url: string): Promise<string[]> {
  const seen = new Set<string>();
  const headers = { authorization: `Bearer ${TOKEN}`, connection: 'close' };
  for (let asked = 0; asked < 6; asked += 1) {
    const metrics = await fetch(`${url}/api/metrics`, { headers, signal: soon() }).then(
      (answer) => answer.text(),
      () => '',
    );
    seen.add(/worker="(\d+)"/.exec(metrics)?.[1] ?? 'none');
  }
  return [...seen].toSorted();
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').map(Number);
}
