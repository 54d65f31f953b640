import { describe, expect, it } from 'vitest';
import { makeCode } from '#tests/factories/discount.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import type { Role } from '#/domain/access/roles.ts';
import { callApi } from './call-api.ts';

// Uses of codes: codes.test.ts.
const { db } = await useDatabase();
const nobody = '01939f6e-0000-7000-8000-000000000000';

async function signedIn(role: Role = 'customer') {
  const { id: userId } = await makeUser(db, { role });
  const cookie = await sessionCookie((await makeSession(db, userId)).token);
  return { userId, headers: { cookie } };
}

async function guestItems(price: number) {
  const product = await makeProduct(db, { price });
  return [{ guestId: 'guest-1', productId: product.id, type: 'purchase', quantity: 1 }];
}

describe('16: a preview with a code', () => {
  it('is no way to guess one', async () => {
    const items = await guestItems(10_000);
    const { code } = await makeCode(db);
    for (const ticket of ['', 'forged', 'A'.repeat(43)]) {
      const { body } = await callApi('cart/previewGuest', {
        locale: 'en',
        items,
        discount: { code, ticket },
      });
      expect(body).toMatchObject({ totals: { codeDiscount: 0 }, discounts: { code: null } });
    }
  });

  it('a ticket is good for its own code only', async () => {
    const items = await guestItems(10_000);
    const [mine, other] = [await makeCode(db), await makeCode(db)];
    const apply = { locale: 'en', items, code: mine.code };
    const { body } = await callApi('cart/applyGuestCode', apply);
    // What the procedure returns.
    const { ticket } = (body as { discount: { ticket: string } }).discount;
    const preview = (code: string) =>
      callApi('cart/previewGuest', { locale: 'en', items, discount: { code, ticket } });
    expect((await preview(mine.code)).body).toMatchObject({ totals: { codeDiscount: 1_000 } });
    expect((await preview(other.code)).body).toMatchObject({ totals: { codeDiscount: 0 } });
  });
});

describe('43: the keeper’s verbs', () => {
  const terms = { type: 'percentage', value: 90_00 };
  it.each([
    ['list', {}],
    ['usage', { codeId: nobody }],
    ['create', { code: 'MINE', ...terms }],
    ['update', { codeId: nobody, version: 1, ...terms }],
    ['deactivate', { codeId: nobody }],
    ['listOnProducts', {}],
    ['reducibleProducts', {}],
    ['updateOnProduct', { discountId: nobody, version: 1, ...terms }],
    ['endOnProduct', { discountId: nobody }],
  ])('%s is for admins', async (verb, input) => {
    const path = `discounts/${verb}`;
    expect((await callApi(path, input)).status).toBe(401);
    const customer = await signedIn();
    expect((await callApi(path, input, customer.headers)).status).toBe(403);
    const admin = await signedIn('admin');
    expect([200, 404]).toContain((await callApi(path, input, admin.headers)).status);
  });
});
