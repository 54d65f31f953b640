import type { PollPlan } from '#/domain/payments/polling.ts';
import type { PayoutTerms, PromptTerms } from '#/features/payments/provider.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const PROMPT = {
  /** How long M-Pesa leaves a prompt on a phone: nobody can enter a PIN for it afterwards. */
  seconds: 60,
  /** Most that M-Pesa moves at once. */
  limit: 250_000_00,
} as const satisfies PromptTerms;

export const POLLING: PollPlan = {
  delays: [20, 40, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE],
  giveUpAfter: 72 * HOUR,
};

/** Names M-Pesa in the address of its callbacks: Safaricom refuses addresses that hold its own names. */
export const CALLBACK_SEGMENT = 'stk';

/** Names M-Pesa in the address to which it reports on money that went out. */
export const REPORT_SEGMENT = 'b2c';

/** What M-Pesa charges a business for sending so much, in shillings, up to each amount. */
const FEES = [
  [100, 0],
  [1_500, 5],
  [5_000, 9],
  [20_000, 11],
  [250_000, 13],
] as const;

export const PAYOUT: PayoutTerms = {
  least: 10_00,
  most: 250_000_00,
  unit: 1_00,
  // Giving a payment back costs nothing.
  fee: (way, amount) => {
    const band = FEES.find(([upTo]) => amount <= upTo * 100) ?? [0, 0];
    return way === 'transfer' ? band[1] * 100 : 0;
  },
};

/** Of the addresses to which M-Pesa tells of payments to the paybill. */
export const DIRECT_SEGMENTS = {
  confirmation: 'received',
  validation: 'check',
  lookup: 'found',
} as const;
