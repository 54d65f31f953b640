import type { PollPlan } from '#/domain/payments/polling.ts';
import type { PayoutTerms, PromptTerms } from '#/features/payments/provider.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const PAGE = {
  /** So long a page is offered again, and one that nobody has finished is waited for. */
  seconds: 30 * MINUTE,
  /** Far above any order; what a bank allows on a card the page itself says. */
  limit: 5_000_000_00,
} as const satisfies PromptTerms;

/** A page outlives its order, and its provider reports nothing that failed. */
export const POLLING: PollPlan = {
  delays: [30, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE],
  giveUpAfter: 72 * HOUR,
};

export const PAYOUT: PayoutTerms = {
  least: 10_00,
  most: PAGE.limit,
  unit: 1_00,
  fee: (way, amount) => {
    if (way === 'refund') return 0;
    if (amount <= 1_500_00) return 20_00;
    return amount <= 20_000_00 ? 40_00 : 60_00;
  },
};

/** A bank may take two weeks to give money back to a card. */
export const PAYOUT_POLLING: PollPlan = {
  delays: [30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
  giveUpAfter: 14 * 24 * HOUR,
};

/** Nothing is sent to it: what Paystack reports on payouts comes with its other messages. */
export const REPORT_SEGMENT = 'paystack';

export const CALLBACK_SEGMENT = 'paystack';

/** The account may have another default: it is always named. */
export const CURRENCY = 'KES';
