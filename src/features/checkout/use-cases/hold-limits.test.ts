import { describe, expect, it } from 'vitest';
import { checkHoldLimits } from './hold-limits.ts';

const hold = (productId: string, minutes: number) => ({ productId, heldMs: minutes * 60_000 });

describe('checkHoldLimits', () => {
  it('allows up to five unpaid orders', () => {
    expect(checkHoldLimits({ waiting: 4, holds: [] }, 30)).toMatchObject({ ok: true });
    expect(checkHoldLimits({ waiting: 5, holds: [] }, 30)).toMatchObject({
      reason: 'TOO_MANY_UNPAID_ORDERS',
      max: 5,
    });
  });

  it('allows four holds of one product a day, whole or in pieces', () => {
    const almost = [hold('a', 30), hold('a', 30), hold('a', 30), hold('a', 29), hold('b', 119)];
    expect(checkHoldLimits({ waiting: 0, holds: almost }, 30)).toMatchObject({ ok: true });
    expect(checkHoldLimits({ waiting: 0, holds: [...almost, hold('a', 1)] }, 30)).toMatchObject({
      reason: 'HELD_TOO_LONG',
      maxMinutes: 120,
    });
  });
});
