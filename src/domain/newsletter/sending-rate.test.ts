import { expect, it } from 'vitest';
import {
  BATCH_EVERY_MS,
  BATCH_SIZE,
  COPIES_A_MINUTE,
  minutesFor,
  retryAt,
} from './sending-rate.ts';

it('batches keep the rate', () => {
  expect((BATCH_SIZE * 60_000) / BATCH_EVERY_MS).toBe(COPIES_A_MINUTE);
});

it('an address that is put off waits longer each time', () => {
  const now = new Date('2026-11-23T09:00:00Z');
  const minutes = [1, 2, 3].map(
    (tries) => (retryAt(now, tries).getTime() - now.getTime()) / 60_000,
  );
  expect(minutes).toEqual([15, 30, 60]);
});

it('a sending takes whole minutes', () => {
  expect([0, 1, 60, 61, 600].map(minutesFor)).toEqual([1, 1, 1, 2, 10]);
});
