import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { offerHolds, offers } from '#/db/schema/offers.ts';
import { orders } from '#/db/schema/orders.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { bookUnits } from '#/features/rentals/book-units.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { customOrderData } from '#/features/custom-orders/personal-data.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import {
  makeCustomOrder,
  makeOfferedRental,
  offerCaller,
  offeredSign,
  offerTerms,
} from '#tests/factories/offer.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { mailsTo, reasonOf } from '#tests/setup/account-browser.ts';
import { untilWaiting } from '#tests/setup/until-waiting.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { lapseOffers } from '../end-offers.server.ts';
import { offerToken } from '../offer-token.server.ts';
import { endOfferHolds } from './hold-offer.server.ts';

const { db } = await useDatabase();
afterAll(stopJobs);
const HOUR_MS = 3_600_000;
const now = new Date();
const today = nairobiDay(now);
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);

/** An offer of all units of two new products, one sold and one hired. */
async function makeHeldOffer({ holds = true, units = 4 } = {}) {
  const rental = await makeOfferedRental(db, units, units);
  const { id: productId } = await makeProduct(db, { stockQuantity: units });
  const sale = { ...offeredSign, quantity: units, productId };
  const request = await makeCustomOrder(db);
  const draft = await request.admin.api.offers.save(
    offerTerms(request.id, { lines: [rental, sale] }),
  );
  const send = () => request.admin.api.offers.send({ ...draft, holds });
  const token = offerToken(draft.offerId);
  return { ...request, ...draft, send, token, rental, sale };
}

type HeldOffer = Awaited<ReturnType<typeof makeHeldOffer>>;

const consent = (token: string) => ({
  token,
  contact: { name: 'Amina Wanjiru', email: 'amina@example.test', phone: '0712345678' },
  address: 'Kimathi Street 4',
  acceptTerms: true as const,
});

async function unitsHeld(productId: string): Promise<number | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, productId));
  return row?.unitsHeld;
}

/** Whether somebody else can have an offer of the same units. */
async function isFree({ rental, sale }: HeldOffer): Promise<boolean> {
  const other = await makeCustomOrder(db);
  const terms = offerTerms(other.id, { lines: [rental, sale] });
  const draft = await other.admin.api.offers.save(terms);
  const sent = await other.admin.api.offers.send({ ...draft, holds: true }).then(
    () => true,
    () => false,
  );
  if (sent) await other.admin.api.offers.withdraw({ ...draft, version: draft.version + 1 });
  return sent;
}

describe('the units of an offer', () => {
  it('are kept from others until it is over, and said so to both', async () => {
    const offer = await makeHeldOffer();
    await offer.send();
    expect(await unitsHeld(offer.sale.productId)).toBe(4);
    expect(await checkStockLedger(db, today)).toEqual([]);
    expect(await isFree(offer)).toBe(false);
    const { heldUntil } = await offerCaller().offers.get({ token: offer.token });
    expect(Date.parse(heldUntil ?? '')).toBeCloseTo(inHours(48).getTime(), -5);
    expect(await offer.admin.api.offers.list({ customOrderId: offer.id })).toMatchObject([
      { heldUntil },
    ]);
    const mails = await mailsTo(offer.email);
    expect(mails.some(({ text }) => text.includes('The units are kept for you until'))).toBe(true);
    await endOfferHolds(db, inHours(47));
    expect(await isFree(offer)).toBe(false);
    await endOfferHolds(db, inHours(49));
    expect(await isFree(offer)).toBe(true);
    // The offer itself is still out.
    expect(await offerCaller().offers.get({ token: offer.token })).toMatchObject({
      state: 'sent',
      heldUntil: null,
    });
    expect(await checkStockLedger(db, today)).toEqual([]);
  });

  it('stay for sale when the shop does not hold them', async () => {
    const offer = await makeHeldOffer({ holds: false });
    await offer.send();
    expect(await unitsHeld(offer.sale.productId)).toBe(0);
    expect(await isFree(offer)).toBe(true);
  });

  it.each([
    ['it is declined', ({ token }: HeldOffer) => offerCaller().offers.decline({ token })],
    [
      'it is withdrawn',
      ({ admin, offerId, version }: HeldOffer) =>
        admin.api.offers.withdraw({ offerId, version: version + 1 }),
    ],
    [
      'its request is closed',
      ({ admin, id }: HeldOffer) => admin.api.move({ id, version: 2, status: 'closed' }),
    ],
    [
      'another takes its place',
      async ({ admin, id }: HeldOffer) => {
        await admin.api.offers.send(await admin.api.offers.save(offerTerms(id)));
      },
    ],
    [
      'its last day is over',
      async ({ offerId }: HeldOffer) => {
        const yesterday = { validUntil: addDays(today, -1) };
        await db.update(offers).set(yesterday).where(eq(offers.id, offerId));
        await lapseOffers(db, now);
        await endOfferHolds(db, now);
      },
    ],
    [
      'its customer closes the account',
      async ({ owner }: HeldOffer) => {
        const person = { userId: owner.id, email: owner.email };
        await inTransaction(db, async (tx) => customOrderData.erase?.(tx, person));
        await endOfferHolds(db, now);
      },
    ],
  ])('are given back once %s', async (_name, end) => {
    const offer = await makeHeldOffer();
    await offer.send();
    await end(offer);
    expect(await unitsHeld(offer.sale.productId)).toBe(0);
    expect(await checkStockLedger(db, today)).toEqual([]);
    expect(await isFree(offer)).toBe(true);
  });

  it('become those of its order, which nobody else stands in the way of', async () => {
    const offer = await makeHeldOffer();
    await offer.send();
    await offer.owner.api.offers.accept(consent(offer.token));
    expect(await db.$count(offerHolds, eq(offerHolds.offerId, offer.offerId))).toBe(0);
    expect(await unitsHeld(offer.sale.productId)).toBe(4);
    expect(await checkStockLedger(db, today)).toEqual([]);
    await endOfferHolds(db, inHours(49));
    expect(await unitsHeld(offer.sale.productId)).toBe(4);
  });

  it('are not held in part: the offer stays a draft, with the line that lacks them named', async () => {
    const first = await makeHeldOffer();
    await first.send();
    const second = await makeCustomOrder(db);
    const lines = [{ ...offeredSign, text: 'Free', productId: null }, first.sale];
    const draft = await second.admin.api.offers.save(offerTerms(second.id, { lines }));
    const send = second.admin.api.offers.send({ ...draft, holds: true });
    expect(await send.catch(reasonOf)).toMatchObject({
      reason: 'OFFER_STOCK_SHORT',
      line: first.sale.text,
      left: 0,
    });
    expect(await second.admin.api.offers.list({ customOrderId: second.id })).toMatchObject([
      { state: 'draft', heldUntil: null },
    ]);
    expect(await checkStockLedger(db, today)).toEqual([]);
  });

  it('stand in the way of fewer units, by the reference of the custom order', async () => {
    const offer = await makeHeldOffer();
    await offer.send();
    for (const productId of [offer.sale.productId, offer.rental.productId]) {
      const booked = await bookUnits(db, { productId }, today, () =>
        Promise.resolve({ ok: true, value: { units: -1, note: { kind: 'lost' } } }),
      );
      expect(booked).toMatchObject({
        reason: 'STOCK_PROMISED',
        least: 4,
        conflicts: [],
        offered: [{ reference: offer.reference, quantity: 4 }],
      });
    }
  });

  it('are given back once, whatever ends the hold in the same moment', async () => {
    const offer = await makeHeldOffer();
    await offer.send();
    // Guard: the lock of the hold's rows (lockHolds).
    const declined = await inTransaction(db, async (tx) => {
      await endOfferHolds(tx, inHours(49));
      const declining = offerCaller()
        .offers.decline({ token: offer.token })
        .then(() => 'done', reasonOf);
      await untilWaiting(db);
      return { declining };
    });
    expect(await declined.declining).toBe('done');
    expect(await unitsHeld(offer.sale.productId)).toBe(0);
    expect(await checkStockLedger(db, today)).toEqual([]);
  });

  it('are the order’s or given back when it is accepted as the hold ends', async () => {
    for (let round = 0; round < 6; round += 1) {
      const offer = await makeHeldOffer();
      await offer.send();
      const [accepted] = await Promise.all([
        offer.owner.api.offers.accept(consent(offer.token)).then(() => 'done', reasonOf),
        endOfferHolds(db, inHours(49)),
        isFree(offer),
      ]);
      const placed = await db.$count(orders, eq(orders.userId, offer.owner.id));
      expect(placed).toBe(accepted === 'done' ? 1 : 0);
      expect(await checkStockLedger(db, today)).toEqual([]);
    }
  });

  it('of two offers sent in one moment go to one', async () => {
    const first = await makeHeldOffer();
    const second = await makeCustomOrder(db);
    const lines = [first.sale, first.rental];
    const draft = await second.admin.api.offers.save(offerTerms(second.id, { lines }));
    // Guard: the guarded UPDATE of holdUnits, which orders have too.
    const sent = await Promise.all([
      first.send().then(() => 'done', reasonOf),
      second.admin.api.offers.send({ ...draft, holds: true }).then(() => 'done', reasonOf),
    ]);
    expect(sent.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(await unitsHeld(first.sale.productId)).toBe(4);
    expect(await checkStockLedger(db, today)).toEqual([]);
  });
});
