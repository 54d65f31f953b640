import { getDatabase, inTransaction, type Transaction } from '#/db/client.server.ts';
import { canMoveRequest, type CustomOrderStatus } from '#/domain/custom-orders/status.ts';
import type { Cents } from '#/domain/money/money.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { mailReply, notifyShopOfAnswer } from '../mails/send-custom-mails.server.ts';
import {
  findReadable,
  insertEvent,
  updateStatus,
  type CustomOrderRow,
  type Reader,
} from '../queries.server.ts';
import type { MoveRejection } from '../rejections.ts';

interface Reply {
  id: string;
  message: string;
  /** Null: the state stays. */
  status: CustomOrderStatus | null;
  quote: Cents | null;
  adminId: string;
}

type Answered = Result<null, MoveRejection> | null;

/** The shop writes to the customer and may move the request on. Null: there is no such request. */
export function replyToRequest(reply: Reply, now: Date): Promise<Answered> {
  return inTransaction(getDatabase(), async (tx) => {
    const row = await findReadable(tx, 'shop', reply.id);
    if (!row) return null;
    const { status, quote, message, adminId } = reply;
    const to = status ?? row.status;
    const moved = await moveOn(tx, row, { to, keepsState: status === null, quote, now });
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
export function moveRequest(
  { id, status, adminId }: { id: string; status: CustomOrderStatus; adminId: string },
  now: Date,
): Promise<Answered> {
  return inTransaction(getDatabase(), async (tx) => {
    const row = await findReadable(tx, 'shop', id);
    if (!row) return null;
    const moved = await moveOn(tx, row, { to: status, now });
    if (!moved.ok) return moved;
    const change = { fromStatus: row.status, toStatus: status, createdAt: now };
    await insertEvent(tx, { customOrderId: id, by: 'shop', userId: adminId, ...change });
    return ok(null);
  });
}

/** The customer takes a quote or not. Null: there is no such request of this reader. */
export function answerQuote(
  reader: Reader,
  { id, accept }: { id: string; accept: boolean },
  now: Date,
): Promise<Answered> {
  return inTransaction(getDatabase(), async (tx) => {
    const row = await findReadable(tx, reader, id);
    if (!row) return null;
    const to = accept ? 'accepted' : 'declined';
    if (row.status !== 'quoted') return reject({ reason: 'NOT_FROM_HERE', status: row.status });
    const moved = await moveOn(tx, row, { to, now });
    if (!moved.ok) return moved;
    const change = { fromStatus: row.status, toStatus: to, createdAt: now } as const;
    await insertEvent(tx, { customOrderId: id, by: 'customer', ...change });
    await notifyShopOfAnswer(tx, moved.value);
    return ok(null);
  });
}

interface Step {
  to: CustomOrderStatus;
  /** Only a quote or a message: the same state again. */
  keepsState?: boolean;
  quote?: Cents | null;
  now: Date;
}

async function moveOn(
  tx: Transaction,
  row: CustomOrderRow,
  { to, keepsState = false, quote = null, now }: Step,
): Promise<Result<CustomOrderRow, MoveRejection>> {
  const refused = { reason: 'NOT_FROM_HERE', status: row.status } as const;
  if (!keepsState && !canMoveRequest(row.status, to)) return reject(refused);
  const moved = await updateStatus(tx, row.id, { from: row.status, to, quote, now });
  return moved ? ok(moved) : reject(refused);
}
