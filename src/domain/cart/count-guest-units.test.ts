import { describe, expect, it } from 'vitest';
import { countGuestUnits } from './count-guest-units.ts';

describe('units in a stored guest cart', () => {
  it.each([
    [null, 0],
    ['', 0],
    ['not json', 0],
    ['{"quantity":3}', 0],
    ['[]', 0],
    ['[{"quantity":2},{"quantity":97}]', 99],
    ['[{"quantity":2},null,7,{"quantity":-1},{"quantity":1.5},{"quantity":"9"},{}]', 2],
  ])('%j holds %i', (stored, expected) => {
    expect(countGuestUnits(stored)).toBe(expected);
  });
});
