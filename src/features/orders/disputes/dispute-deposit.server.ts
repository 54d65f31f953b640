import { inTransaction, type Executor } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { checkDispute, disputableUntil } from '#/domain/orders/deposit-dispute.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { mailDisputeAnswered, notifyShopOfDispute } from '../mails/mail-disputes.server.ts';
import {
  findOrder,
  findOwnOrder,
  insertOrderEvent,
  lockOrder,
  type OrderRow,
} from '../queries.server.ts';
import {
  findDispute,
  insertDispute,
  listDisputes,
  updateDisputeAnswered,
  type DisputeRow,
} from './queries.server.ts';
import type { AnswerRejection } from '../rejections.ts';
import type { DisputeRejection } from './rejections.ts';
import type { DisputesView } from './views.ts';

/** What was said about the deposit of an order; null: no such order of this reader. */
export async function readDisputes(
  db: Executor,
  reader: { userId: string } | 'shop',
  orderId: string,
  now: Date,
): Promise<DisputesView | null> {
  const order =
    reader === 'shop'
      ? await findOrder(db, orderId)
      : await findOwnOrder(db, reader.userId, orderId);
  if (!order) return null;
  const rows = await listDisputes(db, orderId);
  const facts = factsOf(order, rows);
  const { settledOn, days } = facts;
  const isOpen = settledOn !== null && checkDispute(facts, nairobiDay(now)).ok;
  return {
    disputes: rows.map(({ id, text, createdAt, answer, answeredAt }) => ({
      id,
      text,
      at: createdAt.toISOString(),
      answer: answer !== null && answeredAt ? { text: answer, at: answeredAt.toISOString() } : null,
    })),
    until: isOpen ? disputableUntil(settledOn, days) : null,
  };
}

function factsOf({ depositSettledAt, depositKept }: OrderRow, rows: readonly DisputeRow[]) {
  return {
    settledOn: depositSettledAt && nairobiDay(depositSettledAt),
    kept: depositKept,
    disputes: rows.map(({ answeredAt }) => ({ isAnswered: answeredAt !== null })),
    days: settings().promises.claimDays,
  };
}

/**
 * The customer says what is wrong with what was kept (HIRE-17); the shop is told, and it waits in the
 * list of payments to decide about. The same words sent again change nothing. Null: no such order of theirs.
 */
export function disputeDeposit(
  db: Executor,
  { userId, orderId, text }: { userId: string; orderId: string; text: string },
  now: Date,
): Promise<Result<null, DisputeRejection> | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.userId !== userId) return null;
    const rows = await listDisputes(tx, orderId);
    const waiting = rows.find(({ answeredAt }) => answeredAt === null);
    if (waiting?.text === text) return ok(null);
    const checked = checkDispute(factsOf(order, rows), nairobiDay(now));
    if (!checked.ok) return checked;
    const dispute = await insertDispute(tx, { orderId, text, createdAt: now });
    await insertOrderEvent(tx, { orderId, kind: 'deposit_disputed' });
    await notifyShopOfDispute(tx, order, dispute);
    return ok(null);
  });
}

/** The shop answers, once, by mail and on the order. Null: there is no such dispute. */
export function answerDispute(
  db: Executor,
  { id, ...said }: { id: string; answer: string; staffId: string },
  now: Date,
): Promise<Result<null, AnswerRejection> | null> {
  return inTransaction(db, async (tx) => {
    const dispute = await findDispute(tx, id);
    const order = dispute && (await lockOrder(tx, dispute.orderId));
    if (!order) return null;
    const answered = await updateDisputeAnswered(tx, id, { ...said, now });
    if (!answered) return reject({ reason: 'DISPUTE_ANSWERED' });
    await insertOrderEvent(tx, { orderId: order.id, kind: 'deposit_answered' });
    await mailDisputeAnswered(tx, order, answered);
    return ok(null);
  });
}
