import type { Transaction } from '#/db/client.server.ts';
import { normaliseOrderNumber } from '#/domain/orders/order-number.ts';
import {
  isUnplaced,
  placeIncoming,
  type IncomingProof,
  type Placement,
} from '#/domain/payments/incoming.ts';
import { postUnmatched, postUnmatchedCounted } from '#/features/ledger/post-unmatched.server.ts';
import { confirmPaid, type PaidOutcome } from '#/features/orders/confirm-paid.server.ts';
import { log } from '#/platform/log.server.ts';
import { lockAttempt, updateAttempt, type AttemptRow } from '../queries.server.ts';
import type { DirectPayment } from './direct-payments.ts';
import { mailUnmatched } from './mails/mail-unmatched.server.ts';
import {
  findAttemptByReceipt,
  findIncoming,
  findOrderByNumber,
  listOpenClaims,
  lockAttemptsOf,
  lockIncoming,
  updateClaims,
  updateIncoming,
  type IncomingRow,
} from './queries.server.ts';
import { samePayer } from './same-payer.server.ts';

/** What became of a payment: what it did to its order, or that it was a prompt's, nobody's or placed before. */
export type IncomingOutcome = PaidOutcome | 'prompted' | 'unmatched' | 'placed-before';

interface Proved {
  incomingId: string;
  proof: IncomingProof;
  /** What the proof says of the payment: it takes the place of what was announced. */
  told?: DirectPayment;
  /** The order that staff chose. */
  orderId?: string;
  now: Date;
}

/**
 * Counts a payment that is proved, once, for whomever it is (PAYMENT-14): the order that staff chose,
 * that its account names, or that its payer claims. Locks: attempts, then the payment, then the order.
 */
export async function settleIncoming(tx: Transaction, proved: Proved): Promise<IncomingOutcome> {
  const { incomingId, orderId, now } = proved;
  const found = await findIncoming(tx, incomingId);
  if (!found) throw new Error(`There is no incoming payment ${incomingId}`);
  const facts = provedFacts(found, proved);
  const named = await findNamedOrder(tx, facts.account);
  const wanted = orderId ?? named ?? (await findClaimingOrder(tx, found.receipt, facts));
  // What names another order, or none, is no prompt of this one.
  const mayBePrompted = facts.account === '' || wanted === named;
  const attempts = wanted !== null && mayBePrompted ? await lockAttemptsOf(tx, wanted) : [];
  const prompted = await findAttemptByReceipt(tx, found.provider, found.receipt);
  if (prompted && !attempts.some(({ id }) => id === prompted.id)) {
    await lockAttempt(tx, prompted.id);
  }
  const payment = await lockIncoming(tx, incomingId);
  if (!payment || !isUnplaced(payment.state)) return 'placed-before';
  const beside = attempts
    .filter(({ provider }) => provider === found.provider)
    .map((attempt) => besideOf(attempt, facts));
  const order = wanted === null ? null : { id: wanted, attempts: beside };
  const counted = { ...payment, ...facts };
  const placement = placeIncoming(counted, order, prompted?.id ?? null);
  const outcome = await carryOut(tx, counted, placement, now);
  if (prompted) await correctSum(tx, prompted, counted, now);
  const owner = prompted?.orderId ?? wanted;
  if (owner !== null) await updateClaims(tx, payment.receipt, owner);
  return outcome;
}

type ProvedFacts = Pick<
  IncomingRow,
  'proof' | 'amount' | 'account' | 'paidAt' | 'payerPhone' | 'payerHash' | 'payerName'
>;

function provedFacts(found: IncomingRow, { proof, told }: Proved): ProvedFacts {
  const payer = told?.payer;
  const isPayerTold = payer !== undefined && (payer.phone !== '' || payer.hash !== null);
  return {
    proof: found.proof ?? proof,
    // What is counted stays: the books have it.
    amount: found.proof === null && told ? told.amount : found.amount,
    account: told?.account || found.account,
    paidAt: told?.paidAt ?? found.paidAt,
    payerPhone: isPayerTold ? payer.phone : found.payerPhone,
    payerHash: isPayerTold ? payer.hash : found.payerHash,
    payerName: payer?.name || found.payerName,
  };
}

async function findNamedOrder(tx: Transaction, account: string): Promise<string | null> {
  const number = normaliseOrderNumber(account);
  const order = number === null ? null : await findOrderByNumber(tx, number);
  return order?.id ?? null;
}

/** The order of the one customer who says that the payment is theirs, and whose phone paid. */
async function findClaimingOrder(
  tx: Transaction,
  receipt: string,
  { payerPhone: phone, payerHash: hash }: ProvedFacts,
): Promise<string | null> {
  const claims = await listOpenClaims(tx, receipt);
  const [first, ...others] = claims.filter(({ phones }) =>
    phones.some((one) => samePayer(one, { phone, hash }) === 'same'),
  );
  return first && others.length === 0 ? first.orderId : null;
}

function besideOf(attempt: AttemptRow, { payerPhone, payerHash }: ProvedFacts) {
  const { id, state, amount: asked, receivedAmount: recorded, receipt, phone } = attempt;
  const payer = samePayer(phone, { phone: payerPhone, hash: payerHash });
  return { id, state, asked, recorded, receipt, payer };
}

/** `payment` is the locked row with what is proved of it. */
async function carryOut(
  tx: Transaction,
  payment: IncomingRow,
  placement: Placement,
  now: Date,
): Promise<IncomingOutcome> {
  const { id: paymentId, amount, receipt, provider, state } = payment;
  const account = state === 'unmatched' ? 'unmatched' : (`clearing.${provider}` as const);
  const place = (change: Partial<IncomingRow>) =>
    updateIncoming(tx, paymentId, { ...provedColumns(payment), ...change });
  switch (placement.kind) {
    case 'prompted': {
      const { attemptId } = placement;
      // What lay here was the money of the prompt, which is counted with it.
      if (state === 'unmatched') await postUnmatchedCounted(tx, { paymentId, amount, provider });
      await place({ state: 'prompted', attemptId });
      await updateAttempt(tx, attemptId, { receipt });
      return 'prompted';
    }
    case 'settles': {
      const { attemptId, orderId } = placement;
      const paid = { state: 'paid', receivedAmount: amount, failureReason: null, receipt } as const;
      await updateAttempt(tx, attemptId, paid);
      await place({ state: 'prompted', attemptId });
      const source = { paymentId: attemptId, account } as const;
      return confirmPaid(tx, { orderId, source, amount, receipt, now });
    }
    case 'order': {
      const { orderId } = placement;
      await place({ state: 'applied', orderId });
      return confirmPaid(tx, { orderId, source: { paymentId, account }, amount, receipt, now });
    }
    case 'unmatched': {
      if (state === 'unmatched') return 'unmatched';
      await place({ state: 'unmatched' });
      await postUnmatched(tx, { paymentId, amount, provider });
      await mailUnmatched(tx, payment);
      log().warn({ paymentId }, 'Money came that fits no order');
      return 'unmatched';
    }
  }
}

/** A false word had named another sum of a prompt's money: what is proved takes its place. */
async function correctSum(
  tx: Transaction,
  { id, orderId, amount: asked, receivedAmount, failureReason }: AttemptRow,
  { amount, provider, receipt }: IncomingRow,
  now: Date,
): Promise<void> {
  const isWrong = failureReason === 'WRONG_PAYMENT' && receivedAmount !== null;
  if (!isWrong || amount !== asked || receivedAmount === amount) return;
  await updateAttempt(tx, id, { receivedAmount: amount, failureReason: null });
  const source = { paymentId: id, account: `clearing.${provider}` } as const;
  await confirmPaid(tx, { orderId, source, amount, replaces: receivedAmount, receipt, now });
}

function provedColumns(payment: IncomingRow): ProvedFacts {
  const { proof, amount, account, paidAt, payerPhone, payerHash, payerName } = payment;
  return { proof, amount, account, paidAt, payerPhone, payerHash, payerName };
}
