import { expect, it } from 'vitest';
import { uuidV7 } from '#/db/columns.ts';

it('makes version 7 UUIDs that sort by time', async () => {
  const first = uuidV7();
  await new Promise((done) => setTimeout(done, 3));
  const second = uuidV7();
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(first < second).toBe(true);
  expect(Number.parseInt(first.replaceAll('-', '').slice(0, 12), 16)).toBeCloseTo(Date.now(), -3);
});

it('never makes the same twice', () => {
  expect(new Set(Array.from({ length: 10_000 }, uuidV7)).size).toBe(10_000);
});
