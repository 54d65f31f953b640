import { expect, test } from 'vitest';
import { checkDispute, type DisputeFacts } from './deposit-dispute.ts';

const facts: DisputeFacts = { settledOn: '2026-11-26', kept: 100_000, disputes: [], days: 7 };
const answered = { isAnswered: true };

test('what was kept can be disputed until its last day, and again once that is answered', () => {
  expect(checkDispute(facts, '2026-11-26')).toMatchObject({ ok: true });
  expect(checkDispute(facts, '2026-12-03')).toMatchObject({ ok: true });
  expect(checkDispute({ ...facts, disputes: [answered] }, '2026-11-28')).toMatchObject({
    ok: true,
  });
});

test.each([
  [{ settledOn: null }, { reason: 'DEPOSIT_NOT_KEPT' }],
  [{ kept: 0 }, { reason: 'DEPOSIT_NOT_KEPT' }],
  [{ disputes: [answered, { isAnswered: false }] }, { reason: 'DISPUTE_OPEN' }],
  [{ disputes: [answered, answered, answered] }, { reason: 'DISPUTED_OFTEN', most: 3 }],
  [{ settledOn: '2026-11-18' }, { reason: 'DISPUTE_TOO_LATE', until: '2026-11-25' }],
])('cannot be disputed: %o', (change, rejection) => {
  expect(checkDispute({ ...facts, ...change }, '2026-11-26')).toEqual({ ok: false, ...rejection });
});
