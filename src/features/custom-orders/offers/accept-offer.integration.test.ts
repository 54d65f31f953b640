import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#/db/client.server.ts';
import { offerLines, offers } from '#/db/schema/offers.ts';
import { orders } from '#/db/schema/orders.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { offerToken } from './offer-token.server.ts';
import { getOrder } from '#/features/orders/get-order.server.ts';
import { listOrderLines } from '#/features/orders/queries.server.ts';
import { expireHold } from '#/features/orders/use-cases/expire-hold.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { makeDeliveryZones } from '#tests/factories/delivery-zone.ts';
import { newSource } from '#tests/factories/payment.ts';
import {
  makeCustomOrder,
  makeOfferCaller,
  makeOfferedRental,
  makeSentOffer,
  offerCaller,
  offerTerms,
  offeredSign,
} from '#tests/factories/offer.ts';
import { mailsTo, reasonOf } from '#tests/setup/account-browser.ts';
import { useDatabase } from '#tests/setup/use-database.ts';

const { db } = await useDatabase();
afterAll(stopJobs);
const today = nairobiDay(new Date());

const consent = (token: string) => ({
  token,
  contact: { name: 'Amina Wanjiru', email: 'amina@example.test', phone: '0712345678' },
  address: 'Kimathi Street 4',
  acceptTerms: true as const,
});

async function ordersOf(userId: string) {
  return db.select().from(orders).where(eq(orders.userId, userId));
}

describe('accepting', () => {
  it('makes an order with the lines, sums and deposit of the offer, the same in its mail', async () => {
    const { owner, admin, id, token } = await makeSentOffer(db, {
      lines: [offeredSign, await makeOfferedRental(db, 10, 4)],
    });
    const { sums } = await owner.api.offers.get({ token });
    const { orderId, number } = await owner.api.offers.accept(consent(token));
    const order = await getOrder(db, owner.id, orderId, 'en');
    expect(
      order?.lines.map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice]),
    ).toEqual([
      [offeredSign.text, 2, offeredSign.unitPrice],
      ['Glow cube, two days', 4, 250_000],
    ]);
    const { goods, delivery, rounding, net, vat, gross, deposit, dueNow: due } = sums;
    expect(order?.amounts).toMatchObject({
      goods,
      delivery,
      rounding,
      net,
      vat,
      gross,
      deposit,
      due,
    });
    expect(order?.delivery).toEqual({
      method: 'delivery',
      county: 'Nairobi',
      address: 'Kimathi Street 4',
    });
    await inTransaction(db, (tx) =>
      confirmPaid(tx, {
        source: newSource(),
        orderId,
        amount: due,
        receipt: 'SKL4ABCDEF',
        now: new Date(),
      }),
    );
    const mail = (await mailsTo('amina@example.test')).find(({ text }) => text.includes(number));
    expect(mail?.text).toContain(offeredSign.text);
    expect(mail?.text).toContain(formatMoney(due));
    expect(mail?.text).toContain(formatMoney(deposit));
    const request = await owner.api.get({ id });
    expect(request).toMatchObject({ status: 'accepted', offer: { state: 'accepted' } });
    const [listed] = await admin.api.offers.list({ customOrderId: id });
    expect(listed?.orderNumber).toBe(number);
    expect(await owner.api.offers.get({ token })).toMatchObject({
      order: { number },
      canAccept: false,
    });
    expect(await offerCaller().offers.get({ token })).toMatchObject({
      order: null,
      canAccept: false,
    });
  });

  it('many times at once makes one order', async () => {
    const { owner, token } = await makeSentOffer(db);
    // Guard: the lock of the request (lockRequest).
    const accepted = await Promise.all(
      Array.from({ length: 6 }, () => owner.api.offers.accept(consent(token))),
    );
    expect(new Set(accepted.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await ordersOf(owner.id)).toHaveLength(1);
  });

  it('by two people gives it to one', async () => {
    const { owner, token } = await makeSentOffer(db);
    const other = await makeOfferCaller(db);
    const answers = await Promise.all(
      [owner, other].map(({ api }) =>
        api.offers.accept(consent(token)).then(() => 'done', reasonOf),
      ),
    );
    expect(answers).toContainEqual('done');
    const refused = { reason: 'OFFER_NOT_OPEN', state: 'accepted' };
    expect(answers).toContainEqual(expect.objectContaining(refused));
    const placed = [...(await ordersOf(owner.id)), ...(await ordersOf(other.id))];
    expect(placed).toHaveLength(1);
  });

  it('while the shop takes it back: one of them happens', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { owner, admin, offerId, token } = await makeSentOffer(db);
      // Guard: the lock of the request, and the state that is asked for in each UPDATE.
      const [accept, withdraw] = await Promise.all([
        owner.api.offers.accept(consent(token)).then(
          () => true,
          () => false,
        ),
        admin.api.offers.withdraw({ offerId, version: 2 }).then(
          () => true,
          () => false,
        ),
      ]);
      expect([accept, withdraw].filter(Boolean)).toHaveLength(1);
      expect(await ordersOf(owner.id)).toHaveLength(accept ? 1 : 0);
      const { state } = await offerCaller().offers.get({ token });
      expect(state).toBe(accept ? 'accepted' : 'withdrawn');
    }
  });

  it('is refused whole when the units went to others', async () => {
    const hire = await makeOfferedRental(db, 3, 4);
    const { owner, token } = await makeSentOffer(db, { lines: [offeredSign, hire] });
    const refused = await owner.api.offers.accept(consent(token)).catch(reasonOf);
    expect(refused).toMatchObject({ reason: 'OFFER_STOCK_SHORT', line: hire.text, left: 3 });
    expect(await ordersOf(owner.id)).toEqual([]);
    expect(await owner.api.offers.get({ token })).toMatchObject({ state: 'sent', canAccept: true });
  });

  it('takes its units for the way to the county and back, too', async () => {
    const travel = { deliveryDays: 2, collectionDays: 1 };
    const coast = { name: 'Coast', price: 0, daysMin: 1, daysMax: 1, ...travel, counties: [1] };
    await makeDeliveryZones(db, [coast]);
    const delivery = { method: 'delivery', countyCode: 1, fee: 150_000 } as const;
    const hire = await makeOfferedRental(db, 1, 1);
    const { rentalStartDate: start, rentalEndDate: end } = hire;
    const first = await makeSentOffer(db, { lines: [hire], delivery });
    const { orderId } = await first.owner.api.offers.accept(consent(first.token));
    expect(await listOrderLines(db, [orderId])).toMatchObject([
      { leavesOn: addDays(start, -2), dueBackOn: addDays(end, 1), blockedUntil: addDays(end, 1) },
    ]);
    // It begins when the first one ends, but has to leave two days before.
    const later = { ...hire, rentalStartDate: end, rentalEndDate: addDays(end, 2) };
    const next = await makeSentOffer(db, { lines: [later], delivery });
    const refused = await next.owner.api.offers.accept(consent(next.token)).catch(reasonOf);
    expect(refused).toMatchObject({ reason: 'OFFER_STOCK_SHORT', left: 0 });
  });

  it('needs an address for a delivery, and a day on which it can arrive', async () => {
    const first = await makeSentOffer(db);
    const nowhere = first.owner.api.offers.accept({ ...consent(first.token), address: '' });
    expect(await nowhere.catch(reasonOf)).toMatchObject({ reason: 'ADDRESS_MISSING' });
    const hire = { ...(await makeOfferedRental(db, 5, 1)), rentalStartDate: today };
    const second = await makeSentOffer(db, { lines: [hire] });
    await db
      .update(offerLines)
      .set({ rentalStartDate: addDays(today, -1) })
      .where(eq(offerLines.offerId, second.offerId));
    const late = second.owner.api.offers.accept(consent(second.token));
    expect(await late.catch(reasonOf)).toMatchObject({ reason: 'OFFER_HIRE_TOO_LATE' });
  });

  it('is possible once more when the order was not paid, until the last day', async () => {
    const { owner, offerId, token } = await makeSentOffer(db, {
      lines: [await makeOfferedRental(db, 4, 4)],
    });
    const first = await owner.api.offers.accept(consent(token));
    await expireHold(db, first.orderId, new Date(Date.now() + 86_400_000));
    expect(await owner.api.offers.get({ token })).toMatchObject({ canAccept: true });
    const again = await Promise.all([1, 2].map(() => owner.api.offers.accept(consent(token))));
    const [second] = again;
    expect(again[1]).toEqual(second);
    expect(second?.orderId).not.toBe(first.orderId);
    await expireHold(db, second?.orderId ?? '', new Date(Date.now() + 86_400_000));
    await db
      .update(offers)
      .set({ validUntil: addDays(today, -1) })
      .where(eq(offers.id, offerId));
    expect(await owner.api.offers.get({ token })).toMatchObject({ canAccept: false });
    expect(await owner.api.offers.accept(consent(token))).toEqual(second);
  });

  it('makes an order of a price that was accepted by answer, and of that one only', async () => {
    const { owner, admin, id } = await makeCustomOrder(db);
    const price = {
      id,
      version: 1,
      message: 'It costs',
      status: 'quoted',
      quote: 9_000_100,
    } as const;
    await admin.api.reply(price);
    await owner.api.answerQuote({ id, version: 2, accept: true });
    expect(await admin.api.getAny({ id })).toMatchObject({ status: 'accepted', canQuote: true });
    const draft = await admin.api.offers.save(offerTerms(id));
    await admin.api.offers.send(draft);
    expect(await owner.api.get({ id })).toMatchObject({ status: 'quoted' });
    await owner.api.offers.accept(consent(offerToken(draft.offerId)));
    expect(await ordersOf(owner.id)).toHaveLength(1);
    const ordered = await admin.api.getAny({ id });
    expect(ordered).toMatchObject({ status: 'accepted', canQuote: false });
    const again = admin.api.offers.save(offerTerms(id));
    expect(await again.catch(reasonOf)).toMatchObject({ reason: 'REQUEST_NOT_OPEN' });
    const back = admin.api.move({ id, version: ordered.version, status: 'quoted' });
    expect(await back.catch(reasonOf)).toMatchObject({ reason: 'NOT_FROM_HERE' });
  });

  it('needs somebody signed in', async () => {
    const { token } = await makeSentOffer(db);
    await expect(offerCaller().offers.accept(consent(token))).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
});
