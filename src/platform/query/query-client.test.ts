// @vitest-environment happy-dom
import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => vi.unstubAllGlobals());

/** What an observer has been told of a change once the microtasks of its task are done. */
async function toldAtOnce(): Promise<unknown[]> {
  const client = createQueryClient();
  client.setQueryData(['cart'], 1);
  const told: unknown[] = [];
  const observer = new QueryObserver(client, { queryKey: ['cart'], enabled: false });
  // As `useQuery` does.
  const tell = notifyManager.batchCalls(() => told.push(observer.getCurrentResult().data));
  const stop = observer.subscribe(tell);
  client.setQueryData(['cart'], 2);
  await Promise.resolve();
  stop();
  return told;
}

it('tells what the event of a touch changes before the next frame', async () => {
  vi.stubGlobal('event', new Event('click'));
  expect(await toldAtOnce()).toEqual([2]);
});

it('tells what an answer changes by a timer', async () => {
  vi.stubGlobal('event', undefined);
  expect(await toldAtOnce()).toEqual([]);
});
