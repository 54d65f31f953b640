import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { isFulfilled } from '#/domain/stock-alerts/stock-alert.ts';
import { listProductCards } from '#/features/catalog/list-product-cards.server.ts';
import { env } from '#/platform/env.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { readLocale } from '#/platform/i18n/read-locale.ts';
import { leaveLinks } from '#/platform/mail/leave-links.server.ts';
import { sendMail } from '#/platform/mail/send-mail.server.ts';
import type { StockAlertMailData } from '../mails/stock-alert-mail.server.tsx';
import {
  deleteExpiredStockAlerts,
  listOpenGroups,
  listStockAlertsUpTo,
  updateChecked,
  updateNotified,
  type StockAlertRow,
} from '../queries.server.ts';
import { STOCK_ALERT } from './leavable.ts';
import { readStockAlertStock } from './read-stock-alert-stock.server.ts';

/** Of one run; those left over come first in the next. */
const MOST_GROUPS = 200;
const MOST_MAILS = 200;

/** Forgets what has expired and mails to everybody whose alert is fulfilled (WISH-2). Answers how many. */
export async function sendStockAlerts(db: Executor, now: Date): Promise<number> {
  const today = nairobiDay(now);
  await deleteExpiredStockAlerts(db, today);
  let told = 0;
  for (const group of await listOpenGroups(db, today, MOST_GROUPS)) {
    const stock = await readStockAlertStock(db, group, now);
    const most = MOST_MAILS - told;
    const { free } = stock ?? { free: 0 };
    const alerts = free > 0 ? await listStockAlertsUpTo(db, group, { free, today, most }) : [];
    for (const alert of alerts) {
      if (stock && isFulfilled(alert, stock, today) && (await sendStockAlert(db, alert.id, now)))
        told += 1;
    }
    if (told >= MOST_MAILS) break;
    await updateChecked(db, group, now);
  }
  return told;
}

/** False when it is told already, or was taken back in this moment: whoever marks the row sends the mail. */
export function sendStockAlert(db: Executor, id: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const alert = await updateNotified(tx, id, now);
    return alert !== null && mailStockAlert(tx, alert);
  });
}

async function mailStockAlert(tx: Transaction, alert: StockAlertRow): Promise<boolean> {
  const { id, email, productId, quantity, rentalStartDate, rentalEndDate, askedAt } = alert;
  const locale = readLocale(alert.locale);
  const [card] = await listProductCards(tx, [productId], locale);
  // Withdrawn since it was asked for: nobody can order it.
  if (!card) return false;
  const leave = leaveLinks(STOCK_ALERT, id, locale);
  const data: StockAlertMailData = {
    product: card.name,
    quantity,
    start: rentalStartDate,
    end: rentalEndDate,
    url: pageOf(alert),
    leaveUrl: leave.page,
  };
  await sendMail(tx, {
    to: email,
    template: 'stock-alert-fulfilled',
    data,
    locale,
    dedupeKey: `stock-alert:${id}:${askedAt.getTime()}`,
    unsubscribeUrl: leave.oneClick,
  });
  return true;
}

/** The product's page with the days and the kind of offer that were asked for. */
function pageOf({ productId, rentalStartDate, rentalEndDate, locale }: StockAlertRow): string {
  const url = new URL(localizePath(`/products/${productId}`, readLocale(locale)), env().publicUrl);
  url.searchParams.set('type', rentalStartDate ? 'rental' : 'purchase');
  if (rentalStartDate) url.searchParams.set('from', rentalStartDate);
  if (rentalEndDate) url.searchParams.set('to', rentalEndDate);
  return url.href;
}
