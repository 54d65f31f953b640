import { getDatabase, inTransaction, type Transaction } from '#/db/client.server.ts';
import { canMoveRequest, type CustomOrderStatus } from '#/domain/custom-orders/status.ts';
import type { Cents } from '#/domain/money/money.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { canQuoteRequest } from '../offers/can-quote.server.ts';
import { releaseOffers } from '../offers/holds/hold-offer.server.ts';
import { findLatestSent, updateSentToWithdrawn } from '../offers/queries.server.ts';
import { mailReply } from '../mails/send-custom-mails.server.ts';
import {
  findReadable,
  insertEvent,
  updateStatus,
  type CustomOrderRow,
  type Reader,
} from '../queries.server.ts';
import type { MoveRejection } from '../rejections.ts';
import { recordAnswer } from './record-answer.server.ts';

interface RequestVersion {
  id: string;
  /** As it was read; whoever comes second is told. */
  version: number;
}

interface Reply extends RequestVersion {
  message: string;
  /** Null: the state stays. */
  status: CustomOrderStatus | null;
  quote: Cents | null;
  adminId: string;
}

interface Move extends RequestVersion {
  status: CustomOrderStatus;
  adminId: string;
}

type Answered = Result<null, MoveRejection> | null;

/** The shop writes to the customer and may move the request on. Null: there is no such request. */
export function replyToRequest(reply: Reply, now: Date): Promise<Answered> {
  return inTransaction(getDatabase(), async (tx) => {
    const row = await findReadable(tx, 'shop', reply.id);
    if (!row) return null;
    const { version, status, quote, message, adminId } = reply;
    if (status === 'quoted' && (await findLatestSent(tx, row.id))) {
      return reject({ reason: 'ONLY_BY_OFFER' });
    }
    const moved = await moveOn(tx, row, { version, to: status, quote, now });
    if (!moved.ok) return moved;
    const event = await insertEvent(tx, {
      customOrderId: row.id,
      by: 'shop',
      userId: adminId,
      message,
      createdAt: now,
      ...(status !== null && { fromStatus: row.status, toStatus: status }),
    });
    await mailReply(tx, moved.value, event);
    return ok(null);
  });
}

/** The shop changes the state without writing. Null: there is no such request. */
export function moveRequest({ id, version, status, adminId }: Move, now: Date): Promise<Answered> {
  return inTransaction(getDatabase(), async (tx) => {
    const row = await findReadable(tx, 'shop', id);
    if (!row) return null;
    const moved = await moveOn(tx, row, { version, to: status, now });
    if (!moved.ok) return moved;
    await updateSentToWithdrawn(tx, id, now);
    await releaseOffers(tx, id, now);
    const change = { fromStatus: row.status, toStatus: status, createdAt: now };
    await insertEvent(tx, { customOrderId: id, by: 'shop', userId: adminId, ...change });
    return ok(null);
  });
}

/** The customer takes the quote that was read or not. Null: there is no such request of this reader. */
export function answerQuote(
  reader: Reader,
  { id, version, accept }: RequestVersion & { accept: boolean },
  now: Date,
): Promise<Answered> {
  return inTransaction(getDatabase(), async (tx) => {
    const row = await findReadable(tx, reader, id);
    if (!row) return null;
    const to = accept ? 'accepted' : 'declined';
    if (row.status !== 'quoted') return reject({ reason: 'NOT_FROM_HERE', status: row.status });
    // An offer has a page of its own, where it is answered. One sent from now on is a new version.
    if (await findLatestSent(tx, id)) return reject({ reason: 'ONLY_BY_OFFER' });
    const moved = await moveOn(tx, row, { version, to, now });
    if (!moved.ok) return moved;
    await recordAnswer(tx, { from: row.status, moved: moved.value, now });
    return ok(null);
  });
}

interface Step {
  version: number;
  /** Null: only a quote or a message, the state stays. */
  to: CustomOrderStatus | null;
  quote?: Cents | null;
  now: Date;
}

async function moveOn(
  tx: Transaction,
  row: CustomOrderRow,
  { version, to, quote = null, now }: Step,
): Promise<Result<CustomOrderRow, MoveRejection>> {
  const isOpen =
    to === null ||
    (to === 'quoted' ? await canQuoteRequest(tx, row, now) : canMoveRequest(row.status, to));
  if (!isOpen) return reject({ reason: 'NOT_FROM_HERE', status: row.status });
  if (to === 'quoted' && (quote ?? row.quote) === null) return reject({ reason: 'QUOTE_MISSING' });
  const moved = await updateStatus(tx, row.id, { version, to: to ?? row.status, quote, now });
  return moved ? ok(moved) : reject({ reason: 'CHANGED_MEANWHILE' });
}
