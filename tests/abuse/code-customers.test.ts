import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { fillCart } from '#tests/factories/cart.ts';
import { makeCode } from '#tests/factories/discount.ts';
import { orderRequest } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { users } from '#/db/schema/accounts.ts';
import { findCode } from '#/features/discounts/queries.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { callApi } from './call-api.ts';

const { db } = await useDatabase();

afterAll(stopJobs);

const rejected = (data: Record<string, unknown>) => ({
  status: 409,
  body: { code: 'REJECTED', data },
});
const ALREADY_USED = { reason: 'ALREADY_USED_BY_CUSTOMER' };
const ONCE = { usageLimitPerCustomer: 1, customerLimit: 5 };

/** Somebody who has something in the cart and tries the code. */
async function trying(code: string, person: { email: string; phone?: string }) {
  const { id: userId } = await makeUser(db, person);
  await fillCart(db, userId, [{ product: await makeProduct(db, { price: 100_000 }) }]);
  const headers = { cookie: await sessionCookie((await makeSession(db, userId)).token) };
  const apply = () => callApi('cart/applyCode', { locale: 'en', code }, headers);
  const applied = await apply();
  return {
    userId,
    applied,
    apply,
    async order(phone?: string) {
      const { contact, ...request } = await orderRequest(db, userId);
      const wanted = { ...request, contact: phone ? { ...contact, phone } : contact };
      return callApi('checkout/placeOrder', wanted, headers);
    },
  };
}

describe('an account given up and made anew', () => {
  it('is the same customer by its confirmed address', async () => {
    const { code } = await makeCode(db, ONCE);
    const first = await trying(code, { email: 'again@example.test' });
    expect(await first.order()).toMatchObject({ status: 200 });
    const gone = { email: 'gone@example.test' };
    await db.update(users).set(gone).where(eq(users.id, first.userId));
    expect(await first.apply()).toMatchObject(rejected(ALREADY_USED));
    const anew = await trying(code, { email: 'Again@Example.test' });
    expect(anew.applied).toMatchObject(rejected(ALREADY_USED));
    expect(await findCode(db, code)).toMatchObject({ used: 1, customers: 1, active: true });
  });

  // Without `phone_key` in findCodeCustomer the second order is taken.
  it('is the same customer by the phone it orders for, whatever its address', async () => {
    const { code } = await makeCode(db, ONCE);
    const phone = '+254722000018';
    const first = await trying(code, { email: 'first@example.test' });
    expect(await first.order(phone)).toMatchObject({ status: 200 });
    const anew = await trying(code, { email: 'second@example.test' });
    expect(anew.applied).toMatchObject({ status: 200 });
    expect(await anew.order(phone)).toMatchObject(
      rejected({
        reason: 'CODE_REFUSED',
        rejection: ALREADY_USED,
        quote: { price: { discount: 0 } },
      }),
    );
    // Known by the number in a profile, the customer is told before ordering.
    const known = await trying(code, { email: 'third@example.test', phone });
    expect(known.applied).toMatchObject(rejected(ALREADY_USED));
    expect(await findCode(db, code)).toMatchObject({ used: 1, customers: 1, active: true });
  });

  it('an address that was never proved is nobody’s', async () => {
    const { code } = await makeCode(db, ONCE);
    const email = 'victim@example.test';
    const thief = await trying(code, { email, phone: '+254722000019' });
    const isThief = eq(users.id, thief.userId);
    await db.update(users).set({ emailVerified: false }).where(isThief);
    expect(await thief.order()).toMatchObject({ status: 200 });
    await db.update(users).set({ email: 'left@example.test' }).where(isThief);
    const owner = await trying(code, { email, phone: '+254722000020' });
    expect(owner.applied).toMatchObject({ status: 200 });
  });
});
