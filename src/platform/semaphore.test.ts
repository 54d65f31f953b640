import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('never more than its places at once, all get their turn, failures free the place', async () => {
  const enter = createSemaphore(3);
  let inside = 0;
  let most = 0;
  const work = async (number: number) => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 1));
    inside -= 1;
    if (number % 5 === 0) throw new Error('no');
    return number;
  };
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) => enter(() => work(number))),
  );
  expect(most).toBe(3);
  expect(inside).toBe(0);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
  expect(await enter(async () => 'again')).toBe('again');
});
