import { expect, it } from 'vitest';
import { mayOffer } from './may-offer.ts';

const DAY = 86_400_000;

it('offers installing to who has not refused, and 90 days after a no', () => {
  expect(mayOffer(null, 0)).toBe(true);
  expect(mayOffer({ at: 'junk' }, 0)).toBe(true);
  expect(mayOffer({ at: 0 }, 90 * DAY - 1)).toBe(false);
  expect(mayOffer({ at: 0 }, 90 * DAY)).toBe(true);
});
