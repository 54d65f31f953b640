import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { offers } from '#/db/schema/offers.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import {
  makeCustomOrder,
  makeOfferedRental,
  makeSentOffer,
  offerCaller,
  offeredSign,
  offerTerms,
} from '#tests/factories/offer.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { mailsTo, reasonOf } from '#tests/setup/account-browser.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { customOrderData } from '../personal-data.server.ts';
import { offerToken } from './offer-token.server.ts';

const { db } = await useDatabase();
afterAll(stopJobs);
const today = nairobiDay(new Date());
const NOT_FOUND = { code: 'NOT_FOUND' };

describe('an offer', () => {
  it('is written, sent with every line and sum, and seen under its link only', async () => {
    const hire = await makeOfferedRental(db, 20, 10);
    const { owner, admin, email, id, reference, token } = await makeSentOffer(db, {
      lines: [offeredSign, hire],
    });
    const offer = await offerCaller().offers.get({ token });
    expect(offer).toMatchObject({ reference, number: 1, state: 'sent', note: 'Kama tulivyosema' });
    expect(offer.lines.map(({ text }) => text)).toEqual([offeredSign.text, hire.text]);
    expect(offer.sums).toMatchObject({ goods: 11_500_100, delivery: 150_000, deposit: 1_000_000 });
    const mail = (await mailsTo(email)).find(({ subject }) => subject.includes('Bei yetu ya'));
    expect(mail?.text).toContain(`/sw/offers/${token}`);
    expect(mail?.text).toContain(formatMoney(offer.sums.dueNow));
    const [listed] = await admin.api.offers.list({ customOrderId: id });
    expect(listed?.sums).toEqual(offer.sums);
    const request = await owner.api.get({ id });
    expect(request).toMatchObject({ status: 'quoted', quote: offer.sums.gross });
    expect(request.offer).toMatchObject({ token, state: 'sent' });
    const { rows: requests } = await admin.api.listAll({ search: reference });
    expect(requests[0]?.offer).toEqual({ state: 'sent', validUntil: offer.validUntil });
    for (const wrong of [
      `${token.startsWith('x') ? 'y' : 'x'}${token.slice(1)}`,
      `${token.slice(0, 43)}${id}`,
      'short',
    ]) {
      await expect(offerCaller().offers.get({ token: wrong })).rejects.toMatchObject(NOT_FOUND);
    }
  });

  it('begins with names that its customer reads, whatever staff read', async () => {
    const product = await makeProduct(db, { name: 'A1 Frame', nameSw: 'Fremu ya A1' });
    const { admin, owner, email } = await makeCustomOrder(db);
    const { id } = await owner.api.place({
      requestKey: crypto.randomUUID(),
      locale: 'sw',
      productId: product.id,
      quantity: 1,
      name: 'Amina Wanjiru',
      email,
    });
    const asked = await admin.api.getAny({ id, locale: 'en' });
    expect(asked).toMatchObject({ title: 'A1 Frame', titleForCustomer: 'Fremu ya A1' });
    const customerLocale = asked.language;
    const offered = await admin.api.offers.products({ locale: 'en', customerLocale });
    const found = offered.find((one) => one.id === product.id);
    expect(found).toMatchObject({ name: 'A1 Frame', text: 'Fremu ya A1' });
  });

  it('is not open before it was sent', async () => {
    const { admin, id } = await makeCustomOrder(db);
    const { offerId } = await admin.api.offers.save(offerTerms(id));
    const opened = offerCaller().offers.get({ token: offerToken(offerId) });
    await expect(opened).rejects.toMatchObject(NOT_FOUND);
  });

  it('of two colleagues one draft is written, and only what was read goes out', async () => {
    const { admin, id } = await makeCustomOrder(db);
    const saves = await Promise.all(
      ['One', 'Other'].map((note) =>
        admin.api.offers.save(offerTerms(id, { note })).then(() => 'saved', reasonOf),
      ),
    );
    expect(saves).toContainEqual('saved');
    expect(saves).toContainEqual(expect.objectContaining({ reason: 'OFFER_CHANGED' }));
    const [draft] = await admin.api.offers.list({ customOrderId: id });
    const again = await admin.api.offers.save(offerTerms(id, { version: 1 }));
    expect(again).toEqual({ offerId: draft?.id, version: 2 });
    const old = await admin.api.offers.send({ ...again, version: 1 }).catch(reasonOf);
    expect(old).toMatchObject({ reason: 'OFFER_CHANGED' });
  });

  it('that cannot be kept is not sent', async () => {
    const { admin, id } = await makeCustomOrder(db);
    const empty = await admin.api.offers.save(offerTerms(id, { lines: [] }));
    expect(await admin.api.offers.send(empty).catch(reasonOf)).toMatchObject({
      reason: 'NO_LINES',
    });
    const gone = { ...offeredSign, productId: crypto.randomUUID() };
    const save = admin.api.offers.save(offerTerms(id, { version: 1, lines: [gone] }));
    expect(await save.catch(reasonOf)).toMatchObject({ reason: 'PRODUCT_GONE' });
  });

  it('takes the place of the one before', async () => {
    const { admin, id, token } = await makeSentOffer(db);
    await admin.api.offers.send(await admin.api.offers.save(offerTerms(id)));
    expect(await offerCaller().offers.get({ token })).toMatchObject({ state: 'withdrawn' });
    const listed = await admin.api.offers.list({ customOrderId: id });
    expect(listed.map(({ number, state }) => [number, state])).toEqual([
      [2, 'sent'],
      [1, 'withdrawn'],
    ]);
  });

  it('is declined once, and the shop is told', async () => {
    const { owner, id, token } = await makeSentOffer(db);
    // Guard: the request's lock and the state that is asked for in the UPDATE.
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        offerCaller()
          .offers.decline({ token })
          .then(() => 'done', reasonOf),
      ),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    const request = await owner.api.get({ id });
    expect(request).toMatchObject({ status: 'declined', offer: { state: 'declined' } });
    expect(request.history.filter(({ status }) => status === 'declined')).toHaveLength(1);
  });

  it('is withdrawn by the shop, also by closing its request', async () => {
    const first = await makeSentOffer(db);
    await first.admin.api.offers.withdraw({ offerId: first.offerId, version: 2 });
    const late = await offerCaller().offers.decline({ token: first.token }).catch(reasonOf);
    expect(late).toMatchObject({ reason: 'OFFER_NOT_OPEN', state: 'withdrawn' });
    const second = await makeSentOffer(db);
    await second.admin.api.move({ id: second.id, version: 2, status: 'closed' });
    const seen = await offerCaller().offers.get({ token: second.token });
    expect(seen.state).toBe('withdrawn');
  });

  it('has lapsed after its last day', async () => {
    const { token, offerId } = await makeSentOffer(db);
    await db
      .update(offers)
      .set({ validUntil: addDays(today, -1) })
      .where(eq(offers.id, offerId));
    expect(await offerCaller().offers.get({ token })).toMatchObject({ state: 'lapsed' });
    const late = await offerCaller().offers.decline({ token }).catch(reasonOf);
    expect(late).toMatchObject({ reason: 'OFFER_NOT_OPEN', state: 'lapsed' });
  });

  it('keeps prices by mail and answers to them out of its request', async () => {
    const { owner, admin, id } = await makeSentOffer(db);
    const answered = owner.api.answerQuote({ id, version: 2, accept: true });
    expect(await answered.catch(reasonOf)).toMatchObject({ reason: 'ONLY_BY_OFFER' });
    const price = { id, version: 2, message: 'Or this', status: 'quoted', quote: 100 } as const;
    expect(await admin.api.reply(price).catch(reasonOf)).toMatchObject({ reason: 'ONLY_BY_OFFER' });
  });

  it('is part of what a person takes along, with its lines', async () => {
    const { owner } = await makeSentOffer(db);
    const person = { userId: owner.id, email: owner.email };
    const read = await customOrderData.read?.(db, person);
    expect(read).toMatchObject([{ offers: [{ number: 1, lines: [{ text: offeredSign.text }] }] }]);
  });
});
