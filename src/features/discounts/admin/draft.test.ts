import { expect, it } from 'vitest';
import { limitsDraft, NEW_LIMITS, NEW_TERMS, readLimits, readTerms, termsDraft } from './draft.ts';

it.each([
  ['10', 10_00],
  ['12.5', 12_50],
  ['1,500', 1_500_00],
  [' 1500.05 ', 1_500_05],
  ['0', 0],
])('reads %j as hundredths', (value, expected) => {
  expect(readTerms({ ...NEW_TERMS, value })?.value).toBe(expected);
});

it.each(['', 'ten', '-5', '1.234', '1,50', '1e3'])('takes %j for no number', (value) => {
  expect(readTerms({ ...NEW_TERMS, value })).toBeNull();
});

it('shows and reads a window in Nairobi’s time', () => {
  const saved = {
    type: 'fixed',
    value: 1_500_50,
    active: true,
    startsAt: '2026-12-31T21:00:00.000Z',
    expiresAt: null,
  } as const;
  const draft = termsDraft(saved);
  expect(draft).toMatchObject({ value: '1500.5', startsAt: '2027-01-01T00:00', expiresAt: '' });
  expect(readTerms(draft)).toEqual(saved);
  expect(termsDraft({ ...saved, value: 2_000_00 }).value).toBe('2000');
  expect(termsDraft({ ...saved, value: 0 }).value).toBe('0');
});

it('an empty limit is none, and what is no number is named', () => {
  const saved = {
    minOrderAmount: 10_000_00,
    maxDiscountAmount: null,
    totalUsageLimit: 500,
    customerLimit: null,
    usageLimitPerCustomer: 1,
  };
  expect(readLimits(limitsDraft(saved))).toEqual({ limits: saved, unread: [] });
  const odd = { ...NEW_LIMITS, maxDiscountAmount: 'lots', customerLimit: '0' };
  expect(readLimits(odd).unread).toEqual(['maxDiscountAmount', 'customerLimit']);
});
