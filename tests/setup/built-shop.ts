import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '#scripts/find-chromium.ts';
import { removeCluster } from '#scripts/postgres/cluster-folder.ts';
import { freePort } from '#scripts/run/port.ts';
import { fakeProviderEnv, startFakeProvider } from '#tests/fakes/openid-provider.ts';
import { startShopProcess } from './shop-process.ts';

/** Where a journey that lets days pass finds the shop's data (`tests/e2e/shop-database.ts`). */
export const JOURNEY_DATA = 'JOURNEY_DATA_DIR';

/**
 * Before the journeys: a browser, and the built shop in demo mode on a free port with an empty data
 * folder. Tests find its address in `baseURL`; afterwards it is stopped and its data deleted.
 */
export default async function builtShop(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'goled-e2e-'));
  const port = await freePort();
  const chromium = await findChromium();
  const google = await startFakeProvider();
  google.asks = true;
  const shop = await startShopProcess({
    APP_ENV: 'demo',
    DATA_DIR: dataDir,
    PORT: String(port),
    ...fakeProviderEnv(google),
  });
  process.env.PLAYWRIGHT_TEST_BASE_URL = shop.url;
  process.env[JOURNEY_DATA] = dataDir;
  process.env.CHROMIUM_PATH = chromium;
  return async () => {
    await shop.stop();
    await google.stop();
    removeCluster(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  };
}
