import { and, eq, ne, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCode } from '#tests/factories/discount.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import type { Transaction } from '#/db/client.server.ts';
import { users } from '#/db/schema/accounts.ts';
import { codeCustomers, discountCodes, discountUsage } from '#/db/schema/discounts.ts';
import type { CodeRejection } from '#/domain/discounts/rejection.ts';
import type { Result } from '#/domain/errors/result.ts';
import { countUsage } from './admin/queries.server.ts';
import { findCode } from './queries.server.ts';
import { redeemCode, retakeCode } from './redeem-code.server.ts';
import { releaseCode } from './release-code.server.ts';

const { db } = await useDatabase();
const RACERS = 100;

interface Order {
  orderId: string;
  userId: string;
}
type Code = Awaited<ReturnType<typeof makeCode>>;

/** Orders of different people. */
let orders: Order[] = [];
/** Orders of one person. */
let own: Order[] = [];

async function placeOrders(count: number, userId?: string): Promise<Order[]> {
  const placed: Order[] = [];
  // A person may have five unpaid orders at a time: these are days apart.
  for (let index = 0; index < count; index += 1) {
    const product = await makeProduct(db, { stockQuantity: 1 });
    const now = new Date(Date.now() - (userId ? (count - index) * 2 * 86_400_000 : 0));
    const request = { lines: [{ product }], now, ...(userId && { userId }) };
    placed.push(await makeOrder(db, request));
  }
  return placed;
}

beforeAll(async () => {
  orders = await placeOrders(RACERS);
  own = await placeOrders(50, (await makeUser(db)).id);
}, 120_000);

// An order has one use, and the tests share the orders.
beforeEach(async () => {
  await db.delete(discountUsage);
});

class RejectionError extends Error {}

/** As checkout does it: a rejection rolls everything back. */
async function redeem(code: Code, { orderId, userId }: Order, now = new Date()) {
  const redemption = { codeId: code.id, code: code.code, userId, orderId, subtotal: 10_000 };
  let redeemed: Result<null, CodeRejection> | undefined;
  try {
    await db.transaction(async (tx) => {
      redeemed = await redeemCode(tx, { ...redemption, amount: 1_000, now });
      if (!redeemed.ok) throw new RejectionError();
    });
  } catch (error) {
    if (!(error instanceof RejectionError)) throw error;
  }
  return redeemed?.ok ? 'redeemed' : redeemed?.reason;
}

const release = (orderId: string) =>
  db.transaction((tx: Transaction) => releaseCode(tx, orderId, new Date()));
const retake = (orderId: string) =>
  db.transaction((tx: Transaction) => retakeCode(tx, orderId, new Date()));

/** What the counters say must be what the records say. */
async function stateOf(code: Code) {
  const row = await findCode(db, code.code);
  const counted = await countUsage(db, code.id);
  expect({ uses: row?.used, customers: row?.customers }).toEqual({
    uses: counted.uses,
    customers: counted.customers,
  });
  const uses = sql`(select count(*) from ${discountUsage} u where u.customer_key =
    ${codeCustomers.customerKey} and u.discount_code_id = ${code.id} and u.released_at is null)`;
  const isOfCode = eq(codeCustomers.discountCodeId, code.id);
  expect(await db.$count(codeCustomers, and(isOfCode, ne(codeCustomers.used, uses)))).toBe(0);
  return { used: row?.used, customers: row?.customers, active: row?.active };
}

function tally(results: (string | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of results) counts[String(result)] = (counts[String(result)] ?? 0) + 1;
  return counts;
}

/*
 * Seen red by hand with each guard taken away: the limits in `updateCodeUsed`, `updateCodeCustomers`
 * and `insertCustomerUse`, and what makes a use given back or taken again only once, in
 * `updateUsageReleased` and `updateUsageStanding`. That a used-up code is switched off guards its
 * total too: without the limit in the UPDATE it is the release and the late money that pass it.
 */
describe('limits hold however many come at once', () => {
  it('total uses: 100 people, 7 uses', async () => {
    const code = await makeCode(db, { totalUsageLimit: 7 });
    const results = tally(await Promise.all(orders.map((order) => redeem(code, order))));
    expect(results).toEqual({ redeemed: 7, INACTIVE: 93 });
    // Switched off once the limit is reached.
    expect(await stateOf(code)).toEqual({ used: 7, customers: 7, active: false });
  });

  it('customers: 100 people, 50 of them', async () => {
    const code = await makeCode(db, { customerLimit: 50, usageLimitPerCustomer: 2 });
    const results = tally(await Promise.all(orders.map((order) => redeem(code, order))));
    expect(results).toEqual({ redeemed: 50, CUSTOMER_LIMIT_EXCEEDED: 50 });
    expect(await stateOf(code)).toEqual({ used: 50, customers: 50, active: true });
  });

  it('one customer: 50 orders, one use', async () => {
    const code = await makeCode(db, { usageLimitPerCustomer: 1 });
    const results = tally(await Promise.all(own.map((order) => redeem(code, order))));
    expect(results).toEqual({ redeemed: 1, ALREADY_USED_BY_CUSTOMER: 49 });
    expect(await stateOf(code)).toEqual({ used: 1, customers: 1, active: true });
  });

  it('all three with redemptions and releases mixed', async () => {
    const limits = { totalUsageLimit: 9, customerLimit: 8, usageLimitPerCustomer: 2 };
    const code = await makeCode(db, limits);
    const some = [...orders.slice(0, 40), ...own.slice(0, 20)];
    await Promise.all(
      some.map(async (order, index) => {
        const redeemed = await redeem(code, order);
        if (redeemed === 'redeemed' && index % 2 === 0) {
          await Promise.all([release(order.orderId), release(order.orderId)]);
        }
      }),
    );
    const { used = 0, customers = 0 } = await stateOf(code);
    expect(used).toBeLessThanOrEqual(9);
    expect(customers).toBeLessThanOrEqual(8);
  });

  it('the database itself refuses to pass them', async () => {
    const code = await makeCode(db, { totalUsageLimit: 1, customerLimit: 1 });
    const set = (values: Partial<Code>) =>
      db.update(discountCodes).set(values).where(eq(discountCodes.id, code.id));
    const violationOf = (constraint: string) => ({ cause: { constraint } });
    const usedWithin = violationOf('discount_codes_used_within_limit');
    await expect(set({ used: 2 })).rejects.toMatchObject(usedWithin);
    await expect(set({ used: -1 })).rejects.toMatchObject(usedWithin);
    await expect(set({ customers: 2 })).rejects.toMatchObject(
      violationOf('discount_codes_customers_within_limit'),
    );
    const customer = { discountCodeId: code.id, customerKey: 'x', used: 2, usageLimit: 1 };
    await expect(db.insert(codeCustomers).values(customer)).rejects.toMatchObject(
      violationOf('code_customers_used_within_limit'),
    );
  });
});

describe('redeeming', () => {
  // The casts here and below: both lists were filled before any test began.
  const first = () => orders[0] as Order;
  const second = () => orders[1] as Order;

  it.each<[string, Partial<Code>, string]>([
    ['switched off', { active: false }, 'INACTIVE'],
    ['not begun', { startsAt: new Date(Date.now() + 60_000) }, 'NOT_STARTED'],
    ['over since it was applied', { expiresAt: new Date(Date.now() - 1) }, 'EXPIRED'],
    ['used up', { totalUsageLimit: 1, used: 1 }, 'USAGE_LIMIT_EXCEEDED'],
    ['several at once', { active: false, expiresAt: new Date(Date.now() - 1) }, 'INACTIVE'],
  ])('%s', async (_, changes, reason) => {
    const code = await makeCode(db, changes);
    expect(await redeem(code, first())).toBe(reason);
    expect(await db.$count(discountUsage, eq(discountUsage.discountCodeId, code.id))).toBe(0);
  });

  it('one use per order', async () => {
    const code = await makeCode(db);
    expect(await redeem(code, first())).toBe('redeemed');
    await expect(redeem(code, first())).rejects.toMatchObject({
      cause: { constraint: 'discount_usage_one_per_order' },
    });
    expect(await stateOf(code)).toMatchObject({ used: 1, customers: 1 });
  });

  it('a customer who came before is no further one', async () => {
    const code = await makeCode(db, { customerLimit: 1, usageLimitPerCustomer: 3 });
    for (const order of own.slice(0, 2)) expect(await redeem(code, order)).toBe('redeemed');
    expect(await redeem(code, first())).toBe('CUSTOMER_LIMIT_EXCEEDED');
    expect(await stateOf(code)).toEqual({ used: 2, customers: 1, active: true });
  });

  it('an account made anew with the same address is the same customer', async () => {
    const code = await makeCode(db, { usageLimitPerCustomer: 1 });
    const old = second();
    expect(await redeem(code, old)).toBe('redeemed');
    const [before] = await db.select().from(users).where(eq(users.id, old.userId));
    const email = before?.email ?? '';
    await db
      .update(users)
      .set({ email: `gone-${email}` })
      .where(eq(users.id, old.userId));
    // The old account, under another address now, and a new one under the old address.
    const anew = await makeUser(db, { email });
    const order = await makeOrder(db, { userId: anew.id });
    expect(await redeem(code, order)).toBe('ALREADY_USED_BY_CUSTOMER');
    const again = await makeOrder(db, { userId: old.userId });
    expect(await redeem(code, again)).toBe('ALREADY_USED_BY_CUSTOMER');
  });

  it('gives a use back once, and opens what only its limit had closed', async () => {
    const code = await makeCode(db, { totalUsageLimit: 1, usageLimitPerCustomer: 1 });
    const { orderId } = first();
    expect(await redeem(code, first())).toBe('redeemed');
    expect(await redeem(code, second())).toBe('INACTIVE');
    await Promise.all([release(orderId), release(orderId), release(orderId)]);
    expect(await stateOf(code)).toEqual({ used: 0, customers: 0, active: true });
    expect(await redeem(code, second())).toBe('redeemed');
  });

  it('does not open what a person has closed', async () => {
    const code = await makeCode(db);
    expect(await redeem(code, first())).toBe('redeemed');
    await db.update(discountCodes).set({ active: false }).where(eq(discountCodes.id, code.id));
    await release(first().orderId);
    expect(await stateOf(code)).toEqual({ used: 0, customers: 0, active: false });
  });

  it('takes a released use again for money that came late, within the limits', async () => {
    const code = await makeCode(db, { totalUsageLimit: 1 });
    expect(await redeem(code, first())).toBe('redeemed');
    await release(first().orderId);
    expect(await retake(first().orderId)).toBe(true);
    // Asked again, it takes nothing further.
    expect(await retake(first().orderId)).toBe(true);
    expect(await stateOf(code)).toEqual({ used: 1, customers: 1, active: false });
    await release(first().orderId);
    expect(await redeem(code, second())).toBe('redeemed');
    expect(await retake(first().orderId)).toBe(false);
    expect(await stateOf(code)).toEqual({ used: 1, customers: 1, active: false });
    expect(await retake(orders[50]?.orderId ?? '')).toBe(true);
  });
});
