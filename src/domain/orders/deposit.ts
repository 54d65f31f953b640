import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { sum, type Cents } from '#/domain/money/money.ts';
import type { RefundPurpose } from './refund.ts';
import { AGREED_STATUSES } from './open-sum.ts';
import type { RentalStatus } from './rental-status.ts';
import type { OrderStatus } from './status.ts';

/** What is taken from a deposit, in the order in which it is. */
export const DEDUCTION_KINDS = ['missing', 'damage', 'cleaning', 'late'] as const;
export type DeductionKind = (typeof DEDUCTION_KINDS)[number];

/** One reason why a deposit does not go back whole. */
export interface Deduction {
  kind: DeductionKind;
  note: string;
  amount: Cents;
}

export const MOST_DEDUCTIONS = 20;

export interface DepositFacts {
  status: OrderStatus;
  /** Asked for with the order. */
  deposit: Cents;
  paid: Cents;
  refunded: Cents;
  /** Of it, given back as deposit. */
  returned: Cents;
  /** Taken from it when it was settled. */
  kept: Cents;
}

/** Why a refund is none of the deposit: there is less of it. */
export type NotOfDeposit = { reason: 'REFUND_TOO_LARGE'; left: Cents };

/** What of money that goes back is deposit: all that is given back as one, and no more than is held. */
export function refundOfDeposit(
  order: DepositFacts,
  { purpose, amount }: { purpose: RefundPurpose; amount: Cents },
): Result<Cents, NotOfDeposit> {
  if (purpose !== 'deposit' || !AGREED_STATUSES.includes(order.status)) return ok(0);
  const left = depositHeld(order);
  return amount > left ? reject({ reason: 'REFUND_TOO_LARGE', left }) : ok(amount);
}

/**
 * What the shop holds of a deposit: taken, less what went back, less what it keeps (ORDER-16). Other
 * money that went back may have eaten into it before something was kept.
 */
export function depositHeld(order: DepositFacts): Cents {
  // Of an order that ended otherwise all money goes back.
  if (!AGREED_STATUSES.includes(order.status)) return 0;
  const { deposit, paid, refunded, returned, kept } = order;
  return Math.max(0, Math.min(deposit - returned, paid - refunded) - kept);
}

/** What comes of a deposit: kept by the shop, given back, and what it did not suffice for. */
export interface SplitDeposit {
  kept: Cents;
  back: Cents;
  owed: Cents;
}

/** Deductions come out of what is held; more than that is owed, not charged. */
export function splitDeposit(held: Cents, amounts: readonly Cents[]): SplitDeposit {
  const all = sum(amounts);
  const kept = Math.min(held, all);
  return { kept, back: held - kept, owed: all - kept };
}

/** Why a deposit is not settled. */
export type NotSettled =
  | { reason: 'DEPOSIT_SETTLED' }
  | { reason: 'DEPOSIT_CHANGED'; held: Cents }
  | { reason: 'HIRE_NOT_INSPECTED'; open: number }
  /** Less than is proposed for the late return is asked, and nobody says why. */
  | { reason: 'LATE_FEE_UNEXPLAINED'; amount: Cents };

/** Whether less is taken for a late return than is proposed, which somebody has to say why. */
export function asksLess(
  proposed: Cents,
  deductions: readonly Pick<Deduction, 'kind' | 'amount'>[],
): boolean {
  const late = deductions.filter(({ kind }) => kind === 'late').map(({ amount }) => amount);
  return sum(late) < proposed;
}

interface SettleFacts {
  held: Cents;
  isSettled: boolean;
  rentals: readonly RentalStatus[];
}

/** Once, when every hired unit is back and looked at, and by what was held when it was read. */
export function settleDeposit(
  { held, isSettled, rentals }: SettleFacts,
  deductions: readonly Pick<Deduction, 'amount'>[],
  heldBefore: Cents,
): Result<SplitDeposit, NotSettled> {
  if (isSettled) return reject({ reason: 'DEPOSIT_SETTLED' });
  const open = rentals.filter((status) => status !== 'inspected').length;
  if (open > 0) return reject({ reason: 'HIRE_NOT_INSPECTED', open });
  if (held !== heldBefore || held === 0) return reject({ reason: 'DEPOSIT_CHANGED', held });
  return ok(
    splitDeposit(
      held,
      deductions.map(({ amount }) => amount),
    ),
  );
}
