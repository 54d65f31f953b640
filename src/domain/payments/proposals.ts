import type { Cents } from '#/domain/money/money.ts';
import { normaliseOrderNumber } from '#/domain/orders/order-number.ts';
import type { SamePayer } from './incoming.ts';

/** Why an order may be the one that a payment is for. */
export const PROPOSAL_REASONS = ['claimed', 'phone', 'amount', 'number'] as const;
export type ProposalReason = (typeof PROPOSAL_REASONS)[number];

const WEIGHT: Readonly<Record<ProposalReason, number>> = {
  claimed: 8,
  phone: 4,
  number: 3,
  amount: 2,
};

export interface ProposedOrder {
  id: string;
  number: string;
  /** What it still owes, or would, had it not ended. */
  owed: Cents;
  payer: SamePayer;
  isClaimed: boolean;
}

export interface Proposal {
  orderId: string;
  reasons: ProposalReason[];
}

const MOST = 3;

/**
 * The orders that a payment is most likely for, for staff to choose from: none of these reasons is a
 * proof (PAYMENT-16).
 */
export function proposeOrders(
  payment: { account: string; amount: Cents },
  orders: readonly ProposedOrder[],
): Proposal[] {
  return orders
    .map((order) => ({ orderId: order.id, reasons: reasonsOf(payment, order) }))
    .filter(({ reasons }) => reasons.length > 0)
    .map((proposal) => ({ ...proposal, weight: weigh(proposal.reasons) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST)
    .map(({ orderId, reasons }) => ({ orderId, reasons }));
}

function weigh(reasons: readonly ProposalReason[]): number {
  return reasons.reduce((sum, reason) => sum + WEIGHT[reason], 0);
}

function reasonsOf(
  { account, amount }: { account: string; amount: Cents },
  { number, owed, payer, isClaimed }: ProposedOrder,
): ProposalReason[] {
  const holds: Record<ProposalReason, boolean> = {
    claimed: isClaimed,
    phone: payer === 'same',
    amount: owed > 0 && amount === owed,
    number: isNearly(account, number),
  };
  return PROPOSAL_REASONS.filter((reason) => holds[reason]);
}

/** Two signs wrong, missing or too many at most. */
const MOST_WRONG = 2;

function isNearly(account: string, number: string): boolean {
  const [typed, right] = [signsOf(account), signsOf(number)];
  return typed.length >= right.length - MOST_WRONG && distance(typed, right) <= MOST_WRONG;
}

/** Without `GL` and dashes, I, L and O read as digits. */
function signsOf(text: string): string {
  const read = normaliseOrderNumber(text) ?? text.toUpperCase();
  return read
    .slice(0, 40)
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^G[L1I]/, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0');
}

/** How many signs must be changed, put in or left out to make one of the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (const [i, sign] of a.split('').entries()) {
    const next = [i + 1];
    for (const [j, other] of b.split('').entries()) {
      const kept = (row[j] ?? 0) + (sign === other ? 0 : 1);
      next.push(Math.min(kept, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
