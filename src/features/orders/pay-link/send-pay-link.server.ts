import { inTransaction, type Executor } from '#/db/client.server.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { whatsAppLink } from '#/features/content/shop.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { sendSms, smsMode } from '#/platform/sms/send-sms.server.ts';
import type { PayLinkData } from '../mails/order-pay-link.server.tsx';
import { mailCustomer } from '../mails/mail-customer.server.ts';
import { namesOf } from '../mails/send-order-mails.server.ts';
import { openSumOf } from '../order-sums.server.ts';
import { isPayable, payAddress } from '../pay-link.server.ts';
import { insertOrderEvent, listOrderEvents, lockOrder, type OrderRow } from '../queries.server.ts';
import type { SendLinkRejection } from '../rejections.ts';
import { localeOf } from '../use-cases/order-address.server.ts';
import type { PayLinkView } from './pay-link-view.ts';

/** So many links go out for one order in a day. */
const MOST_A_DAY = 10;
const DAY_MS = 86_400_000;

/** What a customer is told with the link, in the language of the order. */
function linkText(order: OrderRow): string {
  const facts = {
    name: order.contactName,
    shop: settings().shop.name,
    number: order.number,
    amount: formatMoney(openSumOf(order)),
    url: payAddress(order),
  };
  return withLocale(localeOf(order), () =>
    order.status === 'pending_payment'
      ? m.pay_link_text_held({ ...facts, time: formatInstant(order.holdExpiresAt) })
      : m.pay_link_text(facts),
  );
}

/** The link as staff send it; null: nothing can be paid by it. */
export function payLinkOf(order: OrderRow, now: Date): PayLinkView | null {
  if (!isPayable(order, now)) return null;
  const text = linkText(order);
  return {
    url: payAddress(order),
    text,
    whatsApp: whatsAppLink({ whatsapp: order.contactPhone }, text),
    sms: smsMode(),
    canMail: order.contactEmail !== null,
  };
}

interface Sending {
  orderId: string;
  by: 'mail' | 'sms';
  /** Made by the caller; the same one sends nothing twice. */
  sendId: string;
}

/** Sends the payment link of an order to its customer (ORDER-28). Null: there is no such order. */
export function sendPayLink(
  db: Executor,
  { orderId, by, sendId }: Sending,
  now: Date,
): Promise<Result<null, SendLinkRejection> | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return null;
    const sent = (await listOrderEvents(tx, orderId)).filter(
      ({ kind }) => kind === 'payment_link_sent',
    );
    if (sent.some(({ details }) => details.sendId === sendId)) return ok(null);
    if (!isPayable(order, now)) return reject({ reason: 'NOTHING_TO_PAY' });
    if (by === 'sms' && smsMode() === 'off') return reject({ reason: 'SMS_OFF' });
    const to = by === 'sms' ? order.contactPhone : order.contactEmail;
    if (to === null) return reject({ reason: 'NO_EMAIL' });
    const since = now.getTime() - DAY_MS;
    if (sent.filter(({ createdAt }) => createdAt.getTime() > since).length >= MOST_A_DAY) {
      return reject({ reason: 'TOO_MANY_LINKS', most: MOST_A_DAY });
    }
    const dedupeKey = `order-pay-link:${sendId}`;
    if (by === 'sms') {
      await sendSms(tx, { to: order.contactPhone, text: linkText(order), dedupeKey });
    } else {
      const data: PayLinkData = {
        ...namesOf(order),
        url: payAddress(order),
        open: openSumOf(order),
        until: order.status === 'pending_payment' ? order.holdExpiresAt.toISOString() : null,
      };
      await mailCustomer(tx, order, { template: 'order-pay-link', data, dedupeKey });
    }
    await insertOrderEvent(tx, { orderId, kind: 'payment_link_sent', details: { by, to, sendId } });
    return ok(null);
  });
}
