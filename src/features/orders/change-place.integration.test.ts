import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '#tests/abuse/call-api.ts';
import { makeDeliveryZones } from '#tests/factories/delivery-zone.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { addDays, nairobiDay, startOfDay } from '#/domain/dates/day.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { orderMails } from './mails/order-mails.server.ts';
import { getOrderForStaff } from './admin/get-order-for-staff.server.ts';
import { confirmPaid } from './confirm-paid.server.ts';
import { getOrder } from './get-order.server.ts';
import { findOrder, listOrderEvents } from './queries.server.ts';
import { dispatchOrder, startPreparing } from './use-cases/carry-out-order.server.ts';
import { changePlace } from './changes/change-place.server.ts';

/*
 * Seen red by hand with the guard taken away: without `lockOrder` in `lockToChange` two changes that
 * rest on the same address are both made, and an order that has left goes elsewhere afterwards.
 */
const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const FIRST = addDays(TODAY, 20);
const ROUNDS = 8;
const NAIROBI = 47;
const OLD = 'Moi Avenue 4, third floor';
const NEW = { address: 'Ngong Road 12, blue gate', phone: '+254711000111' };

beforeAll(() => makeDeliveryZones(db));
afterAll(stopJobs);

/** A paid delivery of one hire. */
async function paidOrder(request: Parameters<typeof makeOrder>[1] = {}) {
  const product = await makeProduct(db);
  const made = await makeOrder(db, {
    lines: [{ product, range: { start: FIRST, end: addDays(FIRST, 2) } }],
    now: NOW,
    request: { delivery: { method: 'delivery', countyCode: NAIROBI, address: OLD } },
    ...request,
  });
  const { orderId } = made;
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  await inTransaction(db, (tx) =>
    confirmPaid(tx, { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW }),
  );
  const order = await findOrder(db, orderId);
  const seen = { address: order?.address ?? null, phone: order?.contactPhone ?? '' };
  return { ...made, seen };
}

async function mailsOf(number: string): Promise<string[]> {
  await workOffJobs([sendMailJob(orderMails)]);
  const mails = await db.select().from(mailMessages);
  return mails
    .filter(({ subject }) => subject.includes(number))
    .map(
      ({ subject, text }) => `${subject}
${text}`,
    );
}

describe('the customer', () => {
  it('sends a paid order elsewhere, at the same price, and is told by mail', async () => {
    const { orderId, userId, number, seen } = await paidOrder({
      request: {
        locale: 'sw',
        delivery: { method: 'delivery', countyCode: NAIROBI, address: OLD },
      },
    });
    const before = await findOrder(db, orderId);
    const change = { by: 'customer', userId, orderId, place: NEW, seen } as const;
    expect(await changePlace(db, change, NOW)).toEqual({ ok: true, value: null });
    expect(await findOrder(db, orderId)).toEqual({
      ...before,
      address: NEW.address,
      contactPhone: NEW.phone,
      updatedAt: expect.any(Date),
    });
    const entry = (await listOrderEvents(db, orderId)).at(-1);
    expect(entry).toMatchObject({
      kind: 'place_changed',
      details: { ...NEW, addressBefore: OLD, phoneBefore: seen.phone },
    });
    const [mail, ...others] = (await mailsOf(number)).filter((text) => text.includes('imebadili'));
    expect(others).toEqual([]);
    expect(mail).toContain(`sasa italetwa ${NEW.address}, Nairobi`);
    expect(mail).toContain(NEW.phone);
    // The same once more changes nothing and mails nobody.
    expect(await changePlace(db, change, NOW)).toEqual({ ok: true, value: null });
    expect((await listOrderEvents(db, orderId)).at(-1)?.id).toBe(entry?.id);
  });

  it('does so until the set time, and until it is packed', async () => {
    const { orderId, userId, seen } = await paidOrder();
    const change = { by: 'customer', userId, orderId, place: NEW, seen } as const;
    const closes = new Date(startOfDay(addDays(FIRST, -1)).getTime());
    const shown = await getOrder(db, userId, orderId, 'en', NOW);
    expect(shown?.changes).toEqual({ areOpen: true, until: closes.toISOString() });
    expect(await changePlace(db, change, closes)).toMatchObject({ reason: 'CHANGE_TOO_LATE' });
    await startPreparing(db, orderId);
    expect(await changePlace(db, change, NOW)).toMatchObject({ reason: 'ORDER_NOT_CHANGEABLE' });
    expect((await getOrder(db, userId, orderId, 'en', NOW))?.changes.areOpen).toBe(false);
    const byShop = { by: 'shop', orderId, place: NEW, seen } as const;
    expect((await changePlace(db, byShop, closes))?.ok).toBe(true);
  });

  it('reaches only an own order, and gives a pick-up no address', async () => {
    const { orderId, seen } = await paidOrder();
    const { id: stranger } = await makeUser(db);
    const theirs = { by: 'customer', userId: stranger, orderId, place: NEW, seen } as const;
    expect(await changePlace(db, theirs, NOW)).toBeNull();
    const pickup = await paidOrder({ request: {} });
    const { userId } = pickup;
    const own = { by: 'customer', userId, orderId: pickup.orderId, place: NEW } as const;
    await changePlace(db, { ...own, seen: pickup.seen }, NOW);
    expect(await findOrder(db, pickup.orderId)).toMatchObject({
      address: null,
      contactPhone: NEW.phone,
    });
  });
});

it('names who of the shop changed it', async () => {
  const { orderId, seen } = await paidOrder();
  const admin = await makeUser(db, { role: 'admin', name: 'Wanjiru' });
  const headers = { cookie: await sessionCookie((await makeSession(db, admin.id)).token) };
  const input = { locale: 'en', orderId, place: { ...NEW, phone: '0711 000 111' }, seen };
  const { status, body } = await callApi('orders/staff/changePlace', input, headers);
  expect(status).toBe(200);
  expect(body).toMatchObject({ order: { delivery: { address: NEW.address } }, canChange: true });
  const detail = await getOrderForStaff(db, { orderId, locale: 'en' }, NOW);
  expect(detail?.history.at(-1)).toMatchObject({
    kind: 'place_changed',
    actor: 'Wanjiru',
    details: { phone: NEW.phone },
  });
});

describe('two at one order', () => {
  it('change it at once: the second is shown what the first wrote', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { orderId, userId, seen } = await paidOrder();
      const other = { address: 'Kiambu Road 9', phone: seen.phone };
      const outcomes = await Promise.all([
        changePlace(db, { by: 'customer', userId, orderId, place: NEW, seen }, NOW),
        changePlace(db, { by: 'shop', orderId, place: other, seen }, NOW),
      ]);
      expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
      const now = await findOrder(db, orderId);
      expect(outcomes.find((outcome) => !outcome?.ok)).toEqual({
        ok: false,
        reason: 'PLACE_CHANGED',
        address: now?.address,
        phone: now?.contactPhone,
      });
    }
  });

  it('change against dispatch: what has left goes where its driver was sent', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { orderId, number, seen } = await paidOrder();
      await startPreparing(db, orderId);
      const day = addDays(TODAY, 1);
      const trip = { driver: 'Peter', plate: 'KDA 1', phone: '+254712345678', day };
      const window = { from: '14:00', to: '16:00' };
      const [changed] = await Promise.all([
        changePlace(db, { by: 'shop', orderId, place: NEW, seen }, NOW),
        dispatchOrder(db, { orderId, trip: { ...trip, ...window } }, NOW),
      ]);
      const kinds = (await listOrderEvents(db, orderId)).map(({ kind }) => kind);
      const [left, moved] = [kinds.indexOf('dispatched'), kinds.indexOf('place_changed')];
      expect(left).toBeGreaterThan(0);
      if (changed?.ok) expect(moved).toBeLessThan(left);
      else expect(moved).toBe(-1);
      const address = changed?.ok ? NEW.address : OLD;
      const told = (await mailsOf(number)).find((text) => text.includes('on its way'));
      expect(told).toContain(address);
      expect(await findOrder(db, orderId)).toMatchObject({ status: 'dispatched', address });
    }
  });
});
