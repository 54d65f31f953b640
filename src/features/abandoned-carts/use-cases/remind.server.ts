import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { checkCartReminder } from '#/domain/cart/cart-reminder.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { findCart, lockCart } from '#/features/cart/queries.server.ts';
import { listCart } from '#/features/cart/read-cart.server.ts';
import type { CartView } from '#/features/cart/views.ts';
import { whatsAppLink } from '#/features/content/shop.ts';
import { m } from '#/paraglide/messages.js';
import type { Locale } from '#/paraglide/runtime.js';
import { readLocale } from '#/platform/i18n/read-locale.ts';
import { env } from '#/platform/env.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import { leaveLinks } from '#/platform/mail/leave-links.server.ts';
import { sendMail } from '#/platform/mail/send-mail.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { CART_REMINDER } from './leavable.ts';
import type { CartReminderData } from '../mails/cart-reminder.server.tsx';
import {
  findCartState,
  findReminder,
  insertReminder,
  listReminderCandidates,
  type AbandonedCartRow,
} from '../queries.server.ts';
import type { RemindRejection } from '../rejections.ts';
import type { RemindByWhatsAppInput } from '../schemas.ts';
import type { WhatsAppReminderView } from '../views.ts';

/** Mails of one run; those left over are of the next. */
const MOST_A_RUN = 200;

interface DueCart {
  owner: AbandonedCartRow;
  cart: CartView;
  locale: Locale;
}

/**
 * The cart of somebody who may be reminded of it. Whoever reminds, changes or orders this cart waits
 * until the transaction ends, so that there is one reminder and none after an order.
 */
async function lockDueCart(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<Result<DueCart, RemindRejection>> {
  // The lock would make a cart for somebody who never had one.
  if (!(await findCart(tx, userId))) return reject({ reason: 'CART_EMPTY' });
  await lockCart(tx, userId);
  const owner = await findCartState(tx, userId);
  if (!owner) return reject({ reason: 'CART_EMPTY' });
  const checked = checkCartReminder(owner, now);
  if (!checked.ok) return checked;
  const locale = localeOf(owner);
  const cart = await listCart(tx, userId, { locale, today: nairobiDay(now), now });
  return cart.lines.length === 0 ? reject({ reason: 'CART_EMPTY' }) : ok({ owner, cart, locale });
}

/** Mails to everybody whose cart is due for it (CART-16). Answers how many. */
export async function remindByMail(db: Executor, now: Date): Promise<number> {
  let sent = 0;
  for (const userId of await listReminderCandidates(db, now, MOST_A_RUN)) {
    if (await mailReminder(db, userId, now)) sent += 1;
  }
  return sent;
}

export function mailReminder(db: Executor, userId: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const found = await lockDueCart(tx, userId, now);
    if (!found.ok) return false;
    const { owner, cart, locale } = found.value;
    const value = cart.totals.due;
    const id = await insertReminder(tx, { userId, channel: 'mail', value, sentAt: now });
    const leave = leaveLinks(CART_REMINDER, userId, locale);
    const data: CartReminderData = {
      name: owner.name,
      lines: cart.lines.map((line) => ({
        product: line.product.name,
        quantity: line.quantity,
        unit: line.product.unit,
        total: line.totalPrice - line.saving.product,
        start: line.rentalStartDate,
        end: line.rentalEndDate,
      })),
      due: value,
      url: cartAddress(locale, 'mail'),
      leaveUrl: leave.page,
    };
    await sendMail(tx, {
      to: owner.email,
      template: 'cart-reminder',
      data,
      locale,
      dedupeKey: `cart-reminder:${id}`,
      unsubscribeUrl: leave.oneClick,
    });
    return true;
  });
}

/** Writes a reminder down and hands over the message that somebody of the shop sends on WhatsApp (CART-16). */
export function remindByWhatsApp(
  db: Executor,
  { userId, reminderId }: RemindByWhatsAppInput,
  now: Date,
): Promise<Result<WhatsAppReminderView, RemindRejection>> {
  return inTransaction(db, async (tx) => {
    const before = await findReminder(tx, reminderId);
    if (before?.userId === userId) {
      const owner = await findCartState(tx, userId);
      return owner?.phone
        ? ok(messageTo(owner, owner.phone, before.value))
        : reject({ reason: 'CART_EMPTY' });
    }
    const found = await lockDueCart(tx, userId, now);
    if (!found.ok) return found;
    const { owner, cart } = found.value;
    if (!owner.phone) return reject({ reason: 'NO_PHONE' });
    const value = cart.totals.due;
    await insertReminder(tx, { id: reminderId, userId, channel: 'whatsapp', value, sentAt: now });
    return ok(messageTo(owner, owner.phone, value));
  });
}

function messageTo(owner: AbandonedCartRow, phone: string, due: number): WhatsAppReminderView {
  const locale = localeOf(owner);
  const text = withLocale(locale, () =>
    m.cart_reminder_whatsapp({
      name: owner.name,
      shop: settings().shop.name,
      amount: formatMoney(due),
      url: cartAddress(locale, 'whatsapp'),
      leave: leaveLinks(CART_REMINDER, owner.userId, locale).page,
    }),
  );
  return { text, url: whatsAppLink({ whatsapp: phone }, text) };
}

function localeOf({ locale }: AbandonedCartRow): Locale {
  return readLocale(locale);
}

/** Of the cart; `from` names the source of the visit (REPORT-9). */
function cartAddress(locale: Locale, from: 'mail' | 'whatsapp'): string {
  const url = new URL(localizePath('/cart', locale), env().publicUrl);
  url.searchParams.set('utm_source', from);
  return url.href;
}
