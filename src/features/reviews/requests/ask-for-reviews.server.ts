import { inTransaction, type Executor } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { allReceivedOn } from '#/domain/reviews/received.ts';
import { isToAsk, receivedToAsk } from '#/domain/reviews/review-request.ts';
import {
  findOrder,
  listOrderEvents,
  listOrderLines,
  type OrderLineRow,
} from '#/features/orders/queries.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { env } from '#/platform/env.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { readLocale } from '#/platform/i18n/read-locale.ts';
import { processInBatches } from '#/platform/jobs/process-in-batches.server.ts';
import { leaveLinks } from '#/platform/mail/leave-links.server.ts';
import { sendMail } from '#/platform/mail/send-mail.server.ts';
import type { ReviewRequestData } from '../mails/review-request.server.tsx';
import { factsOf } from '../own/order-facts.ts';
import { REVIEW_REQUEST } from './leavable.ts';
import { findRecipient, insertRequest, listOrdersToAsk } from './queries.server.ts';

/** Asks the customers of orders that were received some days ago for a review (REVIEW-6). Answers how many. */
export function askForReviews(db: Executor, now: Date, batch?: number): Promise<number> {
  const days = receivedToAsk(nairobiDay(now));
  return processInBatches(
    (page) => listOrdersToAsk(db, days, page),
    (id) => askForReview(db, id, now),
    batch,
  );
}

/** One mail per order, whoever runs the job. False: not now, or it was sent. */
export function askForReview(db: Executor, orderId: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await findOrder(tx, orderId);
    if (!order?.userId) return false;
    const lines = await listOrderLines(tx, [orderId]);
    const receivedOn = allReceivedOn(factsOf(order, lines, await listOrderEvents(tx, orderId)));
    if (receivedOn === null || !isToAsk(receivedOn, nairobiDay(now))) return false;
    const recipient = await findRecipient(tx, order.userId);
    if (!recipient || !(await insertRequest(tx, orderId, now))) return false;
    const locale = readLocale(order.locale);
    const leave = leaveLinks(REVIEW_REQUEST, order.userId, locale);
    const data: ReviewRequestData = {
      name: recipient.name,
      number: order.number,
      products: productNames(lines, locale),
      url: new URL(localizePath(`/orders/${orderId}/review`, locale), env().publicUrl).href,
      leaveUrl: leave.page,
    };
    await sendMail(tx, {
      to: recipient.email,
      template: 'review-request',
      data,
      locale,
      orderId,
      dedupeKey: `review-request:${orderId}`,
      unsubscribeUrl: leave.oneClick,
    });
    return true;
  });
}

/** Each product once, in the language of the order. */
function productNames(lines: readonly OrderLineRow[], locale: Locale): string[] {
  const names = lines
    .filter(({ productId }) => productId !== null)
    .map(({ productName, productNameSw }) => (locale === 'sw' ? productNameSw : productName));
  return [...new Set(names)];
}
