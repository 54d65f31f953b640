import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { renewWithRetries } from './renew-session.ts';

function line(failures: number, error: Error = new TypeError('Failed to fetch')) {
  const waits: number[] = [];
  let calls = 0;
  const renewal = renewWithRetries(
    async () => {
      calls += 1;
      if (calls <= failures) throw error;
      return { accessExpiresAt: new Date(5000) };
    },
    async (ms) => void waits.push(ms),
  );
  return { renewal, waits, calls: () => calls };
}

test('three retries, one second times the attempt apart', async () => {
  const { renewal, waits } = line(3);
  expect(await renewal).toEqual({ accessEndsAt: 5000 });
  expect(waits).toEqual([1000, 2000, 3000]);
});

test('no fifth try', async () => {
  const { renewal, calls } = line(9);
  expect(await renewal).toBe('failed');
  expect(calls()).toBe(4);
});

test('no session is no reason to try again', async () => {
  const { renewal, calls } = line(9, new ORPCError('UNAUTHORIZED'));
  expect(await renewal).toBe('over');
  expect(calls()).toBe(1);
});
