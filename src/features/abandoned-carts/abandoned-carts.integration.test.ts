import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { consents } from '#/db/schema/consents.ts';
import { cartReminders, carts } from '#/db/schema/cart.ts';
import { orders } from '#/db/schema/orders.ts';
import { profiles, users } from '#/db/schema/accounts.ts';
import { CONSENT_VERSION } from '#/domain/access/consent.ts';
import { shillings } from '#/domain/money/money.ts';
import { listCart } from '#/features/cart/read-cart.server.ts';
import { clearCart } from '#/features/cart/use-cases/clear-cart.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { fillCart } from '#tests/factories/cart.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { handleLeaveReminders } from './forms-handler.server.ts';
import { leaveLinks } from '#/platform/mail/leave-links.server.ts';
import { CART_REMINDER } from './use-cases/leavable.ts';
import { getAbandonedCarts } from './use-cases/list-abandoned-carts.server.ts';
import { mailReminder, remindByMail, remindByWhatsApp } from './use-cases/remind.server.ts';
import { listAbandonedCartsInput } from './schemas.ts';

const { db } = await useDatabase();
afterAll(stopJobs);
const product = await makeProduct(db, { price: shillings(2_500) });
const NOW = new Date();
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR);

/** Somebody with two units in a cart that they changed so many hours ago. */
async function leftCart({ hours = 30, agrees = true, phone = '+254712345678' } = {}) {
  const user = await makeUser(db);
  await fillCart(db, user.id, [{ product, quantity: 2 }]);
  await db
    .update(carts)
    .set({ updatedAt: ago(hours) })
    .where(eq(carts.userId, user.id));
  await db.update(profiles).set({ phone }).where(eq(profiles.userId, user.id));
  if (agrees) {
    const purpose = 'cart_reminder';
    await db
      .insert(consents)
      .values({ userId: user.id, purpose, granted: true, version: CONSENT_VERSION });
  }
  return user;
}

/** An order that somebody placed so many hours ago, not from their cart. */
async function orderedBefore(userId: string, hours: number) {
  const { orderId } = await makeOrder(db);
  const [order] = await db
    .update(orders)
    .set({ userId, cartVersion: null, createdAt: ago(hours) })
    .where(eq(orders.id, orderId))
    .returning();
  if (!order) throw new Error('The order is gone');
  return order;
}

const remindersOf = (userId: string) =>
  db.select().from(cartReminders).where(eq(cartReminders.userId, userId));

async function mailsOf(userId: string) {
  const [reminder] = await remindersOf(userId);
  const { rows } = await db.execute<{ data: { data: { due: number; url: string } } }>(
    sql`select data from pgboss.job where name = 'send-mail'
      and singleton_key = ${`cart-reminder:${reminder?.id}`}`,
  );
  return rows.map(({ data }) => data);
}

describe('reminders of abandoned carts', () => {
  it('go to everybody who agreed and left a cart for a day, once, with the sum of the cart', async () => {
    const due = await leftCart();
    const fresh = await leftCart({ hours: 2 });
    const silent = await leftCart({ agrees: false });
    expect(await remindByMail(db, NOW)).toBe(1);
    expect(await remindByMail(db, NOW)).toBe(0);
    for (const { id } of [fresh, silent]) expect(await remindersOf(id)).toEqual([]);
    const cart = await listCart(db, due.id, {
      locale: 'en',
      today: nairobiDay(NOW),
      now: NOW,
    });
    const [reminder] = await remindersOf(due.id);
    expect(reminder).toMatchObject({ channel: 'mail', value: cart.totals.due });
    expect(await mailsOf(due.id)).toMatchObject([
      {
        template: 'cart-reminder',
        to: due.email,
        data: { due: cart.totals.due, lines: [{ quantity: 2, total: shillings(5_000) }] },
      },
    ]);
  });

  it('are one, however many workers and people send at once', async () => {
    const { id: userId } = await leftCart();
    const byHand = () => remindByWhatsApp(db, { userId, reminderId: crypto.randomUUID() }, NOW);
    const tries = [mailReminder, mailReminder, mailReminder].map((send) => send(db, userId, NOW));
    await Promise.all([...tries, byHand(), byHand()]);
    expect(await remindersOf(userId)).toHaveLength(1);
  });

  it('stop when the cart is ordered at the same time', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { id: userId } = await leftCart();
      const [sent] = await Promise.all([mailReminder(db, userId, NOW), clearCart(db, userId)]);
      expect(await remindersOf(userId)).toHaveLength(sent ? 1 : 0);
      expect(await mailReminder(db, userId, NOW)).toBe(false);
    }
  });

  it('stop with an order placed elsewhere after the cart was left', async () => {
    const { id: userId } = await leftCart();
    await orderedBefore(userId, 5);
    expect(await mailReminder(db, userId, NOW)).toBe(false);
    expect(await remindersOf(userId)).toEqual([]);
  });

  it('by hand answer the same message when asked again, and no second one', async () => {
    const { id: userId } = await leftCart();
    const reminderId = crypto.randomUUID();
    const made = await remindByWhatsApp(db, { userId, reminderId }, NOW);
    expect(made).toMatchObject({
      ok: true,
      value: { url: expect.stringMatching(/^https:\/\/wa\.me\/254712345678\?text=/) },
    });
    expect(await remindByWhatsApp(db, { userId, reminderId }, NOW)).toEqual(made);
    const again = await remindByWhatsApp(db, { userId, reminderId: crypto.randomUUID() }, NOW);
    expect(again).toMatchObject({ ok: false, reason: 'REMINDED_BEFORE' });
    expect(await mailReminder(db, userId, NOW)).toBe(false);
  });

  it('end with one press, by whoever has the mail', async () => {
    const { id: userId } = await leftCart();
    const { oneClick } = leaveLinks(CART_REMINDER, userId, 'en');
    const press = (url: string) =>
      handleLeaveReminders(
        new Request(url, {
          method: 'POST',
          body: new URLSearchParams('List-Unsubscribe=One-Click'),
        }),
      );
    expect((await press(oneClick.replace(/.$/, '!'))).status).toBe(404);
    expect((await press(oneClick)).status).toBe(200);
    expect((await press(oneClick)).status).toBe(200);
    expect(await mailReminder(db, userId, NOW)).toBe(false);
    const log = await db.select().from(consents).where(eq(consents.userId, userId));
    expect(log.map(({ granted }) => granted)).toEqual([true, false]);
  });
});

describe('the list of abandoned carts', () => {
  it('says what is in them, what keeps a reminder back, and what reminders brought', async () => {
    const list = () => getAbandonedCarts(db, listAbandonedCartsInput.parse({ sort: 'value' }), NOW);
    const before = await list();
    const { id: userId } = await leftCart({ hours: 48 });
    const { id: other } = await leftCart({ agrees: false });
    expect((await list()).value - before.value).toBe(shillings(10_000));
    expect((await list()).total - before.total).toBe(2);
    const rowOf = async (id: string) => (await list()).rows.find((row) => row.userId === id);
    expect(await rowOf(userId)).toMatchObject({
      units: 2,
      value: shillings(5_000),
      notNow: null,
    });
    expect(await rowOf(other)).toMatchObject({ notNow: 'NO_CONSENT' });

    const reminded = await db
      .insert(cartReminders)
      .values({ userId, channel: 'mail', value: shillings(5_000), sentAt: ago(24) })
      .returning();
    expect(reminded).toHaveLength(1);
    expect(await rowOf(userId)).toMatchObject({ notNow: 'REMINDED_BEFORE', remindedBy: 'mail' });
    const order = await orderedBefore(userId, 3);
    await orderedBefore(userId, 2);
    const after = await list();
    expect(after.reminders.sent - before.reminders.sent).toBe(1);
    expect(after.reminders.ordered - before.reminders.ordered).toBe(1);
    expect(after.reminders.value - before.reminders.value).toBe(order.dueTotal);
  });

  it('does not know admins', async () => {
    const admin = await makeUser(db, { role: 'admin' });
    await fillCart(db, admin.id, [{ product }]);
    await db
      .update(carts)
      .set({ updatedAt: ago(40) })
      .where(eq(carts.userId, admin.id));
    const { rows } = await getAbandonedCarts(
      db,
      listAbandonedCartsInput.parse({ search: admin.email }),
      NOW,
    );
    expect(rows).toEqual([]);
    expect(await db.$count(users, eq(users.id, admin.id))).toBe(1);
  });
});
