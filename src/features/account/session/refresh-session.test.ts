import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { refreshWithRetries } from './refresh-session.ts';

function line(failures: number, error: Error = new TypeError('Failed to fetch')) {
  const waits: number[] = [];
  let calls = 0;
  const refreshed = refreshWithRetries(
    async () => {
      calls += 1;
      if (calls <= failures) throw error;
      return { accessExpiresAt: new Date(5000) };
    },
    async (ms) => void waits.push(ms),
  );
  return { refreshed, waits, calls: () => calls };
}

test('three retries, one second times the attempt apart', async () => {
  const { refreshed, waits } = line(3);
  expect(await refreshed).toEqual({ accessEndsAt: 5000 });
  expect(waits).toEqual([1000, 2000, 3000]);
});

test('no fifth try', async () => {
  const { refreshed, calls } = line(9);
  expect(await refreshed).toBe('failed');
  expect(calls()).toBe(4);
});

test('no session is no reason to try again', async () => {
  const { refreshed, calls } = line(9, new ORPCError('UNAUTHORIZED'));
  expect(await refreshed).toBe('over');
  expect(calls()).toBe(1);
});
