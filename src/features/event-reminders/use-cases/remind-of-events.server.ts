import { inTransaction, type Executor } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { firstDaysToRemind, isEventReminderDue } from '#/domain/orders/event-reminder.ts';
import { findMailRecipient } from '#/features/account/queries.server.ts';
import { lineItemLabel } from '#/features/catalog/price-labels.ts';
import { listOrderLines, type OrderLineRow } from '#/features/orders/queries.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { env } from '#/platform/env.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { readLocale } from '#/platform/i18n/read-locale.ts';
import { processInBatches } from '#/platform/jobs/process-in-batches.server.ts';
import { leaveLinks } from '#/platform/mail/leave-links.server.ts';
import { sendMail } from '#/platform/mail/send-mail.server.ts';
import type { EventReminderData } from '../mails/event-reminder.server.tsx';
import { findEvent, listOrdersToRemind, updateSentAt } from '../queries.server.ts';
import { EVENT_REMINDER } from './leavable.ts';

/** Reminds everybody who asked for it of an event that was eleven months ago (ORDER-43). Answers how many. */
export function remindOfEvents(db: Executor, now: Date, batch?: number): Promise<number> {
  const days = firstDaysToRemind(nairobiDay(now));
  return processInBatches(
    (page) => listOrdersToRemind(db, days, page),
    (id) => remindOfEvent(db, id, now),
    batch,
  );
}

/** One mail per order, whoever runs the job, to the address of now. False: not now, not any more, or it was sent. */
export function remindOfEvent(db: Executor, orderId: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await findEvent(tx, orderId);
    if (!order?.userId || !isEventReminderDue(order, nairobiDay(now))) return false;
    const { number, firstDay, lastDay } = order;
    const recipient = await findMailRecipient(tx, order.userId);
    if (!recipient || firstDay === null || lastDay === null) return false;
    if (!(await updateSentAt(tx, orderId, now))) return false;
    const locale = readLocale(recipient.locale);
    const leave = leaveLinks(EVENT_REMINDER, order.userId, locale);
    const data: EventReminderData = {
      name: recipient.name,
      number,
      start: firstDay,
      end: lastDay,
      hired: hiredNames(await listOrderLines(tx, [orderId]), locale),
      url: new URL(localizePath(`/orders/${orderId}#again`, locale), env().publicUrl).href,
      leaveUrl: leave.page,
    };
    await sendMail(tx, {
      to: recipient.email,
      template: 'event-reminder',
      data,
      locale,
      orderId,
      dedupeKey: `event-reminder:${orderId}`,
      unsubscribeUrl: leave.oneClick,
    });
    return true;
  });
}

function hiredNames(lines: readonly OrderLineRow[], locale: Locale): string[] {
  return lines
    .filter(({ type }) => type === 'rental')
    .map(({ quantity, unit, productName, productNameSw }) => {
      const name = locale === 'sw' ? productNameSw : productName;
      return lineItemLabel({ quantity, unit, name });
    });
}
