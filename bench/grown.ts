import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { connect, type Database } from '#/db/client.server.ts';
import { SORTS } from '#/domain/catalog/list-filter.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession } from '#tests/factories/user.ts';
import { makeGrownShop, RARE_WORD, type ShopSize } from './grown-shop.ts';
import { callOf, placeOrders } from './order-load.ts';
import type { Customer } from './prepare.ts';
import { quantile } from './quantile.ts';

/** Of each call, in turns with the other shop. */
const ROUNDS = 20;
const WARM_UP = 3;
const WANTED = 1.5;
/** After which every process knows what is outdated. */
const OUTDATED_MS = 60;
/** Longer than a statement of the shop may take. */
const LONGEST_MS = 600_000;
/** Orders of a product. */
const DENSITY = 10;
/** `GROWN_PRODUCTS=5000 npm run bench grown` fills in seconds, `GROWN_ONLY='search|home'` asks only for these. */
const PRODUCTS = Number(process.env.GROWN_PRODUCTS ?? 100_000);

const ONLY = new RegExp(process.env.GROWN_ONLY ?? '');

export const SMALL: ShopSize = { products: 2_000, orders: 5_000 };
export const GROWN: ShopSize = { products: PRODUCTS, orders: DENSITY * PRODUCTS };

/** A shop as it runs, and what is asked of it. */
interface Shop {
  url: string;
  db: Database;
  productIds: string[];
  customers: Customer[];
  firstPart: string;
}

interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Call {
  name: string;
  /** One of it: another for each round, where the answer would be kept. */
  next: (shop: Shop, round: number) => Request;
  /** Kept pages are outdated before. */
  isPage?: boolean;
}

interface Timed {
  name: string;
  small: { p50: number; p95: number };
  grown: { p50: number; p95: number };
}

/** @returns its address, beside the database of this one */
export async function createDatabase(databaseUrl: string, name: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
  return databaseUrl.replace('/goled?', `/${name}?`);
}

/** Fills a database with a shop of this size, as the planner knows it after a while. */
export async function fillShop(databaseUrl: string, size: ShopSize): Promise<void> {
  const db = connect(databaseUrl, 1, 5, LONGEST_MS);
  await makeGrownShop(db, size);
  await db.$client.end();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

/** Signs customers of the shop in who have orders, and finds what is asked about. */
export async function openShop(url: string, databaseUrl: string): Promise<Shop> {
  const db = connect(databaseUrl, 2);
  const goods = await db.execute<{ id: string }>(sql`
    select id from products where label_code like 'GROWN-%' and is_active and stock_quantity > 0
      and price is not null and rental_price is not null order by label_code limit 200`);
  const people = await db.execute<{ id: string }>(
    sql`select id from users where email like 'grown-%' order by email limit ${2 * (ROUNDS + WARM_UP)}::int`,
  );
  const customers: Customer[] = [];
  for (const { id } of people.rows) {
    const { token } = await makeSession(db, id);
    customers.push({ userId: id, cookie: await sessionCookie(token) });
  }
  const first = await db.execute<{ id: string }>(
    sql`select id from products where is_active order by id limit 1`,
  );
  const productIds = goods.rows.map(({ id }) => id);
  return { url, db, productIds, customers, firstPart: first.rows[0]?.id ?? '' };
}

const of = <T>(list: readonly T[], round: number, otherwise: T): T =>
  list[round % list.length] ?? otherwise;

function calls(): Call[] {
  const from = addDays(nairobiDay(new Date()), 20);
  const days = { from, to: addDays(from, 3) };
  const hire = { start: from, end: addDays(from, 3) };
  const read = (name: string, path: string, input: object): Call => ({
    name,
    next: () => callOf(path, input, ''),
  });
  const list = (name: string, input: object) =>
    read(`list, ${name}`, 'catalog/listProducts', input);
  const ofProduct = (name: string, path: string, input: object): Call => ({
    name,
    next: ({ productIds }, round) => callOf(path, { id: of(productIds, round, ''), ...input }, ''),
  });
  const ofCustomer = (
    name: string,
    path: string,
    input: (shop: Shop, round: number) => object,
  ) => ({
    name,
    next: (shop: Shop, round: number) =>
      callOf(path, input(shop, round), shop.customers[round]?.cookie ?? ''),
  });
  const page = (
    name: string,
    path: (shop: Shop, round: number) => string,
    isPage = true,
  ): Call => ({
    name,
    isPage,
    next: (shop, round) => ({
      method: 'GET',
      path: path(shop, round),
      headers: { 'accept-encoding': 'br' },
    }),
  });
  return [
    list('first page', {}),
    ...SORTS.filter((sort) => sort !== 'featured').map((sort) => list(`by ${sort}`, { sort })),
    list('for hire', { type: 'rental' }),
    list('for sale', { type: 'purchase' }),
    list('a category', { category: 'decor' }),
    list('an occasion', { occasion: 'wedding' }),
    list('a rare occasion', { occasion: 'corporate' }),
    list('a colour', { color: 'blue' }),
    list('in stock', { inStock: true }),
    list('prices between', { minPrice: 2_000, maxPrice: 4_000 }),
    {
      name: 'list, prices of each round’s own',
      next: (_, round) => callOf('catalog/listProducts', { maxPrice: 9_000_000 + round }, ''),
    },
    list('everything at once', {
      type: 'rental',
      category: 'decor',
      color: 'blue',
      inStock: true,
      maxPrice: 1_500,
    }),
    list('days', days),
    list('days, in stock', { ...days, inStock: true }),
    list('days, for hire, by price', { ...days, type: 'rental', sort: 'price-asc' }),
    list('page 80', { page: 80 }),
    list('page 1,000', { page: 1_000 }),
    list('page 1,000, by name', { page: 1_000, sort: 'name' }),
    ...(
      [
        ['everywhere', 'light'],
        ['English', 'cobalt table'],
        ['Swahili', 'mchemraba'],
        ['rare', RARE_WORD],
        ['mistyped', 'kaleidscope'],
        ['mistyped, many', 'tablle'],
        ['nowhere', 'zyzzyva'],
      ] as const
    ).map(([how, search]) =>
      read(`search, ${how}: “${search}”`, 'catalog/listProducts', { search }),
    ),
    {
      name: 'search, another each round',
      next: (_, round) =>
        callOf('catalog/listProducts', { search: `indigo cube ${100 + 20 * round}` }, ''),
    },
    read('search with days', 'catalog/listProducts', { search: 'cube', ...days }),
    read('search, for hire, by price', 'catalog/listProducts', {
      search: 'cube',
      type: 'rental',
      sort: 'price-asc',
    }),
    read('suggestions: “ta”', 'catalog/suggestProducts', { search: 'ta' }),
    read('suggestions: “light”', 'catalog/suggestProducts', { search: 'light' }),
    read('suggestions: “kaleido”', 'catalog/suggestProducts', { search: 'kaleido' }),
    ofProduct('product', 'catalog/getProduct', {}),
    ofProduct('calendar of a month', 'catalog/getCalendar', { from, to: addDays(from, 31) }),
    ofProduct('hire quote', 'catalog/quoteHire', hire),
    page('home page', () => '/'),
    page('list page', () => '/products'),
    page('product page', ({ productIds }, round) => `/products/${of(productIds, round, '')}`),
    page('sitemap', () => '/sitemap.xml'),
    page('part of the sitemap', ({ firstPart }) => `/sitemap.xml?part=${firstPart}`),
    ofCustomer('own orders', 'orders/list', () => ({})),
    ofCustomer('add to cart, for hire', 'cart/add', ({ productIds }, round) => ({
      locale: 'en',
      operationId: randomUUID(),
      productId: of(productIds, round, ''),
      type: 'rental',
      quantity: 1,
      range: hire,
    })),
    ofCustomer('cart', 'cart/list', () => ({})),
    ofCustomer('quote of the cart', 'checkout/quote', () => ({ delivery: { method: 'pickup' } })),
  ];
}

/** Every call of both shops in turns, so that what else the machine does falls on both. */
export async function measureGrown(small: Shop, grown: Shop): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const call of [...calls(), await placingOrders(small, grown)]) {
    if (!ONLY.test(call.name)) continue;
    const [ofSmall, ofGrown]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      for (const [shop, times] of [
        [small, ofSmall],
        [grown, ofGrown],
      ] as const) {
        const took = await timeOf(call, shop, round);
        if (round >= WARM_UP) times.push(took);
      }
    }
    const row = { name: call.name, small: spread(ofSmall), grown: spread(ofGrown) };
    process.stderr.write(`${rowOf(row)}\n`);
    timed.push(row);
  }
  await small.db.$client.end();
  await grown.db.$client.end();
  return timed;
}

async function placingOrders(small: Shop, grown: Shop): Promise<Call> {
  const loads = new Map(
    await Promise.all(
      [small, grown].map(async (shop) => {
        const { db, productIds, customers } = shop;
        // The first ones' carts hold a hire.
        const buyers = customers.slice(-(ROUNDS + WARM_UP));
        await db.execute(
          sql`update products set price = 1234 where id = any(${sql.param(productIds)}::uuid[])`,
        );
        const target = { db, productIds, price: 123_400, customers: buyers };
        return [shop, await placeOrders('place order (2 lines)', target, 2)] as const;
      }),
    ),
  );
  return {
    name: 'place order (2 lines)',
    next: (shop) => loads.get(shop)?.next() ?? { method: 'GET', path: '/' },
  };
}

async function timeOf(call: Call, shop: Shop, round: number): Promise<number> {
  if (call.isPage) {
    await bumpCacheVersion(shop.db, 'public');
    await pause(OUTDATED_MS);
  }
  const { path, ...init } = call.next(shop, round);
  const started = performance.now();
  const answer = await fetch(shop.url + path, init);
  const text = await answer.text();
  const took = performance.now() - started;
  if (!answer.ok) {
    throw new Error(`${call.name}: ${answer.status} ${text.slice(0, 500)}`);
  }
  return took;
}

function spread(times: readonly number[]): { p50: number; p95: number } {
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

function rowOf({ name, small, grown }: Timed): string {
  const ratio = grown.p50 / small.p50;
  const cells = [small.p50, small.p95, grown.p50, grown.p95].map((ms) => ms.toFixed(1));
  return `| ${name} | ${cells.join(' | ')} | ${ratio.toFixed(2)} | ${ratio > WANTED ? 'no' : ''} |`;
}

/** Empty where only a part was measured: it would stand in the results as the whole. */
export function grownTable(timed: readonly Timed[], load: number, cores: number): string {
  if (process.env.GROWN_PRODUCTS ?? process.env.GROWN_ONLY) return '';
  const count = (rows: number) => rows.toLocaleString('en');
  return `
## A shop that has grown

By \`npm run bench grown\`: a shop of ${count(SMALL.products)} products and ${count(SMALL.orders)} hires beside one of ${count(GROWN.products)} products and ${count(GROWN.orders)} orders with a hire each, whose days are blocked; both in one PostgreSQL, each with a process of its own. Calls by POST, which nothing keeps, and pages that were outdated before, ${ROUNDS} of each in turns, one after the other. Wanted: no median over ${WANTED} times that of the small shop. Load of the machine at the end: ${load.toFixed(1)} on ${cores} cores.

| call | small p50 ms | p95 | grown p50 ms | p95 | ratio | over ${WANTED} |
|---|---:|---:|---:|---:|---:|---|
${timed.map(rowOf).join('\n')}
`;
}
