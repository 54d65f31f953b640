import { inTransaction, type Database } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { lastWeek } from '#/domain/finance/period.ts';
import { readLocale } from '#/platform/i18n/read-locale.ts';
import { env } from '#/platform/env.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { leaveLinks } from '#/platform/mail/leave-links.server.ts';
import { sendMail } from '#/platform/mail/send-mail.server.ts';
import type { WeeklyFigures, WeeklyMailData } from '../mails/weekly-figures.server.tsx';
import { rollUpOrders } from '../roll-up/roll-up-orders.server.ts';
import { WEEKLY_MAIL } from './leavable.ts';
import { listReadersDue, updateReaderSent, type WeeklyReaderRow } from './queries.server.ts';
import { readWeeklyFigures } from './weekly-figures.server.ts';

/**
 * Has the figures of the last week mailed to everybody who asked for them, to each once (FINANCE-9):
 * whoever marks a reader first sends, in the same transaction.
 * @returns how many mails were sent
 */
export async function sendWeekly(db: Database, now: Date): Promise<number> {
  const week = lastWeek(nairobiDay(now));
  const readers = await listReadersDue(db, week.from);
  if (readers.length === 0) return 0;
  while ((await rollUpOrders(db)) > 0);
  const figures = await readWeeklyFigures(db, week, now);
  let sent = 0;
  for (const reader of readers) {
    if (await sendTo(db, reader, figures)) sent += 1;
  }
  return sent;
}

function sendTo(db: Database, reader: WeeklyReaderRow, figures: WeeklyFigures): Promise<boolean> {
  const { userId, email } = reader;
  const locale = readLocale(reader.locale);
  const { from, to } = figures.days;
  const page = new URL(localizePath('/admin/financial', locale), env().publicUrl);
  page.searchParams.set('from', from);
  page.searchParams.set('to', to);
  const links = leaveLinks(WEEKLY_MAIL, userId, locale);
  const data: WeeklyMailData = { ...figures, url: page.href, leaveUrl: links.page };
  return inTransaction(db, async (tx) => {
    if (!(await updateReaderSent(tx, userId, from))) return false;
    await sendMail(tx, {
      to: email,
      template: 'weekly-figures',
      data,
      locale,
      dedupeKey: `weekly-figures:${userId}:${from}`,
      unsubscribeUrl: links.oneClick,
    });
    return true;
  });
}
