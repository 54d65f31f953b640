import type { Transaction } from '#/db/client.server.ts';
import { isUnplaced } from '#/domain/payments/incoming.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { updateAttempt, type AttemptRow } from '../queries.server.ts';
import {
  findIncomingByReceipt,
  findReceiptHolders,
  lockIncoming,
  lockOwnMoneyOf,
  updateIncoming,
  type IncomingRow,
} from './queries.server.ts';
import { samePayer } from './same-payer.server.ts';

type Account = 'unmatched' | `clearing.${string}`;

/**
 * What is known of a prompt's money beside the prompt. `count`: it is counted with the prompt, from this
 * account. `counted`: it was counted as the order's own.
 */
export type JoinOutcome =
  | { kind: 'count'; account: Account }
  | { kind: 'counted'; receipt: string };

/** Who has the receipt of a prompt beside it. */
export interface ReceiptHolders {
  isOfAttempt: boolean;
  /** Stays locked. */
  incoming: IncomingRow | null;
}

export async function lockReceiptHolders(
  tx: Transaction,
  attempt: AttemptRow,
  receipt: string,
): Promise<ReceiptHolders> {
  const { isOfAttempt, incomingId } = await findReceiptHolders(tx, attempt, receipt);
  return { isOfAttempt, incoming: incomingId === null ? null : await lockIncoming(tx, incomingId) };
}

/** Whether a receipt is that of money that is somebody else's, or of another sum. */
export function isReceiptOfOther(
  attempt: AttemptRow,
  { isOfAttempt, incoming }: ReceiptHolders,
): boolean {
  return isOfAttempt || (incoming !== null && isOther(attempt, incoming));
}

function isOther(attempt: AttemptRow, incoming: IncomingRow): boolean {
  const { state, proof, amount, orderId, attemptId } = incoming;
  if (attemptId === attempt.id) return false;
  if (proof !== null && amount !== attempt.amount) return true;
  return !isUnplaced(state) && !(state === 'applied' && orderId === attempt.orderId);
}

/**
 * Joins a prompt that was paid with its money, which may have been announced by itself (PAYMENT-14).
 * The attempt is locked. Without a receipt it is the order's own money of this sum and payer that no
 * prompt has.
 */
export async function joinIncoming(
  tx: Transaction,
  attempt: AttemptRow,
  holders: ReceiptHolders | null,
): Promise<JoinOutcome> {
  const incoming = holders ? holders.incoming : await findOwnMoney(tx, attempt);
  const account = `clearing.${attempt.provider}` as const;
  if (!incoming || incoming.attemptId === attempt.id) return { kind: 'count', account };
  const { id, state } = incoming;
  const change = { state: 'prompted', attemptId: attempt.id, orderId: null } as const;
  if (state === 'applied') {
    await updateIncoming(tx, id, change);
    return { kind: 'counted', receipt: incoming.receipt };
  }
  const isProved = incoming.proof !== null;
  const told = !isProved && ({ proof: 'prompt', amount: attempt.amount } as const);
  await updateIncoming(tx, id, { ...change, ...told });
  return { kind: 'count', account: state === 'unmatched' ? 'unmatched' : account };
}

async function findOwnMoney(tx: Transaction, attempt: AttemptRow): Promise<IncomingRow | null> {
  const own = await lockOwnMoneyOf(tx, attempt.orderId);
  const fits = own.find(
    ({ provider, amount, payerPhone: phone, payerHash: hash }) =>
      provider === attempt.provider &&
      amount === attempt.amount &&
      samePayer(attempt.phone, { phone, hash }) !== 'different',
  );
  return fits ?? null;
}

/**
 * A prompt that was taken for paid by money with another receipt tells its own: then the other was
 * paid beside it, and both count. Null: that is not what happened. The attempt is locked.
 */
export async function partIncoming(
  tx: Transaction,
  attempt: AttemptRow,
  { receipt, now }: { receipt: string; now: Date },
): Promise<'parted' | null> {
  if (attempt.receipt === null || attempt.receipt === receipt) return null;
  const found = await findIncomingByReceipt(tx, attempt.provider, attempt.receipt);
  const other = found && (await lockIncoming(tx, found.id));
  if (other?.attemptId !== attempt.id || other.proof === 'prompt') return null;
  const holders = await lockReceiptHolders(tx, attempt, receipt);
  if (isReceiptOfOther(attempt, holders)) return null;
  const joined = await joinIncoming(tx, attempt, holders);
  const { orderId, amount } = attempt;
  await updateIncoming(tx, other.id, { state: 'applied', orderId, attemptId: null });
  await updateAttempt(tx, attempt.id, { receipt });
  if (joined.kind === 'counted') return 'parted';
  const source = { paymentId: `${attempt.id}:${receipt}`, account: joined.account };
  await confirmPaid(tx, { orderId, source, amount, receipt, now });
  return 'parted';
}
