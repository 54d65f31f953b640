import { getDatabase, inTransaction, type Transaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { baseLocale } from '#/paraglide/runtime.js';
import { rateLimit } from '#/platform/auth/rate-limit.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { formWait } from '#/platform/forms/form-limits.server.ts';
import { sendMail } from '#/platform/mail/send-mail.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import type { ReceiptData } from '../mails/contact-receipt.server.tsx';
import type { ShopMessageData } from '../mails/contact-message.server.tsx';
import { findMessageId, insertMessage, type ContactMessageRow } from '../queries.server.ts';
import type { ContactRejection } from '../rejections.ts';
import { readReplyTo, type SendMessageInput } from '../schemas.ts';

const LIMITS = { address: { max: 5, window: 15 * 60 }, usual: 200, most: 10_000 };
/** Receipts to one address in a day: the form must not become a way to flood somebody. */
const RECEIPTS = { max: 3, window: 24 * 3600 };

/** Idempotent by request key; the honeypot is thanked and forgotten (FORM-2). */
export async function receiveMessage(
  context: RequestContext,
  input: SendMessageInput,
  now: Date,
): Promise<Result<null, ContactRejection>> {
  if (input.website !== '') return ok(null);
  const db = getDatabase();
  if (await findMessageId(db, input.requestKey)) return ok(null);
  const retryAfter = await formWait('contact', context.clientIp, LIMITS);
  if (retryAfter > 0) return reject({ reason: 'TOO_MANY_MESSAGES', retryAfter });
  const reply = readReplyTo(input.replyTo);
  const wantsReceipt =
    reply.email !== null && (await rateLimit(`contact-receipt:${reply.email}`, RECEIPTS)) === 0;
  await inTransaction(db, async (tx) => {
    const { requestKey, name, subject, message, locale } = input;
    const written = { requestKey, name, subject, message, locale, ...reply, createdAt: now };
    const stored = await insertMessage(tx, written);
    if (!stored) return;
    await notifyShop(tx, stored);
    if (wantsReceipt) await sendReceipt(tx, stored, input);
  });
  return ok(null);
}

async function notifyShop(tx: Transaction, stored: ContactMessageRow): Promise<void> {
  const { name, email, phone, subject, message, locale } = stored;
  const data: ShopMessageData = { name, email, phone, subject, message, locale };
  await sendMail(tx, {
    to: settings().shop.email,
    template: 'contact-message',
    data,
    locale: baseLocale,
    dedupeKey: `contact-message:${stored.id}`,
    ...(email && { replyTo: email }),
  });
}

/** Repeats nothing that was typed: the address may be somebody else's. */
async function sendReceipt(
  tx: Transaction,
  stored: ContactMessageRow,
  { locale }: SendMessageInput,
): Promise<void> {
  if (!stored.email) return;
  const data: ReceiptData = { receivedAt: stored.createdAt.toISOString() };
  await sendMail(tx, {
    to: stored.email,
    template: 'contact-receipt',
    data,
    locale,
    dedupeKey: `contact-receipt:${stored.id}`,
  });
}
