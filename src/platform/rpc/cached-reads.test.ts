import { os } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AS_PAGES, BRIEFLY, type CacheRule } from './cache-rule.ts';
import { cachedReads } from './cached-reads.server.ts';

const base = os.$meta<{ cache?: CacheRule }>({});
const listInput = z.object({
  search: z.optional(z.string()),
  page: z.optional(z.int()),
  from: z.optional(z.string()),
});
const find = cachedReads({
  catalog: {
    list: base
      .meta({ cache: { ...AS_PAGES, notWith: ['from'] } })
      .route({ method: 'GET', path: '/products' })
      .input(listInput)
      .handler(() => null),
    get: base
      .meta({ cache: BRIEFLY })
      .route({ method: 'GET', path: '/products/{id}' })
      .input(z.strictObject({ id: z.string(), locale: z.optional(z.string()) }))
      .handler(() => null),
    zones: base
      .meta({ cache: AS_PAGES })
      .route({ method: 'GET', path: '/zones' })
      .handler(() => null),
    quote: base.route({ method: 'GET', path: '/quote' }).handler(() => null),
    add: base.route({ method: 'POST', path: '/products' }).handler(() => null),
  },
});
const rpc = (procedure: string, sent: unknown) =>
  `/api/rpc/catalog/${procedure}?${new URLSearchParams({ data: JSON.stringify(sent) })}`;

describe('one address for all that ask the same', () => {
  it.each([
    ['/api/products', '/api/products'],
    ['/api/products?page=2&search=cube', '/api/products?page=2&search=cube'],
    ['/api/products?search=cube&page=2', '/api/products?page=2&search=cube'],
    ['/api/products?x=1&utm_source=mail&_=99', '/api/products'],
    ['/api/products?search=', '/api/products?search='],
    ['/api/products/7?id=8', '/api/products/7'],
    ['/api/zones?a=b', '/api/zones'],
  ])('%s', (asked, kept) => {
    expect(find(asked)?.url).toBe(kept);
  });

  it.each([
    [{ json: { search: 'cube', page: 2 } }],
    [{ json: { page: 2, search: 'cube' }, meta: [] }],
    [{ json: { page: 2, search: 'cube', x: 1 }, more: true }],
  ])('of the browser’s calls: %j', (sent) => {
    expect(find(rpc('list', sent))?.url).toBe(rpc('list', { json: { page: 2, search: 'cube' } }));
  });

  it('keeps apart a number and a text, and both ways to ask', () => {
    const texts = new Set([
      find(rpc('list', { json: { page: 2 } }))?.url,
      find(rpc('list', { json: { page: '2' } }))?.url,
      find('/api/products?page=2')?.url,
    ]);
    expect(texts.size).toBe(3);
  });

  it('takes no input where there is none', () => {
    expect(find('/api/rpc/catalog/zones')?.url).toBe(rpc('zones', { json: {} }));
    expect(find(rpc('zones', {}))?.url).toBe(rpc('zones', { json: {} }));
  });
});

it('says how long and under which tags', () => {
  const minute = { tags: ['public'], life: { freshMs: 60_000, staleMs: 0 } };
  expect(find('/api/products')).toMatchObject(minute);
  expect(find('/api/products/7')).toMatchObject({ life: { freshMs: 1_000, staleMs: 0 } });
});

it.each([
  ['what no procedure lets be kept', '/api/quote'],
  ['what is no procedure', '/api/products/7/more'],
  ['a page', '/products'],
  ['a name twice', '/api/products?search=a&search=b'],
  ['brackets', '/api/products?search[]=a'],
  ['days of hire', '/api/products?from=2026-12-01'],
  ['a name that the procedure refuses', '/api/products/7?x=1'],
  ['an endless address', `/api/products?search=${'a'.repeat(1_000)}`],
  ['no JSON', '/api/rpc/catalog/list?data={'],
  ['no object', rpc('list', { json: [1] })],
  ['no input', rpc('list', {})],
  ['a part that is an object', rpc('list', { json: { search: { a: 1 } } })],
  ['nothing at a name', rpc('list', { json: { search: null } })],
  ['types beside the JSON', rpc('list', { json: { search: 'a' }, meta: [[1, 'search']] })],
  ['a text as JSON', rpc('list', 'a')],
])('leaves alone %s', (_, asked) => {
  expect(find(asked)).toBeUndefined();
});
