import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { offers } from '#/db/schema/offers.ts';
import type { Role } from '#/domain/access/roles.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { mailsTo, reasonOf } from '#tests/setup/account-browser.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { customOrdersApi } from '../api.server.ts';
import { customOrderData } from '../personal-data.server.ts';
import { offerToken } from './offer-token.server.ts';

const { db } = await useDatabase();
afterAll(stopJobs);
const today = nairobiDay(new Date());
const NOT_FOUND = { code: 'NOT_FOUND' };
let callers = 0;

function caller(cookie = '') {
  const headers = new Headers(cookie ? { cookie } : {});
  const clientIp = `10.8.0.${(callers += 1)}`;
  const context = { headers, clientIp, requestId: 'test', responseHeaders: new Headers() };
  return createRouterClient(customOrdersApi, { context });
}

async function signedIn(role: Role = 'customer') {
  const user = await makeUser(db, { role });
  return { ...user, api: caller(await sessionCookie((await makeSession(db, user.id)).token)) };
}

async function asked(locale: 'en' | 'sw' = 'en') {
  const [owner, admin] = [await signedIn(), await signedIn('admin')];
  const email = `${crypto.randomUUID()}@example.com`;
  const { id, reference } = await owner.api.place({
    requestKey: crypto.randomUUID(),
    locale,
    idea: 'Our logo on the front',
    quantity: 4,
    name: 'Amina Wanjiru',
    email,
  });
  return { owner, admin, email, id, reference };
}

const sign = {
  text: 'Sign with a logo',
  type: 'purchase',
  quantity: 2,
  unitPrice: 4_500_050,
} as const;

const terms = (customOrderId: string, changes: Record<string, unknown> = {}) => ({
  customOrderId,
  version: 0,
  validUntil: addDays(today, 14),
  note: 'Kama tulivyosema',
  delivery: { method: 'delivery', countyCode: 47, fee: 150_000 } as const,
  lines: [sign],
  ...changes,
});

async function sent(changes: Record<string, unknown> = {}) {
  const request = await asked('sw');
  const { admin, id } = request;
  const draft = await admin.api.offers.save(terms(id, changes));
  await admin.api.offers.send(draft);
  return { ...request, offerId: draft.offerId, token: offerToken(draft.offerId) };
}

describe('an offer', () => {
  it('is written, sent with every line and sum, and seen under its link only', async () => {
    const product = await makeProduct(db, { name: 'Glow cube' });
    const hire = {
      text: 'Glow cube, two days',
      type: 'rental',
      quantity: 10,
      unitPrice: 250_000,
      depositPerUnit: 100_000,
      productId: product.id,
      rentalStartDate: addDays(today, 20),
      rentalEndDate: addDays(today, 22),
    } as const;
    const { owner, admin, email, id, reference, token } = await sent({ lines: [sign, hire] });
    const offer = await caller().offers.get({ token });
    expect(offer).toMatchObject({ reference, number: 1, state: 'sent', note: 'Kama tulivyosema' });
    expect(offer.lines.map(({ text }) => text)).toEqual([sign.text, hire.text]);
    expect(offer.sums).toMatchObject({ goods: 11_500_100, delivery: 150_000, deposit: 1_000_000 });
    const mail = (await mailsTo(email)).find(({ subject }) => subject.includes('Bei yetu ya'));
    expect(mail?.text).toContain(`/sw/offers/${token}`);
    expect(mail?.text).toContain(formatMoney(offer.sums.dueNow));
    const [listed] = await admin.api.offers.list({ customOrderId: id });
    expect(listed?.sums).toEqual(offer.sums);
    const request = await owner.api.get({ id });
    expect(request).toMatchObject({ status: 'quoted', quote: offer.sums.gross });
    expect(request.offer).toMatchObject({ token, state: 'sent' });
    for (const wrong of [`x${token.slice(1)}`, `${token.slice(0, 43)}${id}`, 'short']) {
      await expect(caller().offers.get({ token: wrong })).rejects.toMatchObject(NOT_FOUND);
    }
  });

  it('is not open before it was sent', async () => {
    const { admin, id } = await asked();
    const { offerId } = await admin.api.offers.save(terms(id));
    const opened = caller().offers.get({ token: offerToken(offerId) });
    await expect(opened).rejects.toMatchObject(NOT_FOUND);
  });

  it('of two colleagues one draft is written, and only what was read goes out', async () => {
    const { admin, id } = await asked();
    const saves = await Promise.all(
      ['One', 'Other'].map((note) =>
        admin.api.offers.save(terms(id, { note })).then(() => 'saved', reasonOf),
      ),
    );
    expect(saves).toContainEqual('saved');
    expect(saves).toContainEqual(expect.objectContaining({ reason: 'OFFER_CHANGED' }));
    const [draft] = await admin.api.offers.list({ customOrderId: id });
    const again = await admin.api.offers.save(terms(id, { version: 1 }));
    expect(again).toEqual({ offerId: draft?.id, version: 2 });
    const old = await admin.api.offers.send({ ...again, version: 1 }).catch(reasonOf);
    expect(old).toMatchObject({ reason: 'OFFER_CHANGED' });
  });

  it('that cannot be kept is not sent', async () => {
    const { admin, id } = await asked();
    const empty = await admin.api.offers.save(terms(id, { lines: [] }));
    expect(await admin.api.offers.send(empty).catch(reasonOf)).toMatchObject({
      reason: 'NO_LINES',
    });
    const gone = { ...sign, productId: crypto.randomUUID() };
    const save = admin.api.offers.save(terms(id, { version: 1, lines: [gone] }));
    expect(await save.catch(reasonOf)).toMatchObject({ reason: 'PRODUCT_GONE' });
  });

  it('takes the place of the one before', async () => {
    const { admin, id, token } = await sent();
    await admin.api.offers.send(await admin.api.offers.save(terms(id)));
    expect(await caller().offers.get({ token })).toMatchObject({ state: 'withdrawn' });
    const listed = await admin.api.offers.list({ customOrderId: id });
    expect(listed.map(({ number, state }) => [number, state])).toEqual([
      [2, 'sent'],
      [1, 'withdrawn'],
    ]);
  });

  it('is declined once, and the shop is told', async () => {
    const { owner, id, token } = await sent();
    // Guard: the request's lock and the state that is asked for in the UPDATE.
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        caller()
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
    const first = await sent();
    await first.admin.api.offers.withdraw({ offerId: first.offerId, version: 2 });
    const late = await caller().offers.decline({ token: first.token }).catch(reasonOf);
    expect(late).toMatchObject({ reason: 'OFFER_NOT_OPEN', state: 'withdrawn' });
    const second = await sent();
    await second.admin.api.move({ id: second.id, version: 2, status: 'closed' });
    const seen = await caller().offers.get({ token: second.token });
    expect(seen.state).toBe('withdrawn');
  });

  it('has lapsed after its last day', async () => {
    const { token, offerId } = await sent();
    await db
      .update(offers)
      .set({ validUntil: addDays(today, -1) })
      .where(eq(offers.id, offerId));
    expect(await caller().offers.get({ token })).toMatchObject({ state: 'lapsed' });
    const late = await caller().offers.decline({ token }).catch(reasonOf);
    expect(late).toMatchObject({ reason: 'OFFER_NOT_OPEN', state: 'lapsed' });
  });

  it('keeps prices by mail and answers to them out of its request', async () => {
    const { owner, admin, id } = await sent();
    const answered = owner.api.answerQuote({ id, version: 2, accept: true });
    expect(await answered.catch(reasonOf)).toMatchObject({ reason: 'ONLY_BY_OFFER' });
    const price = { id, version: 2, message: 'Or this', status: 'quoted', quote: 100 } as const;
    expect(await admin.api.reply(price).catch(reasonOf)).toMatchObject({ reason: 'ONLY_BY_OFFER' });
  });

  it('is part of what a person takes along, with its lines', async () => {
    const { owner } = await sent();
    const person = { userId: owner.id, email: owner.email };
    const read = await customOrderData.read?.(db, person);
    expect(read).toMatchObject([{ offers: [{ number: 1, lines: [{ text: sign.text }] }] }]);
  });
});
