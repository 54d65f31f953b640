import type { PollPlan } from '#/domain/payments/polling.ts';
import type { PromptTerms } from '#/features/payments/provider.ts';

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
