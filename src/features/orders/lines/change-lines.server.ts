import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { RollbackError } from '#/domain/errors/rollback-error.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import { canChangeLines } from '#/domain/orders/change-lines.ts';
import { changeRedeemed } from '#/features/discounts/change-redeemed.server.ts';
import { postMoney } from '#/features/ledger/post-money.server.ts';
import { rebookLines } from '#/features/rentals/rebook-lines.server.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { confirmCovered } from '../confirm-paid.server.ts';
import { creditWhole, invoiceAnew } from '../documents/replace-invoice.server.ts';
import { findExtension } from '../extensions/queries.server.ts';
import { toStockDemand } from '../line-demand.ts';
import { mailLinesChanged } from '../mails/mail-lines-changed.server.ts';
import { toGiveBackOf } from '../order-sums.server.ts';
import {
  insertOrderEvent,
  listOrderLines,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
} from '../queries.server.ts';
import type { LinesRejection } from '../rejections.ts';
import { moneyOf } from '../use-cases/deposit-of.ts';
import { settleOpenReviews } from '../use-cases/book-refund.server.ts';
import { linesVersionOf } from './lines-version.server.ts';
import { planLines, type PlannedOrder, type WantedOrder } from './plan-lines.server.ts';
import { updateOrderLines, updateOrderSums } from './queries.server.ts';
import { isAsWanted, plannedColumns, textOfLines, toChangeView } from './lines-view.server.ts';
import type { LinesChangeView } from './lines-views.ts';

export interface LinesChange extends WantedOrder {
  orderId: string;
  /** What it rests on: `linesVersionOf`. */
  seen: string;
}

/** With what the transaction did. */
class LinesNotChanged extends RollbackError<LinesRejection> {}

/** What was looked at and is not done. */
class OnlyLooked extends Error {
  readonly view: LinesChangeView;
  constructor(view: LinesChangeView) {
    super('Only looked at');
    this.view = view;
  }
}

/**
 * What would become of an order: done as it would be done, stock and all, and rolled back. Null: there is
 * no such order.
 */
export async function previewLines(
  db: Executor,
  change: LinesChange,
  now: Date,
): Promise<Result<LinesChangeView, LinesRejection> | null> {
  try {
    return await inTransaction(db, async (tx) => {
      const booked = await bookChange(tx, change, now);
      if (booked === null) return null;
      throw new OnlyLooked(toChangeView(booked.standing, booked.plan));
    });
  } catch (error) {
    if (error instanceof OnlyLooked) return ok(error.view);
    if (error instanceof LinesNotChanged) return { ok: false, ...error.rejection };
    throw error;
  }
}

/**
 * Gives an order that has not left other lines, or another county (ORDER-29 to ORDER-31), in one
 * transaction under its lock: units are given back and taken by the guards that place orders, sums and
 * VAT are those of the new lines, the ledger follows, and an invoice that stands is credited and written
 * anew. What is not paid of it is open, what is paid over is to be given back. Locks: order → code →
 * stock → hire days → numbers of documents. Null: there is no such order.
 */
export async function changeLines(
  db: Executor,
  { dueExpected, ...change }: LinesChange & { dueExpected: Cents },
  staffId: string,
  now: Date,
): Promise<Result<null, LinesRejection> | null> {
  try {
    return await inTransaction(db, async (tx) => {
      const booked = await bookChange(tx, change, now);
      if (booked === null) return null;
      const { standing, plan, isShown, isDone } = booked;
      if (isDone) return ok(null);
      const due = plan.price.dueNow;
      if (due !== dueExpected) throw new LinesNotChanged({ reason: 'SUMS_CHANGED', due });
      await write(tx, standing, plan, { staffId, now });
      if (isShown) await bumpCacheVersion(tx, 'public');
      return ok(null);
    });
  } catch (error) {
    if (error instanceof LinesNotChanged) return { ok: false, ...error.rejection };
    throw error;
  }
}

interface Booked {
  standing: { order: OrderRow; lines: OrderLineRow[] };
  plan: PlannedOrder;
  /** What the public pages show has changed. */
  isShown: boolean;
  /** It is as it is wanted: somebody sent it twice. */
  isDone: boolean;
}

/** Books the units of a change. @throws LinesNotChanged when it cannot be; units may be held by then. */
async function bookChange(
  tx: Transaction,
  { orderId, seen, ...wanted }: LinesChange,
  now: Date,
): Promise<Booked | null> {
  const order = await lockOrder(tx, orderId);
  if (!order) return null;
  const lines = await listOrderLines(tx, [orderId]);
  const standing = { order, lines };
  const { status } = order;
  const isDone = isAsWanted(standing, wanted);
  if (!isDone) {
    if (!canChangeLines(status))
      throw new LinesNotChanged({ reason: 'ORDER_NOT_CHANGEABLE', status });
    if (status === 'pending_payment' && order.holdExpiresAt <= now) {
      throw new LinesNotChanged({ reason: 'ORDER_HOLD_EXPIRED' });
    }
    // Its days are held beside those of the lines.
    if (await findExtension(tx, orderId, ['open'])) {
      throw new LinesNotChanged({ reason: 'EXTENSION_OPEN' });
    }
    if (linesVersionOf(order, lines) !== seen || !areKnown(lines, wanted)) {
      throw new LinesNotChanged({ reason: 'LINES_CHANGED' });
    }
  }
  const plan = await planLines(tx, standing, wanted, now);
  if (!plan.ok) throw new LinesNotChanged(plan);
  if (isDone) return { standing, plan: plan.value, isShown: false, isDone };
  await changeRedeemed(tx, orderId, plan.value.price.codeDiscount, now);
  const isPaid = status !== 'pending_payment';
  const units = { from: toStockDemand(lines), to: toStockDemand(plan.value.lines), isPaid };
  const rebooked = await rebookLines(tx, { orderId, ...units }, nairobiDay(now));
  if (!rebooked.ok) throw new LinesNotChanged(shortOf(rebooked, plan.value));
  return { standing, plan: plan.value, isShown: rebooked.value.isShown, isDone };
}

/** A line that stays keeps its product and its kind; each stays once. */
function areKnown(lines: readonly OrderLineRow[], { lines: wanted }: WantedOrder): boolean {
  const kept = wanted.flatMap(({ lineId }) => lineId ?? []);
  if (new Set(kept).size < kept.length) return false;
  return wanted.every(({ lineId, productId, type }) => {
    if (lineId === null) return productId !== null;
    const row = lines.find(({ id }) => id === lineId);
    return row?.productId === productId && row.type === type;
  });
}

function shortOf(
  { demand, left }: { demand: { productId: string; blocked: unknown }; left: number },
  { lines }: PlannedOrder,
): LinesRejection {
  const isHire = demand.blocked !== null;
  const short = lines.find(
    ({ productId, type }) => productId === demand.productId && (type === 'rental') === isHire,
  );
  return { reason: 'LINE_SHORT', name: short?.productName ?? '', left, isHire };
}

async function write(
  tx: Transaction,
  { order: before, lines }: Booked['standing'],
  plan: PlannedOrder,
  { staffId: askedBy, now }: { staffId: string; now: Date },
): Promise<void> {
  const { id: orderId, dueTotal: dueBefore } = before;
  const eventId = await insertOrderEvent(tx, {
    orderId,
    kind: 'lines_changed',
    details: {
      before: textOfLines(lines),
      after: textOfLines(plan.lines),
      dueBefore,
      due: plan.price.dueNow,
    },
  });
  const invoice = await creditWhole(tx, before, { cause: eventId, now, askedBy });
  await updateOrderLines(tx, orderId, { before: lines, after: plan.lines });
  const after = await updateOrderSums(tx, orderId, plannedColumns(plan));
  if (invoice) await invoiceAnew(tx, after, { invoice, cause: eventId, now, askedBy });
  await postMoney(tx, {
    orderId,
    kind: 'step',
    key: eventId,
    reason: 'lines_changed',
    before: moneyOf(before),
    after: moneyOf(after),
  });
  const changed = await listOrderLines(tx, [orderId]);
  // Then it has a mail of its own, and what is paid over an entry.
  if (await confirmCovered(tx, after, changed)) return;
  await reviewSurplus(tx, before, after);
  await mailLinesChanged(tx, after, changed, { dueBefore, eventId });
}

/** What is paid over goes to a person; what is not any more needs none. */
async function reviewSurplus(tx: Transaction, before: OrderRow, after: OrderRow): Promise<void> {
  const [was, is] = [toGiveBackOf(before), toGiveBackOf(after)];
  if (is > was) {
    const details = { amount: is };
    await insertOrderEvent(tx, { orderId: after.id, kind: 'changed_overpaid', details });
  } else if (is === 0 && was > 0 && after.openPayouts === 0) {
    await settleOpenReviews(tx, after.id);
  }
}
