// What the API keeps and answers from memory (decision 197), over HTTP and as `src/server.ts` puts it together.
import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { products } from '#/db/schema/catalog.ts';
import { pages as texts } from '#/db/schema/content.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { env } from '#/platform/env.server.ts';
import { serve, type Serving } from '#/platform/http/serve.server.ts';
import { followCacheVersions } from '#/platform/page-cache/invalidation.server.ts';
import { createPageCache } from '#/platform/page-cache/page-cache.server.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { createAnswerCache } from '#/platform/rpc/answer-cache.server.ts';
import { CACHED_READS, methodOf } from '#/platform/rpc/cached-calls.ts';
import { listProcedures } from '#/platform/rpc/list-procedures.server.ts';
import { handleRest, handleRpc } from '#/platform/rpc/serve-api.server.ts';
import { shop } from '#/shop.server.ts';
import { makePost } from '#tests/factories/content.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSet } from '#tests/factories/set.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { alwaysPolling } from '#tests/setup/always-polling.ts';
import { ask } from '#tests/setup/http-server.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { callApi, listAccess } from './call-api.ts';

const { db, pool } = await useDatabase();

const ENTRIES = 20;
const today = nairobiDay(new Date());
const [from, to] = [addDays(today, 30), addDays(today, 60)];
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

let id = '';
let inputs: Record<string, object> = {};
let customer = '';
let admin = '';
let server: Serving;
let answers: ReturnType<typeof createAnswerCache>;
let pages: ReturnType<typeof createPageCache>;
/** How often a handler ran. */
let handled = 0;

function handle(request: Request): Promise<Response> {
  handled += 1;
  return new URL(request.url).pathname.startsWith('/api/rpc/')
    ? handleRpc(request)
    : handleRest(request);
}

beforeAll(async () => {
  ({ id } = await makeProduct(db, { name: 'LED Cube Seat', nameSw: 'Kiti cha LED' }));
  const post = await makePost(db);
  const set = await makeSet(db, [{ productId: id }]);
  await db.insert(texts).values({
    key: 'about',
    title: 'About us',
    titleSw: 'Kuhusu sisi',
    summary: 'Who we are.',
    summarySw: 'Sisi ni nani.',
    body: 'Lights.',
    bodySw: 'Taa.',
    isPublished: true,
  });
  const user = await makeUser(db);
  customer = await sessionCookie((await makeSession(db, user.id)).token);
  const staff = await makeUser(db, { role: 'admin' });
  admin = await sessionCookie((await makeSession(db, staff.id)).token);
  const locale = 'sw';
  inputs = {
    'catalog.listProducts': { locale },
    'catalog.countProducts': { search: 'cube' },
    'catalog.suggestProducts': { locale, search: 'cub' },
    'catalog.getProduct': { locale, id },
    'catalog.getCalendar': { id, from, to },
    'reviews.ofProduct': { productId: id, page: 1 },
    'content.getShop': { locale },
    'content.getHome': { locale },
    'content.listPosts': { locale },
    'content.getPost': { locale, id: post.id },
    'content.listQuestions': { locale },
    'content.getPage': { locale, key: 'about' },
    'checkout.listDeliveryZones': {},
    'sets.listShown': { locale },
    'sets.getShown': { locale, slug: set.slug },
  };
  server = await serve({
    port: 0,
    host: '127.0.0.1',
    clientDir: env().dataDir,
    trustProxy: 0,
    fastPath: ({ method, url, headers }) =>
      (url.startsWith('/api/') ? answers : pages).lookup(method, url, headers),
    async fetch(request) {
      if (new URL(request.url).pathname.startsWith('/api/')) {
        return answers.respond(request, handle) ?? handle(request);
      }
      const page = () => Promise.resolve(new Response('page'));
      return pages.respond(request, page, { tags: ['public'] });
    },
  });
});
afterAll(() => server.close());

beforeEach(() => {
  answers = createAnswerCache(shop.api, { entries: ENTRIES });
  pages = createPageCache({ origin: 'http://localhost:3000', entries: ENTRIES });
  handled = 0;
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(server, path, { headers, method });
const textOf = async (path: string, headers?: Record<string, string>) =>
  (await get(path, headers)).body.toString();
const rpcPath = (procedure: string) => {
  const data = JSON.stringify({ json: inputs[procedure] });
  return `/api/rpc/${procedure.replace('.', '/')}?${new URLSearchParams({ data })}`;
};
const rename = async (name: string) => db.update(products).set({ name }).where(eq(products.id, id));

describe('what is kept', () => {
  const kept = listProcedures(shop.api).filter(({ meta }) => meta.cache);

  it('is what anybody may read by GET, and what the storefront asks for so', () => {
    const names = kept.map(({ path }) => path.join('.'));
    expect(names.toSorted()).toEqual([...CACHED_READS].toSorted());
    expect(kept.filter(({ method }) => method !== 'GET')).toEqual([]);
    const access = new Map(listAccess().map((row) => [row.path, row.access]));
    expect(kept.filter(({ path }) => access.get(path.join('/')) !== 'anyone')).toEqual([]);
    expect(methodOf(['catalog', 'listProducts'], '/sw/products')).toBe('GET');
    expect(methodOf(['catalog', 'listProducts'], '/sw/admin/orders/new')).toBe('POST');
    expect(methodOf(['catalog', 'quoteHire'], '/products')).toBe('POST');
  });

  it.each([...CACHED_READS])('%s is the same for a guest, a customer and staff', async (name) => {
    const { text: uncached } = await callApi(name.replace('.', '/'), inputs[name]);
    for (const cookie of ['', 'goled.session_token=made-up', customer, admin]) {
      const fresh = await callApi(name.replace('.', '/'), inputs[name], { cookie });
      expect(fresh.text).toBe(uncached);
      expect(fresh.headers.getSetCookie()).toEqual([]);
      const headers = { cookie, 'accept-language': 'fr', 'x-forwarded-for': '203.0.113.7' };
      const answer = await get(rpcPath(name), headers);
      expect(answer.body.toString()).toBe(uncached);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.headers['vary']).toBe('accept-encoding');
    }
    expect(handled).toBe(1);
  });
});

describe('an answer', () => {
  it('is made once, and known by its tag, by both ways to ask', async () => {
    for (const path of ['/api/products?locale=en', rpcPath('catalog.listProducts')]) {
      handled = 0;
      const first = await get(path);
      expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      const second = await get(path);
      expect(second.body).toEqual(first.body);
      expect(second.headers['content-type']).toContain('application/json');
      const etag = first.headers.etag ?? '';
      const again = await get(path, { 'if-none-match': etag });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
      const small = await get(path, { 'accept-encoding': 'br' });
      expect(small.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(small.body)).toEqual(first.body);
      expect((await get(path, {}, 'HEAD')).headers.etag).toBe(etag);
      expect(handled).toBe(1);
    }
  });

  it('differs by language', async () => {
    expect(await textOf('/api/products')).toContain('LED Cube Seat');
    expect(await textOf('/api/products?locale=sw')).toContain('Kiti cha LED');
    expect(await textOf('/api/products?locale=en')).toContain('LED Cube Seat');
  });

  it('is one for all who ask at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => textOf('/api/home')));
    expect(new Set(all).size).toBe(1);
    expect(handled).toBe(1);
  });

  it('is not kept with days of hire, nor of what counts or belongs to somebody', async () => {
    const asked = [
      `/api/products?from=${from}&to=${addDays(from, 2)}`,
      `/api/products/${id}/hire-quote?start=${from}&end=${addDays(from, 2)}`,
      '/api/account/me',
    ];
    for (const path of [...asked, ...asked]) {
      expect((await get(path)).headers['cache-control']).toBe('no-store');
    }
    expect(handled).toBe(6);
  });

  it('of free days is a second old at the most', async () => {
    const path = `/api/products/${id}/calendar?from=${from}&to=${to}`;
    expect(JSON.parse(await textOf(path))).toContainEqual({ day: from, free: 10 });
    await db.update(products).set({ stockQuantity: 9 }).where(eq(products.id, id));
    await vi.waitFor(
      async () => expect(JSON.parse(await textOf(path))).toContainEqual({ day: from, free: 9 }),
      { timeout: 3_000 },
    );
  });
});

describe('a change', () => {
  it('is seen at once, in this process and in another', async () => {
    const other = createAnswerCache(shop.api);
    const otherAsks = () => other.respond(new Request('http://localhost/api/products'), handle);
    const polls = [answers, other].map((watcher) =>
      followCacheVersions(db, watcher, alwaysPolling),
    );
    // The first look outdates whatever was there before it.
    await bumpCacheVersion(db, 'public');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await Promise.all([textOf('/api/products'), otherAsks()]);
    await rename('LED Cube Stool');
    expect(await textOf('/api/products')).not.toContain('Stool');
    // As another process would write it: nobody is told.
    await pool.query("update cache_versions set version = version + 1 where tag = 'public'");
    await vi.waitFor(async () => expect(await textOf('/api/products')).toContain('Stool'));
    await vi.waitFor(async () => expect(await (await otherAsks())?.text()).toContain('Stool'));
    await Promise.all(polls.map((poll) => poll.stop()));
    await rename('LED Cube Seat');
  });
});

describe('an error', () => {
  it.each([
    ['an input that is refused', '/api/products?page=none', 400],
    ['a sort that there is not', '/api/products?sort=odd', 400],
  ])('is not kept: %s', async (_, path, status) => {
    for (const round of [1, 2]) {
      const answer = await get(path);
      expect(answer.status).toBe(status);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(handled).toBe(round);
    }
  });

  it('that there is no such product is kept for seconds, apart from what there is', async () => {
    await get('/api/products');
    for (let guess = 0; guess < 2 * ENTRIES; guess += 1) {
      const unknown = UNKNOWN_ID.replace(/.{2}$/, String(10 + guess));
      expect((await get(`/api/products/${unknown}`)).status).toBe(404);
    }
    handled = 0;
    await get('/api/products');
    expect(handled).toBe(0);
  });

  it('of ours is not kept', async () => {
    await pool.query('alter table questions rename to gone');
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    expect((await get('/api/questions')).status).toBe(500);
    await pool.query('alter table gone rename to questions');
    vi.restoreAllMocks();
    expect((await get('/api/questions')).status).toBe(200);
  });
});

describe('what a stranger makes up', () => {
  it('drives out no page, and no answer that is asked for meanwhile', async () => {
    await get('/products');
    await get('/api/products');
    for (let guess = 0; guess < 3 * ENTRIES; guess += 1) {
      await get(`/api/products/count?search=junk${guess}`);
      await get('/api/products');
    }
    expect(pages.lookup('GET', '/products', {})).not.toBeNull();
    expect(answers.lookup('GET', '/api/products', {})).not.toBeNull();
    expect(answers.lookup('GET', '/api/products/count?search=junk1', {})).toBeNull();
  });

  it('finds what is kept, whatever it hangs on to the address', async () => {
    await get('/api/products?locale=sw');
    for (let guess = 0; guess < 3; guess += 1) await get(`/api/products?x${guess}=1&locale=sw`);
    expect(handled).toBe(1);
  });
});
