import type { PayeeFailure, PayoutFailure, PayoutState } from '#/domain/payments/payout.ts';
import { m } from '#/paraglide/messages.js';

export const payoutStateLabels: Record<PayoutState, () => string> = {
  requested: m.admin_payout_state_requested,
  created: m.admin_payout_state_created,
  sent: m.admin_payout_state_sent,
  unknown: m.admin_payout_state_unknown,
  failed: m.admin_payout_state_failed,
  withdrawn: m.admin_payout_state_withdrawn,
  paid: m.admin_payout_state_paid,
};

/** As staff read it. */
export const payoutFailureLabels: Record<PayoutFailure, () => string> = {
  PAYEE_DAILY_LIMIT: m.admin_payout_why_payee_daily_limit,
  PAYEE_WALLET_FULL: m.admin_payout_why_payee_wallet_full,
  PAYEE_UNKNOWN: m.admin_payout_why_payee_unknown,
  NO_FUNDS: m.admin_payout_why_no_funds,
  AMOUNT_OUT_OF_BOUNDS: m.admin_payout_why_amount_out_of_bounds,
  NOT_PERMITTED: m.admin_payout_why_not_permitted,
  PAYMENT_NOT_REFUNDABLE: m.admin_payout_why_payment_not_refundable,
  CAME_BACK: m.admin_payout_why_came_back,
  PROVIDER_UNREACHABLE: m.admin_payout_why_provider_unreachable,
  PROVIDER_REFUSED: m.admin_payout_why_provider_refused,
  UNKNOWN_FAILURE: m.admin_payout_why_unknown_failure,
};

/** As the customer reads what only they can do something about. */
export const payeeFailureTexts: Record<PayeeFailure, () => string> = {
  PAYEE_DAILY_LIMIT: m.order_payout_why_payee_daily_limit,
  PAYEE_WALLET_FULL: m.order_payout_why_payee_wallet_full,
  PAYEE_UNKNOWN: m.order_payout_why_payee_unknown,
};

/** Where money goes: a phone, or without one the card or account it came from. */
export function payeeName(phone: string | null): string {
  return phone ?? m.payout_payee_as_paid();
}
