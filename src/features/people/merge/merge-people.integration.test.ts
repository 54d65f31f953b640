import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#/db/client.server.ts';
import { accounts, profiles, sessions, users } from '#/db/schema/accounts.ts';
import { auditLog } from '#/db/schema/audit.ts';
import { chatConversations } from '#/db/schema/chat.ts';
import { consents } from '#/db/schema/consents.ts';
import { customOrders } from '#/db/schema/custom-orders.ts';
import { discountCodes } from '#/db/schema/discounts.ts';
import { contactMessages, newsletterSubscribers } from '#/db/schema/enquiries.ts';
import { orders } from '#/db/schema/orders.ts';
import { accountClosings, personNotes, personTags } from '#/db/schema/people.ts';
import { isClosedEmail } from '#/domain/access/closing.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { updateCartVersion } from '#/features/cart/changes/queries.server.ts';
import { listCartLines, lockCart } from '#/features/cart/queries.server.ts';
import { lockRequest } from '#/features/custom-orders/offers/queries.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { openQueue } from '#/platform/jobs/queue.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { erasePersonalData } from '#/platform/personal-data.server.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { fillCart } from '#tests/factories/cart.ts';
import { makeConversation } from '#tests/factories/chat.ts';
import { makeCode } from '#tests/factories/discount.ts';
import { makeSentOffer } from '#tests/factories/offer.ts';
import { makeOrder, orderRequest } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser, type MadeUser } from '#tests/factories/user.ts';
import { makeMerging } from '#tests/factories/merge.ts';
import { mailsTo } from '#tests/setup/account-browser.ts';
import { untilWaiting } from '#tests/setup/until-waiting.ts';
import { useDatabase } from '#tests/setup/use-database.ts';

const { db } = await useDatabase();
const now = new Date();

beforeAll(async () => {
  provideEnv({ JOBS: 'off', LOG_LEVEL: 'silent' });
  await openQueue();
});
afterAll(() => stopJobs());

const { boss, signedIn, preview, merge } = await makeMerging(db);
type Person = Awaited<ReturnType<typeof signedIn>>;

const merged = { status: 200 };
const refused = (reason: string) => ({ status: 409, body: { data: { reason } } });
const userOf = async ({ id }: MadeUser) =>
  (await db.select().from(users).where(eq(users.id, id)))[0];
const isEnded = async (person: MadeUser) => isClosedEmail((await userOf(person))?.email ?? '');

describe('merging', () => {
  it('moves everything, ends the other account, and leaves money and stock as they were', async () => {
    const kept = await signedIn({ name: 'Amina Otieno', phone: null });
    const ended = await signedIn({ name: 'A. Otieno', phone: '+254733000111' });
    const [own, moved] = [
      await makeOrder(db, { userId: kept.id }),
      await makeOrder(db, { userId: ended.id }),
    ];
    await fillCart(db, ended.id, [{ product: await makeProduct(db) }]);
    const { id: talk } = await makeConversation(db, { userId: ended.id, lastSeq: 1 });
    await db.insert(personNotes).values({ userId: ended.id, text: 'Calls late' });
    await db.insert(personTags).values([
      { userId: ended.id, tag: 'dj' },
      { userId: ended.id, tag: 'vip' },
      { userId: kept.id, tag: 'vip' },
    ]);
    const message = { requestKey: crypto.randomUUID(), name: 'A', subject: 'S', message: 'M' };
    await db.insert(contactMessages).values({ ...message, email: ended.email, locale: 'en' });
    const read = () => db.select().from(orders).orderBy(asc(orders.id));
    const before = await read();

    expect(await preview(kept, ended)).toMatchObject({
      refused: null,
      kept: { orders: 1, cartLines: 0, tags: ['vip'] },
      ended: { orders: 1, cartLines: 1, conversations: 1, notes: 1, messages: 1 },
      after: { orders: 2, cartLines: 1, notes: 1, messages: 1, tags: ['dj', 'vip'] },
    });
    expect(await merge(kept, ended, { phone: 'ended' })).toMatchObject(merged);

    const after = await read();
    const untouched = (rows: typeof before) =>
      rows.map(({ userId: _userId, cartVersion: _cartVersion, ...row }) => row);
    expect(untouched(after)).toEqual(untouched(before));
    const owners = after.filter(({ id }) => [own.orderId, moved.orderId].includes(id));
    expect(owners.map(({ userId }) => userId)).toEqual([kept.id, kept.id]);
    expect(await checkStockLedger(db, nairobiDay(now))).toEqual([]);
    expect(await listCartLines(db, kept.id)).toHaveLength(1);
    expect(await listCartLines(db, ended.id)).toEqual([]);
    const [conversation] = await db
      .select()
      .from(chatConversations)
      .where(eq(chatConversations.id, talk));
    expect(conversation?.userId).toBe(kept.id);
    expect((await preview(kept, boss)).kept).toMatchObject({
      name: 'Amina Otieno',
      phone: '+254733000111',
      orders: 2,
      messages: 1,
      notes: 1,
    });

    expect(await isEnded(ended)).toBe(true);
    expect(await db.$count(sessions, eq(sessions.userId, ended.id))).toBe(0);
    expect(await db.$count(accounts, eq(accounts.userId, ended.id))).toBe(0);
    expect((await callApi('orders/list', { locale: 'en', page: 1 }, ended.headers)).status).toBe(
      401,
    );
    expect((await callApi('orders/list', { locale: 'en', page: 1 }, kept.headers)).status).toBe(
      200,
    );
    for (const { id } of [kept, ended]) {
      const [entry] = await db
        .select()
        .from(auditLog)
        .where(sql`${auditLog.thingId} = ${id} and ${auditLog.action} = 'step'`)
        .orderBy(desc(auditLog.id));
      expect(entry?.after).toMatchObject({
        step: 'accounts_merged',
        kept: kept.email,
        ended: ended.email,
      });
    }
    expect((await mailsTo(ended.email))[0]?.text).toContain('sign in there');
    expect((await mailsTo(kept.email))[0]?.text).toContain('Sign in as before');
  });

  it('of two consents the no holds, and the ended address leaves the newsletter', async () => {
    const [kept, ended] = [await makeUser(db), await makeUser(db)];
    const say = async (userId: string, purpose: string, granted: boolean) => {
      await db.insert(consents).values({ userId, purpose, granted, version: '1' });
    };
    await say(kept.id, 'analytics', false);
    await say(ended.id, 'analytics', true);
    await say(kept.id, 'whatsapp_marketing', true);
    const times = { locale: 'en', requestedAt: now, updatedAt: now };
    await db.insert(newsletterSubscribers).values([
      { email: kept.email, state: 'subscribed', ...times },
      { email: ended.email, state: 'left', ...times },
    ]);
    const { after } = await preview(kept, ended);
    const expected = {
      newsletter: false,
      whatsapp_marketing: true,
      cart_reminder: null,
      analytics: false,
    };
    expect(after.consents).toEqual(expected);
    expect(await merge(kept, ended)).toMatchObject(merged);
    expect((await preview(kept, ended)).kept.consents).toEqual(expected);
    const states = await db
      .select()
      .from(newsletterSubscribers)
      .where(inArray(newsletterSubscribers.email, [kept.email, ended.email]));
    expect(states.map(({ state }) => state)).toEqual(['left', 'left']);
  });

  it('a code counts what both used, also for the address that ended', async () => {
    const { id, code } = await makeCode(db, { usageLimitPerCustomer: 3 });
    const [kept, ended] = [await signedIn({ phone: null }), await signedIn({ phone: null })];
    const use = async (person: Person) => {
      await fillCart(db, person.id, [{ product: await makeProduct(db, { price: 100_000 }) }]);
      await callApi('cart/applyCode', { locale: 'en', code }, person.headers);
      const request = await orderRequest(db, person.id);
      return callApi('checkout/placeOrder', request, person.headers);
    };
    expect(await use(kept)).toMatchObject({ status: 200 });
    expect(await use(ended)).toMatchObject({ status: 200 });
    expect(await use(ended)).toMatchObject({ status: 200 });
    expect((await preview(kept, ended)).after.codes).toEqual([{ code, used: 3 }]);
    expect(await merge(kept, ended)).toMatchObject(merged);
    const [counted] = await db.select().from(discountCodes).where(eq(discountCodes.id, id));
    expect(counted).toMatchObject({ used: 3, customers: 1 });
    const anew = await signedIn({ phone: null, email: ended.email });
    for (const person of [kept, anew]) {
      await fillCart(db, person.id, [{ product: await makeProduct(db, { price: 100_000 }) }]);
      expect(await callApi('cart/applyCode', { locale: 'en', code }, person.headers)).toMatchObject(
        refused('ALREADY_USED_BY_CUSTOMER'),
      );
    }
  });

  it('a custom order goes along, with one that was sent from the address alone', async () => {
    const kept = await makeUser(db);
    const { owner, id } = await makeSentOffer(db);
    await db
      .update(customOrders)
      .set({ userId: null, contactEmail: owner.email })
      .where(eq(customOrders.id, id));
    expect(await merge(kept, owner)).toMatchObject(merged);
    const [request] = await db.select().from(customOrders).where(eq(customOrders.id, id));
    expect(request?.userId).toBe(kept.id);
  });
});

describe('is refused', () => {
  it('for admins, oneself, closed, closing and unconfirmed accounts', async () => {
    const person = await makeUser(db);
    const with_ = async (changes: Partial<typeof users.$inferInsert>) => {
      const other = await makeUser(db);
      await db.update(users).set(changes).where(eq(users.id, other.id));
      return other;
    };
    expect(await merge(person, boss)).toMatchObject(refused('OWN_ACCOUNT'));
    expect(await merge(person, person)).toMatchObject(refused('SAME_ACCOUNT'));
    const admin = await makeUser(db, { role: 'admin' });
    expect(await merge(person, admin)).toMatchObject(refused('ADMIN_ACCOUNT'));
    expect(await merge(admin, person)).toMatchObject(refused('ADMIN_ACCOUNT'));
    const closing = await makeUser(db);
    const due = { userId: closing.id, requestedAt: now, dueAt: now };
    await db.insert(accountClosings).values(due);
    expect(await merge(person, closing)).toMatchObject(refused('ACCOUNT_CLOSING'));
    const unconfirmed = await with_({ emailVerified: false });
    expect(await merge(unconfirmed, person)).toMatchObject(refused('KEPT_UNCONFIRMED'));
    const gone = { ...person, id: crypto.randomUUID() };
    expect(await merge(person, gone, { version: '0'.repeat(64) })).toMatchObject({ status: 404 });
    expect(await isEnded(person)).toBe(false);
  });

  it('when a blocked person would get in again, unless that was said', async () => {
    const [kept, ended] = [await makeUser(db), await makeUser(db)];
    await db.update(users).set({ blockedAt: now }).where(eq(users.id, ended.id));
    expect(await merge(kept, ended)).toMatchObject(refused('BLOCKED_ENDS'));
    expect(await merge(kept, ended, { letsBlockedIn: true })).toMatchObject(merged);
    const [one, other] = [await makeUser(db), await makeUser(db)];
    await db.update(users).set({ blockedAt: now }).where(eq(users.id, one.id));
    expect(await merge(one, other)).toMatchObject(merged);
    expect((await userOf(one))?.blockedAt).toEqual(now);
  });

  it('when something came to one of them since they were looked at', async () => {
    const [kept, ended] = [await makeUser(db), await makeUser(db)];
    const { version } = await preview(kept, ended);
    await makeOrder(db, { userId: ended.id });
    expect(await merge(kept, ended, { version })).toMatchObject(refused('MERGE_CHANGED'));
  });
});

describe('at the same moment', () => {
  it('the other way round: one of the two is done', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = [await makeUser(db), await makeUser(db)];
      const answers = await Promise.all([merge(one, other), merge(other, one)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await isEnded(one)) !== (await isEnded(other))).toBe(true);
    }
  });

  it('what is just being put into the cart goes along', async () => {
    const [kept, ended] = [await makeUser(db), await makeUser(db)];
    const { version } = await preview(kept, ended);
    const product = await makeProduct(db);
    const merging = await inTransaction(db, async (tx) => {
      await lockCart(tx, ended.id);
      await fillCart(tx, ended.id, [{ product }]);
      await updateCartVersion(tx, ended.id);
      const done = merge(kept, ended, { version });
      await untilWaiting(db);
      return { done };
    });
    expect(await merging.done).toMatchObject(merged);
    expect(await listCartLines(db, kept.id)).toHaveLength(1);
  });

  it('an order is placed before and goes along, or is refused and nothing is held', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [kept, ended] = [await makeUser(db), await signedIn()];
      await fillCart(db, ended.id, [{ product: await makeProduct(db) }]);
      const request = await orderRequest(db, ended.id);
      const { version } = await preview(kept, ended);
      const [done, placed] = await Promise.all([
        merge(kept, ended, { version }),
        callApi('checkout/placeOrder', request, ended.headers),
      ]);
      const [theirs, lines] = [
        await db.$count(orders, eq(orders.userId, kept.id)),
        (await listCartLines(db, kept.id)).length,
      ];
      expect(await db.$count(orders, eq(orders.userId, ended.id))).toBe(
        done.status === 200 ? 0 : 1,
      );
      if (done.status === 200) expect(theirs + lines).toBe(1);
      else expect([done.status, placed.status]).toEqual([409, 200]);
    }
    expect(await checkStockLedger(db, nairobiDay(now))).toEqual([]);
  });

  it('an offer is not accepted for an account that has just ended', async () => {
    const { owner, token, id } = await makeSentOffer(db);
    // A request of nobody's account: the merge does not wait for it.
    await db.update(customOrders).set({ userId: null }).where(eq(customOrders.id, id));
    const kept = await makeUser(db);
    const contact = { name: 'Amina', email: 'amina@example.test', phone: '0712345678' };
    const input = { token, contact, address: 'Kimathi Street 4', acceptTerms: true } as const;
    const { accepting, merging } = await inTransaction(db, async (tx) => {
      await lockRequest(tx, id);
      const accepts = owner.api.offers.accept(input).then(
        () => 'accepted',
        () => 'refused',
      );
      await untilWaiting(db);
      const merges = merge(kept, owner);
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { accepting: accepts, merging: merges };
    });
    await accepting;
    const done = await merging;
    const left = await db.$count(orders, eq(orders.userId, owner.id));
    expect(done.status === 200 ? left : 0).toBe(0);
  });

  it('a closing of the account either finds it, or what it had has moved', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [kept, ended] = [await makeUser(db), await signedIn()];
      await fillCart(db, ended.id, [{ product: await makeProduct(db) }]);
      const { version } = await preview(kept, ended);
      const subject = { userId: ended.id, email: ended.email };
      const [done] = await Promise.all([
        merge(kept, ended, { version }),
        inTransaction(db, (tx) => erasePersonalData(tx, subject)),
      ]);
      expect(await isEnded(ended)).toBe(true);
      const lines = (await listCartLines(db, kept.id)).length;
      expect([done.status, lines]).toEqual(done.status === 200 ? [200, 1] : [409, 0]);
    }
  });
});

it('a person without a profile is no trouble', async () => {
  const kept = await makeUser(db);
  const [row] = await db
    .insert(users)
    .values({ name: 'New', email: `${crypto.randomUUID()}@example.test` })
    .returning();
  if (!row) throw new Error('No user');
  expect(await db.$count(profiles, eq(profiles.userId, row.id))).toBe(0);
  expect(await merge(kept, { ...kept, id: row.id })).toMatchObject(merged);
});
