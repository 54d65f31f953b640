import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#/db/schema/orders.ts';
import { addDays, nairobiDay, startOfDay } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { listReviews } from '#/features/payments/admin/list-reviews.server.ts';
import { env } from '#/platform/env.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { mailsTo } from '#tests/setup/account-browser.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { listOrderEvents } from '../queries.server.ts';
import { answerDispute, disputeDeposit, readDisputes } from './dispute-deposit.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TEXT = 'The cube was scratched when it came';
let staffId = '';

beforeAll(async () => {
  staffId = (await makeUser(db, { role: 'admin' })).id;
});
afterAll(stopJobs);

/** An order whose deposit was settled; what became of its hires does not matter here. */
async function settledOrder({ kept = shillings(500), settledAt = NOW } = {}) {
  const email = `${randomUUID()}@example.test`;
  const contact = { name: 'Amina Otieno', email, phone: '+254712345678' } as const;
  const product = await makeProduct(db, { deposit: shillings(1_000) });
  const start = addDays(nairobiDay(NOW), 10);
  const lines = [{ product, quantity: 3, range: { start, end: addDays(start, 2) } }];
  const { orderId, userId, number } = await makeOrder(db, { lines, request: { contact } });
  await db
    .update(orders)
    .set({ depositKept: kept, depositSettledAt: settledAt })
    .where(eq(orders.id, orderId));
  const dispute = (text = TEXT, by = userId) =>
    disputeDeposit(db, { userId: by, orderId, text }, NOW);
  const read = () => readDisputes(db, { userId }, orderId, NOW);
  return { orderId, userId, number, email, dispute, read };
}

const waiting = async (orderId: string) => {
  const { items } = await listReviews(db, { kind: 'dispute', sort: 'oldest' }, NOW);
  return items.filter((item) => item.kind === 'dispute' && item.order.id === orderId);
};

describe('HIRE-17: a customer who does not agree', () => {
  it('writes why; the shop is told, and it waits until it is answered', async () => {
    const { orderId, number, email, dispute, read } = await settledOrder();
    expect(await read()).toEqual({ disputes: [], until: expect.any(String) });
    expect(await dispute()).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({ disputes: [{ text: TEXT, answer: null }], until: null });
    const told = await mailsTo(env().store.email);
    expect(told.some(({ subject, text }) => subject.includes(number) && text.includes(TEXT))).toBe(
      true,
    );
    const [item] = await waiting(orderId);
    expect(item).toMatchObject({ kind: 'dispute', amount: shillings(500), text: TEXT });
    const answer = 'You are right, KSh 500 go back.';
    const id = item?.kind === 'dispute' ? item.id : '';
    expect(await answerDispute(db, { id, answer, staffId }, NOW)).toMatchObject({ ok: true });
    expect(await waiting(orderId)).toEqual([]);
    expect(await read()).toMatchObject({
      disputes: [{ answer: { text: answer } }],
      until: expect.any(String),
    });
    const mails = await mailsTo(email);
    expect(mails.some(({ text }) => text.includes(answer) && text.includes(TEXT))).toBe(true);
    const kinds = (await listOrderEvents(db, orderId)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.startsWith('deposit_'))).toEqual([
      'deposit_disputed',
      'deposit_answered',
    ]);
  });

  it('is heard once, however often it is sent, and answered once', async () => {
    const { orderId, dispute, read } = await settledOrder();
    // Guard: the order's lock; of two different texts the second is told that one waits.
    await Promise.all([dispute(), dispute(), dispute()]);
    expect((await read())?.disputes).toHaveLength(1);
    expect(await dispute('And another thing')).toMatchObject({ reason: 'DISPUTE_OPEN' });
    const [item] = await waiting(orderId);
    const id = item?.kind === 'dispute' ? item.id : '';
    const answers = await Promise.all(
      ['Yes', 'No, we saw it'].map((answer) => answerDispute(db, { id, answer, staffId }, NOW)),
    );
    expect(answers.filter((one) => one?.ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, reason: 'DISPUTE_ANSWERED' });
  });

  it('writes about the own order only, of which something was kept, in time', async () => {
    const whole = await settledOrder({ kept: 0 });
    expect(await whole.dispute()).toMatchObject({ reason: 'DEPOSIT_NOT_KEPT' });
    const old = await settledOrder({ settledAt: startOfDay(addDays(nairobiDay(NOW), -400)) });
    expect(await old.dispute()).toMatchObject({ reason: 'DISPUTE_TOO_LATE' });
    expect(await old.read()).toEqual({ disputes: [], until: null });
    const { dispute, orderId } = await settledOrder();
    const stranger = (await makeUser(db)).id;
    expect(await dispute(TEXT, stranger)).toBeNull();
    expect(await readDisputes(db, { userId: stranger }, orderId, NOW)).toBeNull();
    expect(await readDisputes(db, 'shop', randomUUID(), NOW)).toBeNull();
  });
});
