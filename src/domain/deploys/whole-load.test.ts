import { expect, it } from 'vitest';
import { mayLoadWhole } from './whole-load.ts';

const MINUTE = 60_000;
const going = {
  ownBuild: 'one',
  seenBuild: 'two',
  from: '/',
  to: '/products',
  isBusy: false,
  lastLoadAt: null,
};

it('loads the next page of a shop that was built anew as a whole', () => {
  expect(mayLoadWhole(going, 0)).toBe(true);
});

it('does not while the shop is the same or has not said', () => {
  expect(mayLoadWhole({ ...going, seenBuild: 'one' }, 0)).toBe(false);
  expect(mayLoadWhole({ ...going, seenBuild: null }, 0)).toBe(false);
});

it('waits while something could be lost, and leaves the open page alone', () => {
  expect(mayLoadWhole({ ...going, isBusy: true }, 0)).toBe(false);
  expect(mayLoadWhole({ ...going, to: '/' }, 0)).toBe(false);
});

it('loads a path for a build once in ten minutes', () => {
  const again = { ...going, lastLoadAt: 5 * MINUTE };
  expect(mayLoadWhole(again, 15 * MINUTE - 1)).toBe(false);
  expect(mayLoadWhole(again, 15 * MINUTE)).toBe(true);
});
