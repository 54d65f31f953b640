import { isPayeeFailure, type PayoutState } from '#/domain/payments/payout.ts';
import type { StaffPayoutView } from '../payout-views.ts';
import type { OrderPayoutView } from '../payout-views.ts';
import type { PayoutOfOrder } from './queries.server.ts';

const SHOWN: Partial<Record<PayoutState, OrderPayoutView['state']>> = {
  created: 'on_its_way',
  sent: 'on_its_way',
  unknown: 'on_its_way',
  paid: 'sent',
  failed: 'failed',
};

/**
 * Payouts as the customer sees them, the newest first: nothing of what staff still discuss, and a
 * failure only until the money is sent anew.
 */
export function toPayoutViews(payouts: readonly PayoutOfOrder[]): OrderPayoutView[] {
  return payouts.flatMap((payout, index) => {
    const state = SHOWN[payout.state];
    if (!state) return [];
    const { id, amount, phone, receipt, failureReason: why, purpose, createdAt } = payout;
    const later = payouts
      .slice(0, index)
      .some((one) => one.purpose === purpose && SHOWN[one.state]);
    if (state === 'failed' && later) return [];
    const reason = why !== null && isPayeeFailure(why) ? why : null;
    return [{ id, at: createdAt.toISOString(), state, amount, phone, receipt, reason }];
  });
}

export function toStaffPayoutViews(
  payouts: readonly PayoutOfOrder[],
  staffId: string | null,
): StaffPayoutView[] {
  return payouts.map(({ flaggedForReviewAt, requestedById, createdAt, ...payout }) => ({
    ...payout,
    at: createdAt.toISOString(),
    isOwn: staffId !== null && requestedById === staffId,
    isUnderReview: payout.state === 'unknown' && flaggedForReviewAt !== null,
  }));
}
