import type { Executor } from '#/db/client.server.ts';
import { countDifferences, listDifferences } from '#/features/ledger/queries.server.ts';
import {
  countDisputesToAnswer,
  countOrdersToReview,
  listDisputesToAnswer,
  listOrderReviews,
  type OrderReview,
} from '#/features/orders/list-reviews.server.ts';
import { toGiveBackOf } from '#/features/orders/order-sums.server.ts';
import { proposeFor } from './propose-orders.server.ts';
import {
  countUnknown,
  countWaiting,
  countWaitingClaims,
  listUnknown,
  listWaiting,
  listWaitingClaims,
} from './queries.server.ts';
import { REVIEW_KINDS, type ListReviewsInput, type ReviewKind } from './schemas.ts';
import { toIncomingView, toOrderBeside } from './to-view.server.ts';
import type { OrderItem, ReviewItem, ReviewsView } from './views.ts';

/** Of each kind; more of them is no list to be worked through, but a fault to be mended. */
const MOST = 60;
/** So long the provider’s own word is waited for. */
const PATIENCE_MS = 3 * 60_000;

type Reader = (db: Executor, at: { now: Date; before: Date }) => Promise<ReviewItem[]>;

const READERS: Record<ReviewKind, Reader> = {
  unmatched: (db, at) => readIncoming(db, 'unmatched', at),
  checking: (db, at) => readIncoming(db, 'checking', at),
  order: async (db) => (await listOrderReviews(db, MOST)).map(toOrderItem),
  async unknown(db) {
    const rows = await listUnknown(db, MOST);
    return rows.map(({ attempt, order }) => ({
      kind: 'unknown',
      key: `unknown ${attempt.id}`,
      at: attempt.createdAt.toISOString(),
      amount: attempt.amount,
      order: toOrderBeside(order),
      phone: attempt.phone,
      request: attempt.providerRef ?? attempt.id,
    }));
  },
  async claim(db, { before }) {
    const rows = await listWaitingClaims(db, before, MOST);
    return rows.map(({ claim, order, payment }) => ({
      kind: 'claim',
      key: `claim ${claim.id}`,
      id: claim.id,
      at: claim.createdAt.toISOString(),
      amount: payment?.amount ?? toOrderBeside(order).open,
      order: toOrderBeside(order),
      receipt: claim.receipt,
      payment: payment && toIncomingView(payment, null),
    }));
  },
  async dispute(db) {
    const rows = await listDisputesToAnswer(db, MOST);
    return rows.map(({ dispute, order }) => ({
      kind: 'dispute',
      key: `dispute ${dispute.id}`,
      id: dispute.id,
      at: dispute.createdAt.toISOString(),
      amount: order.depositKept,
      order: toOrderBeside(order),
      text: dispute.text,
    }));
  },
  async ledger(db) {
    const rows = await listDifferences(db, MOST);
    return rows.map(({ orderId, number, account, expected, found, foundAt }) => ({
      kind: 'ledger',
      key: `ledger ${orderId} ${account}`,
      at: foundAt.toISOString(),
      amount: Math.abs(expected - found),
      order: { id: orderId, number },
      account,
      expected,
      found,
    }));
  },
};

/** Everything about money that needs a person, on one screen (PAYMENT-16). */
export async function listReviews(
  db: Executor,
  { kind, sort }: ListReviewsInput,
  now: Date,
): Promise<ReviewsView> {
  const at = { now, before: new Date(now.getTime() - PATIENCE_MS) };
  const kinds: readonly ReviewKind[] = kind === null ? REVIEW_KINDS : [kind];
  const [counts, ...read] = await Promise.all([
    countReviews(db, now),
    ...kinds.map((one) => READERS[one](db, at)),
  ]);
  const items = read.flat().toSorted(sort === 'oldest' ? byAge : bySize);
  const wanted = kinds.reduce((sum, one) => sum + counts[one], 0);
  return { items, counts, isCut: wanted > items.length };
}

/** How much of each kind waits: what the list shows that is narrowed by it. */
export async function countReviews(db: Executor, now: Date): Promise<Record<ReviewKind, number>> {
  const before = new Date(now.getTime() - PATIENCE_MS);
  const [unmatched, checking, order, unknown, claim, dispute, ledger] = await Promise.all([
    countWaiting(db, 'unmatched', before),
    countWaiting(db, 'checking', before),
    countOrdersToReview(db),
    countUnknown(db),
    countWaitingClaims(db, before),
    countDisputesToAnswer(db),
    countDifferences(db),
  ]);
  return { unmatched, checking, order, unknown, claim, dispute, ledger };
}

function byAge(a: ReviewItem, b: ReviewItem): number {
  return a.at.localeCompare(b.at);
}

function bySize(a: ReviewItem, b: ReviewItem): number {
  return b.amount - a.amount || byAge(a, b);
}

async function readIncoming(
  db: Executor,
  state: 'unmatched' | 'checking',
  { now, before }: { now: Date; before: Date },
): Promise<ReviewItem[]> {
  const payments = await listWaiting(db, { state, before, limit: MOST });
  const proposals = await proposeFor(db, payments, now);
  return payments.map((payment) => ({
    kind: state,
    key: `incoming ${payment.id}`,
    at: payment.paidAt.toISOString(),
    amount: payment.amount,
    payment: toIncomingView(payment, null),
    proposals: proposals.get(payment.id) ?? [],
  }));
}

function toOrderItem({ order, entries }: OrderReview): OrderItem {
  const toGiveBack = toGiveBackOf(order);
  const shown = entries.map(({ id, kind, details, createdAt }) => ({
    id,
    kind,
    amount: typeof details.amount === 'number' ? details.amount : null,
    receipt: typeof details.receipt === 'string' ? details.receipt : '',
    at: createdAt.toISOString(),
  }));
  const largest = Math.max(toGiveBack, ...shown.map(({ amount }) => amount ?? 0));
  return {
    kind: 'order',
    key: `order ${order.id}`,
    at: shown[0]?.at ?? order.createdAt.toISOString(),
    amount: largest,
    order: toOrderBeside(order),
    toGiveBack,
    entries: shown,
  };
}
