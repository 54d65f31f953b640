import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { connect } from '#/db/client.server.ts';
import { productImports } from '#/db/schema/product-imports.ts';
import { stockMovements } from '#/db/schema/stock.ts';
import { MAX_PAGE } from '#/domain/lists/page.ts';
import { makeLargeShop } from '#tests/factories/large-shop.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { ADMIN_FILES, adminLists, variantsOf } from './admin-calls.ts';
import { median } from './median.ts';
import { quantile } from './quantile.ts';

const ROUNDS = 20;
const WARM_UP = 3;
/** The name of what a call takes at least. */
const TRIVIAL = 'select 1';

interface Timed {
  list: string;
  variant: string;
  p50: number;
  p95: number;
}

/** Fills the database and signs somebody of the shop in: their cookie, and what lists are asked about. */
export async function prepareAdmin(databaseUrl: string) {
  const db = connect(databaseUrl, 2);
  try {
    await makeLargeShop(db);
    const admin = await makeUser(db, {
      role: 'admin',
      email: `admin-${randomUUID()}@example.test`,
    });
    const { token } = await makeSession(db, admin.id);
    const [movement] = await db
      .select()
      .from(stockMovements)
      .orderBy(desc(stockMovements.id))
      .limit(1);
    const [last] = await db.select().from(productImports).orderBy(desc(productImports.id)).limit(1);
    const ids = { product: movement?.productId ?? '', import: last?.id ?? '' };
    return { cookie: await sessionCookie(token), ids };
  } finally {
    await db.$client.end();
  }
}

type Admin = Awaited<ReturnType<typeof prepareAdmin>>;

/** Every list in every way, one call after the other, and between them the least that a call can take. */
export async function measureLists(url: string, { cookie, ids }: Admin): Promise<Timed[]> {
  const headers = { 'content-type': 'application/json', 'x-csrf-token': 'orpc', cookie };
  const get = (path: string) => async () => {
    const { body, status } = await fetch(url + path, { headers: { cookie } });
    if (!body || status !== 200) throw new Error(`${path}: ${status}`);
    const reader = body.getReader();
    await reader.read();
    return () => reader.cancel();
  };
  const call = async (path: string, input: object) => {
    const answer = await fetch(`${url}/api/rpc/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ json: input }),
    });
    const body = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} ${JSON.stringify(input)}: ${body}`);
    // The cast: lists with pages say how many they have.
    return (JSON.parse(body) as { json: { pages?: number } }).json;
  };
  const least = () => time(TRIVIAL, '', get('/api/ready'));
  const timed: Timed[] = [await least()];
  for (const list of adminLists(ids)) {
    for (const { name, input, isLastPage = false } of variantsOf(list)) {
      const { pages = 1 } = isLastPage ? await call(list.path, input) : {};
      const asked = isLastPage ? { ...input, page: Math.min(pages, MAX_PAGE) } : input;
      timed.push(await time(list.name, name, () => call(list.path, asked)));
    }
    // Between them, because the machine is not equally busy all the time.
    timed.push(await least());
  }
  for (const { name, path } of ADMIN_FILES) timed.push(await time(name, 'first byte', get(path)));
  return timed;
}

/** What `work` answers with a function is done after its time is taken. */
async function time(list: string, variant: string, work: () => Promise<unknown>): Promise<Timed> {
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const started = performance.now();
    const after = await work();
    if (round >= 0) times.push(performance.now() - started);
    if (typeof after === 'function') await after();
  }
  return { list, variant, p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

function medianOf(timed: readonly Timed[]): number {
  return median(timed.map(({ p50 }) => p50));
}

/** One row for each list: its slowest way of being asked. */
export function listsTable(timed: readonly Timed[], memory: { before: number; after: number }) {
  const byList = Map.groupBy(timed, ({ list }) => list);
  const trivial = medianOf(byList.get(TRIVIAL) ?? []);
  byList.delete(TRIVIAL);
  const rows = [...byList].map(([list, ways]) => {
    const slowest = ways.toSorted((a, b) => b.p95 - a.p95)[0];
    const { variant = '', p50 = 0, p95 = 0 } = slowest ?? {};
    return `| ${list} | ${ways.length} | ${medianOf(ways).toFixed(1)} | ${variant} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${(p50 / trivial).toFixed(1)} |`;
  });
  return `
## The back office at size

By \`npm run bench admin\`: 2,000 products, 20,000 people, as many orders, 50,000 chat messages, 10,000 contact messages, 5,000 custom orders, 15,000 subscribers, 100,000 entries of the audit log. Each list is asked in every way it can be (no filter, each filter, each sort both ways, the last page, a word in every row, in one of 499, in none), ${ROUNDS} times each, one call after the other; the slowest way is named. Wanted: p95 under 100 ms. The last column is its median beside that of \`/api/ready\`, which asks \`select 1\` (${trivial.toFixed(1)} ms). Memory: ${memory.before} MB before, ${memory.after} MB after ${timed.length * (ROUNDS + WARM_UP)} calls.

| list | ways | median ms | the slowest | p50 ms | p95 ms | of \`select 1\` |
|---|---:|---:|---|---:|---:|---:|
${rows.join('\n')}
`;
}
