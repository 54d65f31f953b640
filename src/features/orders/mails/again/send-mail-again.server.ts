import { inTransaction, type Executor } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { isMailCaptured } from '#/platform/mail/is-mail-captured.server.ts';
import { findMailOfOrder, listMailsOfOrder } from '#/platform/mail/queries.server.ts';
import { sendMailAgain as sendCopy } from '#/platform/mail/send-mail.server.ts';
import {
  findOrder,
  insertOrderEvent,
  listOrderEvents,
  lockOrder,
} from '#/features/orders/queries.server.ts';
import type { MailAgainRejection } from '#/features/orders/rejections.ts';
import type { OrderMailView } from './order-mail-view.ts';

/** So many are sent again for one order in a day. */
const MOST_A_DAY = 10;
const DAY_MS = 86_400_000;
/** More than an order has. */
const MOST_SHOWN = 50;

/** What the customer of an order was written, the newest first; null: there is no such order. */
export async function listOrderMails(
  db: Executor,
  orderId: string,
): Promise<OrderMailView[] | null> {
  if (!(await findOrder(db, orderId))) return null;
  const isCaptured = isMailCaptured();
  const mails = await listMailsOfOrder(db, orderId, MOST_SHOWN);
  return mails.map(({ id, recipient, subject, text, createdAt, sentAt }) => ({
    id,
    recipient,
    subject,
    text,
    at: (sentAt ?? createdAt).toISOString(),
    state: sentAt ? 'sent' : isCaptured ? 'captured' : 'waiting',
  }));
}

interface Sending {
  orderId: string;
  mailId: string;
  /** Made by the caller; the same one sends nothing twice. */
  sendId: string;
}

/**
 * Sends a mail about an order once more, as it was, to the address that the order has now (ORDER-42). Null:
 * there is no such mail of it.
 */
export function sendMailAgain(
  db: Executor,
  { orderId, mailId, sendId }: Sending,
  now: Date,
): Promise<Result<null, MailAgainRejection> | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const mail = order && (await findMailOfOrder(tx, { orderId, mailId }));
    if (!order || !mail) return null;
    const sent = (await listOrderEvents(tx, orderId)).filter(
      ({ kind }) => kind === 'mail_sent_again',
    );
    if (sent.some(({ details }) => details.sendId === sendId)) return ok(null);
    const { contactEmail: to } = order;
    if (to === null) return reject({ reason: 'NO_EMAIL' });
    const since = now.getTime() - DAY_MS;
    if (sent.filter(({ createdAt }) => createdAt.getTime() > since).length >= MOST_A_DAY) {
      return reject({ reason: 'TOO_MANY_MAILS', most: MOST_A_DAY });
    }
    await sendCopy(tx, mail, { to, dedupeKey: `order-mail-again:${sendId}` });
    const details = { to, subject: mail.subject, sendId };
    await insertOrderEvent(tx, { orderId, kind: 'mail_sent_again', details });
    return ok(null);
  });
}
