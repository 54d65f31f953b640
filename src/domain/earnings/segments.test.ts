import { describe, expect, it } from 'vitest';
import { segmentOf, shareOfPeople } from './segments.ts';

describe('the segment of a customer', () => {
  it.each([
    [2, 365, true, 'best'],
    [2, 365, false, 'loyal'],
    [9, 366, true, 'sleeping'],
    [1, 0, true, 'new'],
    [1, 90, false, 'new'],
    [1, 91, true, 'once'],
    [1, 365, false, 'once'],
    [1, 366, false, 'gone'],
  ] as const)(
    'with %i orders, the last %i days ago',
    (orders, daysSince, hasSpentMuch, segment) => {
      expect(segmentOf({ orders, daysSince, hasSpentMuch })).toBe(segment);
    },
  );
});

it('a share is small of fewer than ten people, and none of nobody', () => {
  expect(shareOfPeople(3, 10)).toEqual({ share: 0.3, isSmall: false });
  expect(shareOfPeople(3, 9)).toEqual({ share: 1 / 3, isSmall: true });
  expect(shareOfPeople(0, 0)).toBeNull();
});
