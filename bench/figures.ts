import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { connect } from '#/db/client.server.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { makeBusyYear } from '#tests/factories/busy-year.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { quantile } from './quantile.ts';

const ROUNDS = 20;
const WARM_UP = 2;
/** Of a year, with two lines each. */
const ORDERS = 1_000_000;
const PRODUCTS = 200;

interface Timed {
  page: string;
  asked: string;
  p50: number;
  p95: number;
}

/** Fills the database with a year of a busy shop, and signs somebody of the shop in. */
export async function prepareFigures(databaseUrl: string) {
  const db = connect(databaseUrl, 2);
  try {
    const product = await makeProduct(db);
    await makeBusyYear(db, { orders: ORDERS, products: PRODUCTS });
    await vacuum(databaseUrl);
    const email = `admin-${randomUUID()}@example.test`;
    const admin = await makeUser(db, { role: 'admin', email });
    const { token } = await makeSession(db, admin.id);
    return { cookie: await sessionCookie(token), productId: product.id };
  } finally {
    await db.$client.end();
  }
}

/** As the database does by itself after a while; longer than a statement of the shop may take. */
async function vacuum(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

/** What the pages about figures ask for: their usual days, the longest, and what a sum opens to. */
function calls(productId: string): { page: string; asked: string; path: string; input: object }[] {
  const today = nairobiDay(new Date());
  const month = { from: addDays(today, -29), to: today };
  const year = { from: addDays(today, -364), to: today };
  const spans = [
    { asked: 'a month', input: { ...month, compare: 'before' } },
    { asked: 'a year beside the last', input: { ...year, compare: 'year' } },
  ];
  const over = (page: string, path: string) => spans.map((span) => ({ page, path, ...span }));
  const opened = { ...year, page: 1 };
  return [
    ...over('/admin/financial', 'finance/get'),
    {
      page: '/admin/financial/orders',
      asked: 'all sales of a year',
      path: 'finance/listOrders',
      input: { ...opened, figure: 'sales' },
    },
    {
      page: '/admin/financial/orders',
      asked: 'a county, a year',
      path: 'finance/listOrders',
      input: { ...opened, figure: 'county', key: '9' },
    },
    { page: '/admin/financial/ahead', asked: '', path: 'finance/ahead/get', input: {} },
    {
      page: '/admin/enhanced-financial',
      asked: 'a year',
      path: 'earnings/list',
      input: { ...year, page: 1 },
    },
    {
      page: '/admin/enhanced-financial/$id',
      asked: '',
      path: 'earnings/get',
      input: { id: productId },
    },
    {
      page: '/admin/enhanced-financial/customers',
      asked: '',
      path: 'earnings/getCustomers',
      input: {},
    },
    {
      page: '/admin/enhanced-financial/seasons',
      asked: '',
      path: 'earnings/getSeasons',
      input: {},
    },
    ...over('/admin/analytics', 'reporting/getVisits'),
    ...over('/admin/analytics/chat', 'reporting/getChat'),
    {
      page: '/admin/analytics/carts',
      asked: '',
      path: 'abandonedCarts/list',
      input: { page: 1 },
    },
    {
      page: '/admin/cost-management',
      asked: 'a year',
      path: 'costs/listSums',
      input: year,
    },
    {
      page: '/admin/cost-management/stock-value',
      asked: '',
      path: 'purchasing/listStockValue',
      input: { page: 1 },
    },
  ];
}

/** Every page of figures, one call after the other. */
export async function measureFigures(
  url: string,
  { cookie, productId }: Awaited<ReturnType<typeof prepareFigures>>,
): Promise<Timed[]> {
  const headers = { 'content-type': 'application/json', 'x-csrf-token': 'orpc', cookie };
  const timed: Timed[] = [];
  for (const { page, asked, path, input } of calls(productId)) {
    // Infinite where a round had no answer.
    const times = Array.from({ length: ROUNDS }, () => Number.POSITIVE_INFINITY);
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const started = performance.now();
      const body = JSON.stringify({ json: input });
      const answer = await fetch(`${url}/api/rpc/${path}`, { method: 'POST', headers, body });
      const text = await answer.text();
      // A statement of the shop is ended after 15 seconds, and once is enough to know.
      if (answer.status === 500) break;
      if (!answer.ok) throw new Error(`${path} ${body}: ${text}`);
      if (round >= 0) times[round] = performance.now() - started;
    }
    timed.push({ page, asked, p50: quantile(times, 0.5), p95: quantile(times, 0.95) });
  }
  return timed;
}

function milliseconds(time: number): string {
  return Number.isFinite(time) ? time.toFixed(0) : 'no answer';
}

export function figuresTable(timed: readonly Timed[]): string {
  const rows = timed.map(
    ({ page, asked, p50, p95 }) =>
      `| ${page} | ${asked} | ${milliseconds(p50)} | ${milliseconds(p95)} |`,
  );
  return `
## Figures of a busy year

By \`npm run bench figures\`: ${ORDERS.toLocaleString('en')} orders of ${PRODUCTS} products in 365 days with their money, 100,000 conversations, 7,300 costs, and the sums by day that fifty million page views leave. What each page asks for, ${ROUNDS} times, one call after the other. Wanted: p95 under 300 ms.

| page | days | p50 ms | p95 ms |
|---|---|---:|---:|
${rows.join('\n')}
`;
}
