import { expect, test } from 'vitest';
import type { AttemptState } from '#/domain/payments/attempt.ts';
import { paymentStage } from './payment-stage.ts';
import type { PaymentView } from '#/features/payments/views.ts';

function attempt(state: AttemptState): { latest: PaymentView; isDisputed: boolean } {
  return {
    isDisputed: false,
    latest: {
      id: 'a',
      state,
      amount: 100,
      method: 'prompt',
      phone: '+254712345678',
      failureReason: null,
      receipt: null,
      isUnderReview: false,
      startedAt: new Date(0),
      ageSeconds: 0,
      promptSeconds: 60,
      simulated: true,
    },
  };
}
const none = { latest: null, isDisputed: false };
const disputed = { ...attempt('paid'), isDisputed: true };
const unpaid = { toGiveBack: 0, open: 0 };
const paid = { toGiveBack: 100, open: 0 };

test.each([
  ['nothing tried', none, 'to-pay'],
  ['the push is under way', attempt('created'), 'waiting'],
  ['the phone rings', attempt('pending'), 'waiting'],
  ['a try failed', attempt('failed'), 'to-pay'],
  ['a try ran out', attempt('expired'), 'to-pay'],
  ['a part is paid', attempt('paid'), 'to-pay'],
  ['the answer was lost', attempt('unknown'), 'unknown'],
  ['something else was paid', disputed, 'disputed'],
  ['something else may have been paid', { ...attempt('unknown'), isDisputed: true }, 'disputed'],
] as const)('unpaid order, %s', (_, payment, stage) => {
  expect(
    paymentStage({ order: { status: 'pending_payment', ...unpaid, open: 100 }, ...payment }),
  ).toBe(stage);
});

test.each(['confirmed', 'preparing', 'dispatched', 'delivered', 'completed'] as const)(
  '%s is paid, whatever a second prompt does',
  (status) =>
    expect(paymentStage({ order: { status, ...unpaid }, ...attempt('pending') })).toBe('paid'),
);

test.each([
  ['nothing came', unpaid, attempt('failed'), 'ended'],
  ['a prompt is open', unpaid, attempt('pending'), 'late'],
  ['the answer was lost', unpaid, attempt('unknown'), 'late'],
  ['something else was said', unpaid, { ...attempt('unknown'), isDisputed: true }, 'disputed'],
  ['something else came', paid, disputed, 'held'],
  ['money came', paid, attempt('paid'), 'held'],
  ['money came and went back', unpaid, attempt('refunded'), 'ended'],
] as const)('cancelled order, %s', (_, money, payment, stage) => {
  expect(paymentStage({ order: { status: 'cancelled', ...money }, ...payment })).toBe(stage);
});

test('everything given back is the end', () => {
  const order = { status: 'refunded', ...unpaid } as const;
  expect(paymentStage({ order, ...attempt('refunded') })).toBe('ended');
});

test.each([
  ['nothing tried', none, 'to-pay'],
  ['the phone rings', attempt('pending'), 'waiting'],
  ['a part is paid', attempt('paid'), 'to-pay'],
  ['the answer was lost', attempt('unknown'), 'unknown'],
] as const)('an agreed order of which something is open, %s', (_, payment, stage) => {
  const order = { status: 'dispatched', ...paid, open: 50 } as const;
  expect(paymentStage({ order, ...payment })).toBe(stage);
});
