import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { shillings } from '../money/money.ts';
import { depositPerUnit } from './deposit.ts';

const share = (replacementValue: number | null, depositShare: number | null, deposit = 0) =>
  depositPerUnit({ deposit, replacementValue, depositShare });

describe('the deposit of a unit', () => {
  it.each([
    ['an amount as it stands', shillings(15_000), null, 200_050, 200_050],
    ['an amount without a value', null, null, shillings(2_000), shillings(2_000)],
    ['a share that is whole', shillings(15_000), 40, 1, shillings(6_000)],
    ['a share up to the next shilling', shillings(9_999), 33, 0, shillings(3_300)],
    ['a share of cents', 101, 1, 0, shillings(1)],
    ['all of it', 950_050, 100, 0, shillings(9_501)],
    ['the largest', shillings(10_000_000), 100, 0, shillings(10_000_000)],
  ])('is %s', (_, value, percent, deposit, expected) => {
    expect(share(value, percent, deposit)).toEqual({ ok: true, value: expected });
  });

  it('is no share of a value that nobody has said', () => {
    expect(share(null, 40)).toEqual({ ok: false, reason: 'NO_REPLACEMENT_VALUE' });
  });

  test.prop([fc.integer({ min: 1, max: shillings(10_000_000) }), fc.integer({ min: 1, max: 100 })])(
    'is whole shillings, never below the share and less than a shilling above',
    (value, percent) => {
      const worked = share(value, percent);
      if (!worked.ok) throw new Error(worked.reason);
      const above = worked.value * 100 - value * percent;
      expect(worked.value % 100).toBe(0);
      expect(above).toBeGreaterThanOrEqual(0);
      expect(above).toBeLessThan(10_000);
    },
  );
});
