import { expect, it } from 'vitest';
import { connectionsOfEach } from './workers.ts';

it('shares the connections of the pool among the workers, two for each at least', () => {
  expect(connectionsOfEach(20, 2)).toBe(10);
  expect(connectionsOfEach(20, 3)).toBe(6);
  expect(connectionsOfEach(20, 64)).toBe(2);
});
