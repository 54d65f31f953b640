import { MutationObserver, notifyManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  notifyManager.setScheduler((callback) => setTimeout(callback, 0));
});

it('tells of a change before the next frame', async () => {
  vi.stubGlobal('window', {});
  // Timers stand still: what waits for one is not told.
  vi.useFakeTimers();
  const observer = new MutationObserver(createQueryClient(), {
    mutationFn: () => new Promise<never>(() => {}),
  });
  const told: boolean[] = [];
  // As `useMutation` does.
  const tell = notifyManager.batchCalls(() => told.push(observer.getCurrentResult().isPending));
  const stop = observer.subscribe(tell);
  void observer.mutate();
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  stop();
  expect(told).toContain(true);
});
