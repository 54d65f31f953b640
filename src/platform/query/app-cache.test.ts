import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restoreAppCache, storeAppCache } from './app-cache.ts';

const PRODUCT = [['catalog', 'getProduct'], { input: { id: 'CUBE' } }];
const POST = [['content', 'getPost'], { input: { id: 'p' } }];

let stored: Map<string, string>;
let client: QueryClient;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
  });
  client = new QueryClient();
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

it('gives back what was read, with its times, where there is nothing', () => {
  const post = { title: 'Light', publishedAt: new Date('2026-11-01T08:00:00Z'), note: undefined };
  client.setQueryData(POST, post, { updatedAt: 1_000 });
  client.setQueryData(PRODUCT, { price: 100 }, { updatedAt: 2_000 });
  storeAppCache(client);

  const next = new QueryClient();
  next.setQueryData(PRODUCT, { price: 120 });
  expect(restoreAppCache(next)).toBe(true);
  expect(next.getQueryData(POST)).toEqual(post);
  expect(next.getQueryState(POST)?.dataUpdatedAt).toBe(1_000);
  expect(next.getQueryData(PRODUCT)).toEqual({ price: 120 });
  expect(restoreAppCache(next)).toBe(false);
  next.clear();
});

it('stores nothing of a person, of staff or of a draft', () => {
  for (const path of [
    ['account', 'me'],
    ['orders', 'list'],
    ['catalog', 'manage', 'get'],
    ['content', 'getDraft'],
  ])
    client.setQueryData([path, {}], { name: 'Amina' });
  storeAppCache(client);
  expect([...stored.values()].join('')).not.toContain('Amina');
});

it('stores the latest that fit', () => {
  const text = 'x'.repeat(150_000);
  for (const nth of [1, 2, 3, 4])
    client.setQueryData([['catalog', 'getProduct'], { nth }], { text }, { updatedAt: nth });
  storeAppCache(client);
  const next = new QueryClient();
  restoreAppCache(next);
  const kept = next.getQueryCache().findAll();
  expect(kept.map(({ queryKey }) => queryKey[1])).toEqual([{ nth: 4 }, { nth: 3 }]);
  next.clear();
});

it.each([
  [null],
  ['no JSON'],
  ['{}'],
  ['[null,{"key":"x"}]'],
  ['[{"key":[["account","me"]],"at":1,"data":1,"meta":[]}]'],
])('reads %s as nothing', (text) => {
  if (text !== null) stored.set('app_cache', text);
  expect(restoreAppCache(client)).toBe(false);
  expect(client.getQueryCache().findAll()).toEqual([]);
});
