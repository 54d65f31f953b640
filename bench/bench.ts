// npm run bench: starts the built shop and measures it; figures go to bench/results.md.
// npm run bench streams, npm run bench taps: only that, whose section it replaces.
// npm run bench loads: only requests per second, as JSON; bench/compare.ts reads it.
// npm run bench hires: only hires of two years: calendars, the timeline, orders for the same units.
// npm run bench admin: only the back office, on a database of its own size.
// npm run bench figures: only the pages about figures, with a year of a million orders.
// npm run bench visits: only pages while visits are counted.
// npm run bench checkout: only checkouts from the empty cart to the paid order.
// npm run bench day: only a thousand mixed requests a second.
// npm run bench edge: only kept pages, beside a server that sends the same bytes.
// npm run bench bare: only a list that is not kept, beside a bare page of the framework.
// npm run bench reads: only reads by API, kept and not, beside the kept pages.
// npm run bench idle: only what a process asks the database while nobody visits.
// npm run bench grown: only what customers ask for, of a small shop and of one that has grown.
// npm run bench line: only the pages at 250 kbit/s and 400 ms.
// npm run bench pages: only the pages on a throttled phone, in the demo shop as a visitor sees it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideEnv } from '#/platform/env.server.ts';
import { startBundledPostgres } from '#scripts/postgres/bundled-postgres.ts';
import { removeCluster } from '#scripts/postgres/cluster-folder.ts';
import { build, isBuilt } from '#scripts/run/build.ts';
import { freePort } from '#scripts/run/port.ts';
import { startShopProcess } from '#tests/setup/shop-process.ts';
import { importsTable, measureImports } from './admin-import.ts';
import { listsTable, measureLists, prepareAdmin } from './admin-lists.ts';
import { adminPagesTable, measureAdminPages } from './admin-pages.ts';
import { barePageTable, measureBarePage } from './bare-page.ts';
import { dayTable, measureDay } from './day.ts';
import { edgeTable, measureEdge } from './edge.ts';
import { figuresTable, measureFigures, prepareFigures } from './figures.ts';
import {
  createDatabase,
  fillShop,
  GROWN,
  grownTable,
  measureGrown,
  openShop,
  SMALL,
} from './grown.ts';
import { whatWentWrong } from './load.ts';
import { measureCeiling, measureLoads } from './loads.ts';
import { idleTable, measureIdle } from './idle.ts';
import { measureRentals, prepareRentals, rentalsTable } from './hires.ts';
import { prepare } from './prepare.ts';
import { memoryOf } from './process-figures.ts';
import { lighthouseRows } from './lighthouse.ts';
import { measureReads, readsTable } from './reads.ts';
import { pagesTable, report, slowLineTable, tapsTable, withSection } from './report.ts';
import { slowLineRows } from './slow-line.ts';
import { measureStreams, streamsTable } from './streams.ts';
import { tapRows } from './taps.ts';
import { measureVisits, visitsTable } from './visits.ts';
import { checkoutsTable, measureCheckouts } from './whole-checkout.ts';

const SECRET = 'bench-secret-bench-secret-bench-secret';
const RESULTS = 'bench/results.md';

if (!isBuilt()) await build();
const dataDir = mkdtempSync(join(tmpdir(), 'goled-bench-'));
const postgres = await startBundledPostgres(dataDir);
provideEnv({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, AUTH_SECRET: SECRET });
const settings = {
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  AUTH_SECRET: SECRET,
  LOG_LEVEL: 'error',
};
const filling = await startShopProcess({ ...settings, PORT: String(await freePort()) });
await filling.stop();

if (process.argv[2] === 'loads') {
  const { results } = await measureLoads(settings);
  process.stdout.write(`${JSON.stringify(results)}\n`);
  await end();
  process.exit(0);
}

const parts = {
  pages: measurePages,
  line: measureSlowLine,
  streams: measureLive,
  taps: measureTaps,
  hires: measureHiring,
  admin: measureAdmin,
  figures: measureYear,
  visits: measureCounting,
  checkout: measureWholeCheckouts,
  day: measureMixed,
  edge: measureKeptPages,
  bare: measureBare,
  reads: measureAnswers,
  idle: measureQuiet,
  grown: measureBoth,
};
const only = Object.entries(parts).find(([name]) => name === process.argv[2])?.[1];
if (only) {
  const section = await only();
  process.stdout.write(section);
  for (const one of section.split(/\n(?=## )/).filter((text) => text.trim())) {
    writeFileSync(RESULTS, withSection(readFileSync(RESULTS, 'utf8'), `\n${one}`));
  }
  await end();
  process.exit(0);
}

const idle = await measureQuiet();
const pages = await measurePages();
const slowLine = await measureSlowLine();
const loads = await measureLoads(settings);
const machine = { cores: cpus().length, cpu: cpus()[0]?.model ?? 'unknown' };
const text = report(loads.results, { ...machine, ...loads });
process.stdout.write(`${text}\n${whatWentWrong() ?? ''}\n`);
const checkouts = await measureWholeCheckouts();
const day = await measureMixed();
const edge = await measureKeptPages();
const bare = await measureBare();
const answers = await measureAnswers();
const taps = await measureTaps();
const live = await measureLive();
const hires = await measureHiring();
const admin = await measureAdmin();
process.stdout.write(`${checkouts}${day}${edge}${bare}${answers}${taps}${live}${hires}${admin}`);
writeFileSync(
  RESULTS,
  `${text}${idle}${pages}${slowLine}${checkouts}${day}${edge}${bare}${answers}${taps}${live}${hires}${admin}`,
);
await end();

/** The pages most people land on, in the demo shop as it comes: before it is prepared for load. */
async function measurePages(): Promise<string> {
  const demo = await startShopProcess({ ...settings, PORT: String(await freePort()) });
  const product = await firstLink(demo.url, '/products');
  const article = await firstLink(demo.url, '/blog');
  const rows = await lighthouseRows(demo.url, ['/', '/products', product, article, '/faq']);
  await demo.stop();
  return pagesTable(rows);
}

/** In the demo shop as it comes. */
async function measureQuiet(): Promise<string> {
  const demo = await startShopProcess({ ...settings, PORT: String(await freePort()) });
  const measured = await measureIdle(postgres.url, join(dataDir, 'postgres.log'));
  await demo.stop();
  return idleTable(measured);
}

async function measureSlowLine(): Promise<string> {
  const demo = await startShopProcess({ ...settings, PORT: String(await freePort()) });
  // A hire would be asked for its days.
  const product = await firstLink(demo.url, '/products', '?type=purchase');
  const rows = await slowLineRows(demo.url, ['/', '/products', product], [product]);
  await demo.stop();
  return slowLineTable(rows);
}

async function measureLive(): Promise<string> {
  return streamsTable(await measureStreams(settings));
}

async function measureTaps(): Promise<string> {
  const tapped = await startShopProcess({ ...settings, PORT: String(await freePort()) });
  const { productIds, customers, close } = await prepare(postgres.url, 1);
  const rows = await tapRows(tapped.url, productIds.slice(0, 5), customers[0]?.cookie ?? '');
  await close();
  await tapped.stop();
  return tapsTable(rows, loadavg()[0] ?? 0, cpus().length);
}

/** Hires of two years: what a calendar and the timeline take, and orders that want the same units. */
async function measureHiring(): Promise<string> {
  const office = await prepareRentals(postgres.url);
  const shop = await startShopProcess({ ...settings, PORT: String(await freePort()) });
  const ceiling = await measureCeiling();
  const measured = await measureRentals(shop.url, postgres.url, office);
  await shop.stop();
  return rentalsTable(measured, ceiling, { load: loadavg()[0] ?? 0, cores: cpus().length });
}

/** With rows of years: after everything else, whose figures they would change. */
async function measureAdmin(): Promise<string> {
  const office = await prepareAdmin(postgres.url);
  const shop = await startShopProcess({ ...settings, PORT: String(await freePort()) });
  // Before the lists, which keep the processor busy for minutes.
  const opened = await measureAdminPages(shop.url, office.cookie);
  const before = memoryOf(shop.pid);
  const timed = await measureLists(shop.url, office);
  const after = memoryOf(shop.pid);
  const imported = await measureImports(shop.url, office.cookie);
  await shop.stop();
  return listsTable(timed, { before, after }) + adminPagesTable(opened) + importsTable(imported);
}

/** Only by its name: the database takes long to fill. */
async function measureYear(): Promise<string> {
  const office = await prepareFigures(postgres.url);
  const shop = await startShopProcess({ ...settings, PORT: String(await freePort()) });
  const timed = await measureFigures(shop.url, office);
  await shop.stop();
  return figuresTable(timed);
}

/** Only by its name: the larger database takes minutes to fill. */
async function measureBoth(): Promise<string> {
  const opened = [];
  for (const [name, size] of Object.entries({ small: SMALL, grown: GROWN })) {
    const url = await createDatabase(postgres.url, name);
    const own = { ...settings, DATABASE_URL: url };
    const migrating = await startShopProcess({ ...own, PORT: String(await freePort()) });
    await migrating.stop();
    await fillShop(url, size);
    const shop = await startShopProcess({ ...own, PORT: String(await freePort()) });
    opened.push({ shop, asked: await openShop(shop.url, url) });
  }
  const [small, grown] = opened;
  if (!small || !grown) throw new Error('Two shops are compared');
  const timed = await measureGrown(small.asked, grown.asked);
  await small.shop.stop();
  await grown.shop.stop();
  return grownTable(timed, loadavg()[0] ?? 0, cpus().length);
}

/** A thousand events a second: each comes from an address of its own, as a proxy in front would say. */
async function measureCounting(): Promise<string> {
  const shop = await startShopProcess({
    ...settings,
    TRUST_PROXY: '1',
    PORT: String(await freePort()),
  });
  const measured = await measureVisits(shop, () => loadavg()[0] ?? 0);
  await shop.stop();
  return visitsTable(measured, cpus().length);
}

async function measureWholeCheckouts(): Promise<string> {
  return checkoutsTable(await measureCheckouts(settings));
}

async function measureMixed(): Promise<string> {
  const shop = await startShopProcess({ ...settings, PORT: String(await freePort()) });
  const prepared = await prepare(postgres.url, 200);
  const measured = await measureDay(shop, prepared);
  await prepared.close();
  await shop.stop();
  return dayTable(measured);
}

async function measureKeptPages(): Promise<string> {
  const shop = await startShopProcess({ ...settings, PORT: String(await freePort()) });
  const { productIds, close } = await prepare(postgres.url, 1);
  await close();
  const measured = await measureEdge(shop.url, ['/', '/products', `/products/${productIds[0]}`]);
  await shop.stop();
  return edgeTable(measured);
}

async function measureBare(): Promise<string> {
  const demo = await startShopProcess({ ...settings, PORT: String(await freePort()) });
  const measured = await measureBarePage(demo);
  await demo.stop();
  return barePageTable(measured);
}

async function measureAnswers(): Promise<string> {
  const shop = await startShopProcess({ ...settings, PORT: String(await freePort()) });
  const { productIds, close } = await prepare(postgres.url, 1);
  const measured = await measureReads(shop.url, { productIds });
  await close();
  await shop.stop();
  return readsTable(measured);
}

/** The address of the first product or article in its list. */
async function firstLink(url: string, list: string, query = ''): Promise<string> {
  const page = await (await fetch(url + list + query)).text();
  const ending = query.replace('?', String.raw`\?`);
  return new RegExp(`href="(${list}/[0-9a-f-]{36}${ending})"`).exec(page)?.[1] ?? list;
}

async function end(): Promise<void> {
  await postgres.stop();
  removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
