import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const browser = vi.hoisted(() => ({ state: 'up', tell: () => {} }));
vi.mock('#/platform/line/line.ts', () => ({
  line: {
    read: () => browser.state,
    subscribe(watcher: () => void) {
      browser.tell = watcher;
      return () => {};
    },
  },
}));
const { followLine } = await import('./follow-line.ts');
const { createQueryClient } = await import('./query-client.ts');

function become(state: string): void {
  browser.state = state;
  browser.tell();
}

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { networkMode: 'offlineFirst' } } });
  client.mount();
  become('up');
});
afterEach(() => {
  client.unmount();
  client.clear();
});

it('reads what is stale and looked at when the line is back, and nothing else', async () => {
  followLine();
  const read: string[] = [];
  const look = (name: string, staleTime: number) =>
    new QueryObserver(client, {
      queryKey: [name],
      queryFn: () => {
        read.push(name);
        return Promise.resolve(name);
      },
      staleTime,
    }).subscribe(() => {});
  const stops = [look('stale', 0), look('fresh', 60_000)];
  await vi.waitFor(() => expect(read).toEqual(['stale', 'fresh']));

  become('doubtful');
  expect(onlineManager.isOnline()).toBe(true);
  become('down');
  expect(onlineManager.isOnline()).toBe(false);
  become('up');
  await vi.waitFor(() => expect(read).toEqual(['stale', 'fresh', 'stale']));
  for (const stop of stops) stop();
});

it('begins with what is known', () => {
  browser.state = 'down';
  followLine();
  expect(onlineManager.isOnline()).toBe(false);
});

it('keeps no change waiting for reads that are paused', async () => {
  followLine();
  become('up');
  const shop = createQueryClient();
  shop.mount();
  const stop = new QueryObserver(shop, {
    queryKey: ['order'],
    queryFn: () => Promise.reject(new TypeError('Failed to fetch')),
  }).subscribe(() => {});
  const hasWaited = shop.invalidateQueries({ queryKey: ['order'] });
  become('down');
  await expect(hasWaited).resolves.toBeUndefined();
  await expect(shop.invalidateQueries()).resolves.toBeUndefined();
  stop();
  shop.unmount();
  shop.clear();
});
