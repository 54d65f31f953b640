// npm run pictures: pictures of the shop's pages and a contact sheet of them. See docs/testing.md.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { DEMO_ADMIN } from '#tests/e2e/test-customer.ts';
import { JOURNEY_DATA } from '#tests/setup/built-shop.ts';
import { startShopProcess } from '#tests/setup/shop-process.ts';
import { findChromium } from './find-chromium.ts';
import { chartPages } from './pictures/chart-pages.ts';
import { chooseGroups } from './pictures/choose-groups.ts';
import { contactSheet, mergeShots, type Shot } from './pictures/contact-sheet.ts';
import { officePages } from './pictures/office-pages.ts';
import { makePeople } from './pictures/people.ts';
import { makeSamples } from './pictures/samples.ts';
import { shopPages } from './pictures/shop-pages.ts';
import { takePictures } from './pictures/take-pictures.ts';
import { removeCluster } from './postgres/cluster-folder.ts';
import { freePort } from './run/port.ts';
import { runToEnd } from './run/run-to-end.ts';
import { Sentence } from './run/sentence.ts';

const FOLDER = 'pictures';
const LIST = join(FOLDER, 'pictures.json');

const say = (line: string) => void process.stdout.write(`${line}\n`);

await runToEnd(async () => {
  const groups = chooseGroups([chartPages, shopPages, officePages], process.argv.slice(2));
  const cleanups: (() => unknown)[] = [];
  const stopped = Promise.withResolvers<never>();
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => stopped.reject(new Sentence('Stopped.')));
  try {
    const faults = await Promise.race([
      picture(groups, (cleanup) => void cleanups.push(cleanup)),
      stopped.promise,
    ]);
    if (faults > 0) throw new Sentence(`${faults} faults.`);
  } finally {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  }
});

/** How many faults there were. */
async function picture(
  groups: ReturnType<typeof chooseGroups>,
  push: (cleanup: () => unknown) => void,
): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'goled-pictures-'));
  push(() => {
    removeCluster(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });
  say('Starting the shop with its half year of history …');
  const shop = await startShopProcess({
    APP_ENV: 'demo',
    DEMO_HISTORY: 'yes',
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
  });
  push(() => shop.stop());
  process.env[JOURNEY_DATA] = dataDir;
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  });
  push(() => browser.close());
  const { request: staff } = await browser.newContext({ baseURL: shop.url });
  await staff.post('/api/account/sign-in', { data: DEMO_ADMIN });
  const started = performance.now();
  const { url } = shop;
  const people = makePeople(browser, url);
  const samples = makeSamples(browser, { url, people, staff });
  const pictured = { url, people, samples, staff };
  const { shots, faults } = await takePictures(browser, pictured, groups, {
    folder: FOLDER,
    atOnce: Math.min(2, availableParallelism()),
    say,
  });
  const all = mergeShots(earlierShots(), shots);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(LIST, JSON.stringify(all));
  writeFileSync(join(FOLDER, 'index.html'), contactSheet(all, faults));
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  say(`\n${shots.length} pictures in ${minutes} minutes: ${FOLDER}/index.html`);
  for (const fault of faults) say(`✗ ${fault}`);
  return faults.length;
}

function earlierShots(): Shot[] {
  if (!existsSync(LIST)) return [];
  // The cast: written by this command.
  return JSON.parse(readFileSync(LIST, 'utf8')) as Shot[];
}
