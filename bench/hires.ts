import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { chromium, type Page } from 'playwright';
import { connect } from '#/db/client.server.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { TIMELINE_DAYS } from '#/domain/rentals/timeline.ts';
import { readCalendar } from '#/features/catalog/check-availability.server.ts';
import { LONGEST_CALENDAR_DAYS } from '#/features/catalog/schemas.ts';
import { findChromium } from '#scripts/find-chromium.ts';
import { makeHiredShop } from '#tests/factories/hired-shop.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { cookiesOf } from './cookies-of.ts';
import { measure, type Load, type Measured } from './load.ts';
import { callOf, placeOrders } from './order-load.ts';
import { prepare } from './prepare.ts';
import { quantile } from './quantile.ts';
import { median } from './median.ts';

const PRODUCTS = 500;
const ORDERS = 500;
const ROUNDS = 40;
const YEAR = 365;

interface Timed {
  what: string;
  wanted: number | null;
  p50: number;
  p95: number;
}

/** Fills the database with two years of hires and signs somebody of the shop in. */
export async function prepareRentals(databaseUrl: string) {
  const db = connect(databaseUrl, 2);
  try {
    await makeHiredShop(db, PRODUCTS, nairobiDay(new Date()));
    const { id } = await makeUser(db, {
      role: 'admin',
      email: `hires-${randomUUID()}@example.test`,
    });
    const { token } = await makeSession(db, id);
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from products where name like 'Hired light %' order by name`,
    );
    return { cookie: await sessionCookie(token), productIds: rows.map((row) => row.id) };
  } finally {
    await db.$client.end();
  }
}

type Office = Awaited<ReturnType<typeof prepareRentals>>;

/** What hires cost: by the statement, by the call, and in a browser. */
export async function measureRentals(url: string, databaseUrl: string, office: Office) {
  const times = [
    ...(await timeCalendars(databaseUrl, office)),
    ...(await timeTimeline(url, office)),
  ];
  const loads = [await measure(url, availability(office))];
  for (const load of await orderLoads(databaseUrl)) loads.push(await measure(url, await load()));
  return { times, loads, seen: await lookAtTimeline(url, office.cookie) };
}

/** By the function itself: a year is more than the calendar of a page asks for at once. */
async function timeCalendars(databaseUrl: string, { productIds }: Office): Promise<Timed[]> {
  const db = connect(databaseUrl, 1);
  const now = new Date();
  const from = nairobiDay(now);
  try {
    return [
      await time('`select 1` to PostgreSQL', null, () => db.execute(sql`select 1`)),
      await time('a year of a product’s calendar', 5, (round) =>
        readCalendar(db, {
          id: productIds[(round * 7) % productIds.length] ?? '',
          from,
          to: addDays(from, YEAR),
          now,
        }),
      ),
    ];
  } finally {
    await db.$client.end();
  }
}

async function timeTimeline(url: string, { cookie }: Office): Promise<Timed[]> {
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(url + path, init);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  };
  const timed = [await time('`/api/ready`, which asks `select 1`', null, () => ask('/api/ready'))];
  for (const days of TIMELINE_DAYS) {
    const page = (round: number) => {
      const { path, ...init } = callOf(
        'orders/staff/timeline/read',
        { days, page: 1 + (round % (PRODUCTS / 50)) },
        cookie,
      );
      return ask(path, init);
    };
    timed.push(await time(`the timeline: 50 products by ${days} days`, 50, page));
  }
  return timed;
}

async function time(
  what: string,
  wanted: number | null,
  work: (round: number) => Promise<unknown>,
): Promise<Timed> {
  const times: number[] = [];
  for (let round = -5; round < ROUNDS; round += 1) {
    const started = performance.now();
    await work(Math.abs(round));
    if (round >= 0) times.push(performance.now() - started);
  }
  return { what, wanted, p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

function availability({ productIds }: Office): Load {
  const from = nairobiDay(new Date());
  const days = { from, to: addDays(from, LONGEST_CALENDAR_DAYS) };
  let counter = 0;
  return {
    name: `availability: ${LONGEST_CALENDAR_DAYS} days of a product`,
    // By POST: an answer to a GET is kept for a second.
    next: () =>
      callOf('catalog/getCalendar', { id: productIds[counter++ % productIds.length], ...days }, ''),
  };
}

/** Orders of one unit each: all of one product, and of fifty in turn. */
async function orderLoads(databaseUrl: string): Promise<(() => Promise<Load>)[]> {
  const prepared = await prepare(databaseUrl, ORDERS);
  const [hot = ''] = prepared.productIds;
  return [
    () => placeOrders('place order: one hot product', { ...prepared, productIds: [hot] }, 1),
    () => placeOrders('place order: fifty products', prepared, 1),
  ];
}

interface Seen {
  firstPaint: number;
  usable: number;
  frames: number;
  /** Milliseconds between two frames. */
  frameP95: number;
  frameMost: number;
  longTasks: number;
  longest: number;
  nodes: number;
}

/** Opens 500 products by 60 days, and scrolls through all of them. */
async function lookAtTimeline(url: string, cookie: string): Promise<Seen> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({ baseURL: url, locale: 'en-KE', viewport });
    await context.addCookies(cookiesOf(cookie, url));
    const paints: number[] = [];
    const usables: number[] = [];
    let page = await context.newPage();
    // The first one fills the browser's cache, as the day's first visit does.
    for (let round = 0; round <= 5; round += 1) {
      await page.close();
      page = await context.newPage();
      const [paint, usable] = await openTimeline(page);
      if (round > 0) {
        paints.push(paint);
        usables.push(usable);
      }
    }
    return { firstPaint: median(paints), usable: median(usables), ...(await scroll(page)) };
  } finally {
    await browser.close();
  }
}

async function openTimeline(page: Page): Promise<[paint: number, usable: number]> {
  await page.goto('/admin/timeline?days=60&q=Hired', { waitUntil: 'commit' });
  const usable = await page.waitForFunction(
    () =>
      document.querySelector('main a[draggable]') &&
      !document.querySelector('[inert]') &&
      performance.now(),
    undefined,
    { polling: 'raf' },
  );
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  // The cast: the function waits for a number.
  return [paint, (await usable.jsonValue()) as number];
}

/** By 120 pixels a frame, from the first product to the last: what each frame took. */
function scroll(page: Page): Promise<Omit<Seen, 'firstPaint' | 'usable'>> {
  return page.evaluate(async () => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    observer.observe({ type: 'longtask' });
    const scroller = document.querySelector('[role=list]')?.closest('.overflow-auto');
    if (!scroller) throw new Error('There is no chart');
    const frames: number[] = [];
    let nodes = 0;
    let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    for (;;) {
      const before = scroller.scrollTop;
      scroller.scrollTop += 120;
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      frames.push(now - last);
      last = now;
      nodes = Math.max(nodes, document.querySelectorAll('*').length);
      if (scroller.scrollTop === before) break;
    }
    observer.disconnect();
    const sorted = frames.toSorted((a, b) => a - b);
    return {
      frames: frames.length,
      frameP95: sorted[Math.floor(frames.length * 0.95)] ?? 0,
      frameMost: sorted.at(-1) ?? 0,
      longTasks: tasks.length,
      longest: Math.max(0, ...tasks),
      nodes,
    };
  });
}

/** The section of the results. */
export function rentalsTable(
  { times, loads, seen }: Awaited<ReturnType<typeof measureRentals>>,
  ceiling: Measured,
  { load, cores }: { load: number; cores: number },
): string {
  const timed = times.map(
    ({ what, wanted, p50, p95 }) =>
      `| ${what} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${wanted ?? ''} |`,
  );
  const rates = [ceiling, ...loads].map(
    ({ name, perSecond, p50, p99, errors }) =>
      `| ${name} | ${perSecond.toLocaleString('en')} | ${(perSecond / ceiling.perSecond).toFixed(4)} | ${p50} | ${p99} | ${errors} |`,
  );
  return `
## Hires

By \`npm run bench hires\`: ${PRODUCTS} products for hire with two years of bookings, one every five days. Load of the machine at the end: ${load.toFixed(1)} on ${cores} cores.

| what | p50 ms | p95 ms | wanted |
|---|---:|---:|---:|
${timed.join('\n')}

| | requests/s | of the ceiling | p50 ms | p99 ms | errors |
|---|---:|---:|---:|---:|---:|
${rates.join('\n')}

The timeline of ${PRODUCTS} products by 60 days in Chromium at 1440 pixels: first paint ${Math.round(seen.firstPaint)} ms, usable ${Math.round(seen.usable)} ms. Scrolled from end to end by 120 pixels a frame: ${seen.frames} frames, 95 % within ${seen.frameP95.toFixed(0)} ms, the slowest ${seen.frameMost.toFixed(0)} ms; ${seen.longTasks} tasks over 50 ms, the longest ${seen.longest.toFixed(0)} ms; at most ${seen.nodes} elements on the page.
`;
}
