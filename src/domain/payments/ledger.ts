import { sum, type Cents } from '#/domain/money/money.ts';
import {
  DEDUCTION_KINDS,
  depositHeld,
  type Deduction,
  type DeductionKind,
  type DepositFacts,
} from '#/domain/orders/deposit.ts';
import type { OwedOrder } from '#/domain/orders/open-sum.ts';
import { unusedMoney } from '#/domain/orders/refund.ts';

/** Why money was posted. `match`: staff said whose it is. `opening`: from before there was a ledger. */
export type LedgerKind =
  | 'payment'
  | 'payment_corrected'
  | 'match'
  | 'step'
  | 'refund'
  /** Money is on its way to the customer; and did not go out. */
  | 'payout'
  | 'payout_undone'
  /** More reached the customer than there was to give back. */
  | 'overpaid'
  | 'deposit_settled'
  | 'opening';

/**
 * Money of an order that the shop owes: not used yet (`unapplied`), paid for its goods, held as
 * deposit, to be given back, on its way back.
 */
type Liability = 'unapplied' | 'prepaid' | 'deposit' | 'refund_payable' | 'payout_open';

/** Of it, what belongs to the customer and is to go back: held, to be given back, on its way. */
export const OWED_ACCOUNTS = [
  'deposit',
  'refund_payable',
  'payout_open',
] as const satisfies Liability[];
export type OwedAccount = (typeof OWED_ACCOUNTS)[number];

/**
 * Where money of an order comes from or went: with a provider, with the shop while nobody knew whose
 * it is, gone back by hand or through a provider, or counted before there was a ledger.
 */
type Outside =
  | `clearing.${string}`
  | 'unmatched'
  | `paid_out.${string}`
  | `opening.${'received' | 'given_back'}`;

/** What the shop earned without goods, and what of that it gave back after all. */
type Kept = `kept.${KeptReason}` | 'kept.given_back';

/** Why money is kept: of a deposit, or of an order that was cancelled late. */
export type KeptReason = DeductionKind | 'cancelled';

/** What the customer has beyond all that was to go back: staff ask for it. */
type Overpaid = 'overpaid';

export type LedgerAccount = Liability | Outside | Kept | Overpaid;

/** From one account into another: it cannot be out of balance. `amount` is above 0. */
export interface Posting {
  debit: LedgerAccount;
  credit: LedgerAccount;
  amount: Cents;
}

export interface OrderMoney extends DepositFacts, OwedOrder {
  /** On its way to the customer and neither there nor back; what of it is deposit. */
  onItsWay: Cents;
  depositOnItsWay: Cents;
}

/** What lies on each account of an order; together what came less what went back. */
export interface OrderFunds {
  unapplied: Cents;
  prepaid: Cents;
  deposit: Cents;
  refundPayable: Cents;
  payoutOpen: Cents;
  kept: Cents;
}

/** An order as if what is on its way had reached the customer: nobody may give it back once more. */
export function spokenFor(order: OrderMoney): OrderMoney {
  const { refunded, returned, onItsWay, depositOnItsWay } = order;
  const given = { refunded: refunded + onItsWay, returned: returned + depositOnItsWay };
  return { ...order, ...given, onItsWay: 0, depositOnItsWay: 0 };
}

/** What the money of an order is (PAYMENT-13). Money that is given back comes out of a deposit last. */
export function orderFunds(order: OrderMoney): OrderFunds {
  const payoutOpen = order.onItsWay;
  const rests = spokenFor(order);
  const refundPayable = unusedMoney(rests);
  const deposit = depositHeld(rests);
  const rest = rests.paid - rests.refunded - refundPayable - deposit;
  if (order.status === 'pending_payment') {
    return { unapplied: rest, prepaid: 0, deposit, refundPayable, payoutOpen, kept: 0 };
  }
  const fee = feeKept(order);
  const kept = Math.min(order.kept, rest - fee);
  return {
    unapplied: 0,
    prepaid: rest - kept - fee,
    deposit,
    refundPayable,
    payoutOpen,
    kept: kept + fee,
  };
}

/** What of its money is kept because it was cancelled. */
function feeKept(order: OrderMoney): Cents {
  const { status, paid, refunded, fee } = spokenFor(order);
  return status === 'cancelled' ? Math.min(fee, paid - refunded) : 0;
}

/** What moves when money of an order comes or goes, or its status changes what the money is. */
export interface MoneyChange {
  before: OrderMoney;
  after: OrderMoney;
  /** Where it comes from, or goes to when negative. */
  outside?: { account: Outside; amount: Cents };
  /** Why a deposit is kept. */
  deductions?: readonly Pick<Deduction, 'kind' | 'amount'>[];
}

/**
 * The postings of a change; none when it moves no money (PAYMENT-13).
 * @throws Error when the money of the order changes by another amount than comes or goes.
 */
export function postingsOf({ before, after, outside, deductions = [] }: MoneyChange): Posting[] {
  const [from, to] = [orderFunds(before), orderFunds(after)];
  const credits: [LedgerAccount, Cents][] = [
    ['unapplied', to.unapplied - from.unapplied],
    ['prepaid', to.prepaid - from.prepaid],
    ['deposit', to.deposit - from.deposit],
    ['refund_payable', to.refundPayable - from.refundPayable],
    ['payout_open', to.payoutOpen - from.payoutOpen],
    ['kept.cancelled', feeKept(after) - feeKept(before)],
    ...keptBy(to.kept - feeKept(after) - (from.kept - feeKept(before)), deductions),
  ];
  if (outside) credits.push([outside.account, -outside.amount]);
  if (sum(credits.map(([, amount]) => amount)) !== 0) {
    throw new Error(`Money is missing: ${JSON.stringify(credits)}`);
  }
  return pair(credits);
}

/** What is kept, by the reasons in their order, as far as the deposit suffices for each. */
function keptBy(
  kept: Cents,
  deductions: NonNullable<MoneyChange['deductions']>,
): [LedgerAccount, Cents][] {
  let left = kept;
  const parts = DEDUCTION_KINDS.map((kind): [LedgerAccount, Cents] => {
    const asked = sum(deductions.flatMap((one) => (one.kind === kind ? [one.amount] : [])));
    const part = Math.max(0, Math.min(left, asked));
    left -= part;
    return [`kept.${kind}`, part];
  });
  return [...parts, ['kept.given_back', left]];
}

/** Accounts that lose against accounts that gain, in the order given. */
function pair(credits: readonly (readonly [LedgerAccount, Cents])[]): Posting[] {
  const gains = credits.flatMap(([account, left]) => (left > 0 ? [{ account, left }] : []));
  const postings: Posting[] = [];
  for (const [debit, credit] of credits) {
    let open = -credit;
    for (const gain of gains) {
      const amount = Math.min(open, gain.left);
      if (amount <= 0) continue;
      postings.push({ debit, credit: gain.account, amount });
      gain.left -= amount;
      open -= amount;
    }
  }
  return postings;
}

/** What the ledger says of an order, beside what its own columns say. */
export interface LedgerSums extends OrderFunds {
  received: Cents;
  givenBack: Cents;
}

const LEDGER_SUMS = [
  'received',
  'givenBack',
  'unapplied',
  'prepaid',
  'deposit',
  'refundPayable',
  'payoutOpen',
  'kept',
] as const satisfies (keyof LedgerSums)[];

/** The accounts in which an order’s columns and its ledger differ: a fault of ours. */
export function ledgerDifferences(
  order: OrderMoney,
  found: LedgerSums,
): { account: keyof LedgerSums; expected: Cents; found: Cents }[] {
  const expected: LedgerSums = {
    received: order.paid,
    givenBack: order.refunded,
    ...orderFunds(order),
  };
  return LEDGER_SUMS.filter((account) => expected[account] !== found[account]).map((account) => ({
    account,
    expected: expected[account],
    found: found[account],
  }));
}

/** What a posting means to a person. */
export const MONEY_ENTRIES = [
  'received',
  'received_over',
  'corrected',
  'for_order',
  'held',
  'to_give_back',
  'on_its_way',
  'not_sent',
  'overpaid',
  'given_back',
  'deposit_given_back',
  'kept',
  'not_used',
] as const;
export type MoneyEntry = (typeof MONEY_ENTRIES)[number];

const KEPT_REASONS: readonly KeptReason[] = [...DEDUCTION_KINDS, 'cancelled'];

/** Names a posting by where the money went, or where it came from; with why it was kept. */
export function moneyEntryOf({ debit, credit }: Pick<Posting, 'debit' | 'credit'>): {
  entry: MoneyEntry;
  reason: KeptReason | null;
} {
  const reason = KEPT_REASONS.find((kind) => credit === `kept.${kind}`) ?? null;
  return { entry: nameEntry(debit, credit), reason };
}

function nameEntry(debit: LedgerAccount, credit: LedgerAccount): MoneyEntry {
  if (isReceived(debit)) return credit === 'refund_payable' ? 'received_over' : 'received';
  if (isReceived(credit)) return 'corrected';
  if (debit === 'overpaid') return 'overpaid';
  if (credit.startsWith('paid_out.') || credit === 'opening.given_back') {
    return debit === 'deposit' ? 'deposit_given_back' : 'given_back';
  }
  if (credit === 'payout_open') return 'on_its_way';
  if (debit === 'payout_open') return 'not_sent';
  if (credit === 'prepaid') return 'for_order';
  if (credit === 'deposit') return 'held';
  if (credit === 'refund_payable') return 'to_give_back';
  return credit.startsWith('kept.') ? 'kept' : 'not_used';
}

function isReceived(account: LedgerAccount): boolean {
  return (
    account.startsWith('clearing.') || account === 'unmatched' || account === 'opening.received'
  );
}
