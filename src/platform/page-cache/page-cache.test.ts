import { AsyncLocalStorage } from 'node:async_hooks';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { cacheKey } from '#/platform/page-cache/cache-key.server.ts';
import { createPageCache } from '#/platform/page-cache/page-cache.server.ts';

let clock = 0;
let renders = 0;
let cache = createPageCache();
const large = 'Mwanga '.repeat(500);

beforeEach(() => {
  clock = 1_000_000;
  renders = 0;
  cache = createPageCache({
    now: () => clock,
    origin: 'https://goled.test',
    keyOf: (url) => cacheKey(url, (name) => ['search', 'page'].includes(name)),
    entries: 20,
  });
});

const html = (text = large, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' }, ...init });

const render = () => {
  renders += 1;
  return Promise.resolve(html(`${large}${renders}`));
};

const about = { tags: ['catalog'] };
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`http://localhost${path}`, { headers, method });
const lookup = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  cache.lookup(method, path, headers);
const header = (answer: ReturnType<typeof lookup>, name: string) => {
  const at = answer?.headers.findIndex((value, index) => index % 2 === 0 && value === name) ?? -1;
  return at === -1 ? undefined : answer?.headers[at + 1];
};
const nextRender = () => new Promise((resolve) => setTimeout(resolve, 20));

it('keeps no page as new beyond the moment that changes what it says', async () => {
  const closing = clock + 30_000;
  cache = createPageCache({
    now: () => clock,
    origin: 'https://goled.test',
    nextChange: (at) => (at < closing ? closing : closing + 3_600_000),
  });
  await cache.respond(get('/contact'), render, about);
  clock = closing - 1;
  expect(lookup('/contact')).not.toBeNull();
  clock = closing;
  expect(lookup('/contact')).toBeNull();
  const after = await cache.respond(get('/contact'), render, about);
  expect(await after.text()).toBe(`${large}2`);
  expect(lookup('/contact')).not.toBeNull();
});

it('renders so many pages side by side, and the others in order', async () => {
  cache = createPageCache({ origin: 'https://goled.test', rendersAtOnce: 2 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const slowly = async (request: Request) => {
    begun.push(new URL(request.url).pathname);
    await new Promise<void>((end) => ends.push(end));
    return html();
  };
  const paths = ['/a', '/b', '/c', '/d'];
  const answers = paths.map((path) => cache.respond(get(path), slowly, about));
  await nextRender();
  expect(begun).toEqual(['/a', '/b']);
  ends[0]?.();
  await nextRender();
  expect(begun).toEqual(['/a', '/b', '/c']);
  // One that fails gives its place on as well.
  const fail = () => Promise.reject(new Error('no'));
  const failed = cache.respond(get('/e'), fail, about).catch((error: unknown) => error);
  for (const _ of paths) {
    for (const end of ends) end();
    await nextRender();
  }
  expect(await failed).toEqual(new Error('no'));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(begun).toEqual(paths);
});

describe('lookup', () => {
  it('knows nothing before the first render, then answers from memory', async () => {
    expect(lookup('/products')).toBeNull();
    const first = await cache.respond(get('/products'), render, about);
    expect(await first.text()).toBe(`${large}1`);
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(first.headers.get('vary')).toBe('accept-encoding');
    expect(lookup('/products')?.body?.toString()).toBe(`${large}1`);
    expect(renders).toBe(1);
  });

  it('serves Brotli, gzip or plain, whichever is asked for', async () => {
    await cache.respond(get('/'), render, about);
    const br = lookup('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(header(br, 'content-encoding')).toBe('br');
    expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(`${large}1`);
    expect(header(br, 'content-length')).toBe(String(br?.body?.length));
    expect(header(lookup('/', { 'accept-encoding': 'gzip, br;q=0' }), 'content-encoding')).toBe(
      'gzip',
    );
    expect(header(lookup('/'), 'content-encoding')).toBeUndefined();
  });

  it('answers 304 to who has the page already', async () => {
    const first = await cache.respond(get('/'), render, about);
    const etag = first.headers.get('etag') ?? '';
    expect(lookup('/', { 'if-none-match': etag })).toMatchObject({ status: 304, body: undefined });
    expect(lookup('/', { 'if-none-match': 'W/"other"' })?.status).toBe(200);
    const again = await cache.respond(
      get('/', { 'if-none-match': etag }),
      () => Promise.resolve(html(`${large}1`)),
      about,
    );
    expect(again.status).toBe(304);
  });

  it('leaves everything but GET and HEAD alone', async () => {
    await cache.respond(get('/'), render, about);
    expect(lookup('/', {}, 'POST')).toBeNull();
    expect(lookup('/', {}, 'HEAD')?.status).toBe(200);
  });

  it('takes addresses that show the same page for one and tells the languages apart', async () => {
    await cache.respond(get('/products?search=lamp&page=2'), render, about);
    expect(
      lookup('/products?page=2&search=lamp&utm_source=mail&fbclid=1&x=2&type='),
    ).not.toBeNull();
    expect(lookup('/products?search=lamp&page=3')).toBeNull();
    expect(lookup('/sw/products?search=lamp&page=2')).toBeNull();
  });
});

describe('what a page is rendered from', () => {
  it('is the address alone: no cookie, no host, no dropped parameter', async () => {
    const seen: Request[] = [];
    await cache.respond(
      get('/products?utm_source=%3Cscript%3E&search=lamp', {
        cookie: 'session=1',
        'x-evil': '1',
        host: 'evil.test',
      }),
      (request) => {
        seen.push(request);
        return render();
      },
      about,
    );
    expect(seen[0]?.url).toBe('https://goled.test/products?search=lamp');
    expect([...(seen[0]?.headers ?? [])]).toEqual([['accept', 'text/html']]);
  });

  it('is nothing that happens to surround the first visitor', async () => {
    const visitor = new AsyncLocalStorage<string>();
    let found: string | undefined = 'not asked';
    await visitor.run('Amina', () =>
      cache.respond(
        get('/'),
        () => {
          found = visitor.getStore();
          return render();
        },
        about,
      ),
    );
    expect(found).toBeUndefined();
  });

  it('passes no cookie on', async () => {
    const withCookie = () =>
      Promise.resolve(
        html(large, { headers: { 'content-type': 'text/html', 'set-cookie': 'a=1' } }),
      );
    const response = await cache.respond(get('/'), withCookie, about);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(header(lookup('/'), 'set-cookie')).toBeUndefined();
  });
});

describe('freshness', () => {
  it('renders once for many who ask at the same time', async () => {
    const all = await Promise.all(
      Array.from({ length: 50 }, () => cache.respond(get('/'), render, about)),
    );
    expect(renders).toBe(1);
    expect(new Set(await Promise.all(all.map((one) => one.text()))).size).toBe(1);
  });

  it('after a minute shows the old page and renders a new one behind it, once', async () => {
    await cache.respond(get('/'), render, about);
    clock += 61_000;
    expect(lookup('/')?.body?.toString()).toBe(`${large}1`);
    expect(lookup('/')?.body?.toString()).toBe(`${large}1`);
    await nextRender();
    expect(lookup('/')?.body?.toString()).toBe(`${large}2`);
    expect(renders).toBe(2);
  });

  it('after eleven minutes makes the visitor wait for a new one', async () => {
    await cache.respond(get('/'), render, about);
    clock += 11 * 60_000 + 1;
    expect(lookup('/')).toBeNull();
  });

  it('after an invalidation of its tag never shows the old page', async () => {
    await cache.respond(get('/'), render, { tags: ['catalog', 'product:1'] });
    await cache.respond(get('/contact'), render, { tags: ['contact'] });
    cache.invalidate('product:1');
    expect(lookup('/')).toBeNull();
    expect(lookup('/contact')).not.toBeNull();
    expect(await (await cache.respond(get('/'), render, about)).text()).toBe(`${large}3`);
    expect(lookup('/')).not.toBeNull();
  });

  it('does not keep as new what was invalidated while it was being rendered', async () => {
    const slow = async () => {
      await nextRender();
      return html();
    };
    const answered = cache.respond(get('/'), slow, about);
    cache.invalidate('catalog');
    expect((await answered).status).toBe(200);
    expect(lookup('/')).toBeNull();
  });
});

describe('failure', () => {
  const broken = () => Promise.reject(new Error('the database is away'));
  const unavailable = () => Promise.resolve(html('sorry', { status: 503 }));

  it.each([
    ['throws', broken],
    ['answers 503', unavailable],
  ])('keeps showing the old page when rendering %s', async (_, fail) => {
    let healthy = true;
    const sometimes = () => (healthy ? render() : fail());
    await cache.respond(get('/'), sometimes, about);
    healthy = false;
    cache.invalidate('catalog');
    const response = await cache.respond(get('/'), sometimes, about);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(`${large}1`);
    expect(lookup('/')?.status).toBe(200);
    healthy = true;
    clock += 6_000;
    expect(lookup('/')).toBeNull();
  });

  it('refreshes behind the visitor only every five seconds while it fails', async () => {
    let attempts = 0;
    const once = () => {
      attempts += 1;
      return attempts === 1 ? render() : broken();
    };
    await cache.respond(get('/'), once, about);
    clock += 61_000;
    for (let visit = 0; visit < 10; visit += 1) {
      expect(lookup('/')?.status).toBe(200);
      await Promise.resolve();
    }
    await nextRender();
    expect(attempts).toBe(2);
    clock += 5_001;
    expect(lookup('/')?.status).toBe(200);
    await nextRender();
    expect(attempts).toBe(3);
  });

  it('passes the failure on when there is no old page, and keeps none of it', async () => {
    await expect(cache.respond(get('/'), broken, about)).rejects.toThrow('away');
    expect((await cache.respond(get('/'), unavailable, about)).status).toBe(503);
    expect(lookup('/')).toBeNull();
  });
});

describe('what is never shown when it is not fresh', () => {
  const brief = { ...about, life: { freshMs: 1_000, staleMs: 0 } };

  it('is rendered anew for whoever asks after its time', async () => {
    await cache.respond(get('/'), render, brief);
    clock += 1_000;
    expect(lookup('/')).not.toBeNull();
    clock += 1;
    expect(lookup('/')).toBeNull();
    expect(await (await cache.respond(get('/'), render, brief)).text()).toBe(`${large}2`);
  });

  it('is not shown for want of another either', async () => {
    await cache.respond(get('/'), render, brief);
    clock += 1_001;
    const broken = () => Promise.reject(new Error('the database is away'));
    await expect(cache.respond(get('/'), broken, brief)).rejects.toThrow('away');
    expect(lookup('/')).toBeNull();
  });

  it('nor is that there is none', async () => {
    const none = () => Promise.resolve(html('none', { status: 404 }));
    await cache.respond(get('/'), none, brief);
    expect(lookup('/')?.status).toBe(404);
    clock += 1_001;
    expect(lookup('/')).toBeNull();
  });
});

describe('what is kept', () => {
  it('keeps a missing page for ten seconds, apart from the real ones', async () => {
    const none = () => Promise.resolve(html('none', { status: 404 }));
    for (let guess = 0; guess < 100; guess += 1) {
      await cache.respond(get(`/products/${guess}`), guess === 0 ? render : none, about);
    }
    expect(lookup('/products/0')?.status).toBe(200);
    expect(lookup('/products/99')?.status).toBe(404);
    expect(lookup('/products/50')).toBeNull();
    clock += 10_001;
    expect(lookup('/products/99')).toBeNull();
  });

  it('drops the page that nobody has asked for longest', async () => {
    for (let page = 1; page <= 20; page += 1)
      await cache.respond(get(`/products?page=${page}`), render, about);
    expect(lookup('/products?page=1')).not.toBeNull();
    await cache.respond(get('/products?page=21'), render, about);
    expect(lookup('/products?page=1')).not.toBeNull();
    expect(lookup('/products?page=2')).toBeNull();
  });

  it('does not keep redirects nor addresses longer than any of ours', async () => {
    const away = () =>
      Promise.resolve(new Response(null, { status: 302, headers: { location: '/products' } }));
    expect((await cache.respond(get('/old'), away, about)).headers.get('location')).toBe(
      '/products',
    );
    expect(lookup('/old')).toBeNull();
    const long = `/products?search=${'a'.repeat(400)}`;
    await cache.respond(get(long), render, about);
    expect(lookup(long)).toBeNull();
  });
});
