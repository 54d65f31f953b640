import { createRouterClient } from '@orpc/server';
import type { Executor } from '#/db/client.server.ts';
import type { Role } from '#/domain/access/roles.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { customOrdersApi } from '#/features/custom-orders/api.server.ts';
import { offerToken } from '#/features/custom-orders/offers/offer-token.server.ts';
import { makeProduct } from './product.ts';
import { sessionCookie } from './session-cookie.ts';
import { makeSession, makeUser } from './user.ts';

let callers = 0;

/** The procedures of custom orders, as whoever has this cookie calls them; nobody without one. */
export function offerCaller(cookie = '') {
  const headers = new Headers(cookie ? { cookie } : {});
  const clientIp = `10.8.0.${(callers += 1)}`;
  const context = { headers, clientIp, requestId: 'test', responseHeaders: new Headers() };
  return createRouterClient(customOrdersApi, { context });
}

export async function makeOfferCaller(db: Executor, role: Role = 'customer') {
  const user = await makeUser(db, { role });
  const cookie = await sessionCookie((await makeSession(db, user.id)).token);
  return { ...user, api: offerCaller(cookie) };
}

/** A custom order with the customer who placed it and somebody of the shop. */
export async function makeCustomOrder(db: Executor, locale: 'en' | 'sw' = 'en') {
  const owner = await makeOfferCaller(db);
  const admin = await makeOfferCaller(db, 'admin');
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

/** A line that is made for its order only. */
export const offeredSign = {
  text: 'Sign with a logo',
  type: 'purchase',
  quantity: 2,
  unitPrice: 4_500_050,
} as const;

/** A line that hires units of a new product, which has so many. */
export async function makeOfferedRental(db: Executor, stockQuantity: number, quantity: number) {
  const today = nairobiDay(new Date());
  return {
    text: 'Glow cube, two days',
    type: 'rental',
    quantity,
    unitPrice: 250_000,
    depositPerUnit: 100_000,
    productId: (await makeProduct(db, { stockQuantity })).id,
    rentalStartDate: addDays(today, 20),
    rentalEndDate: addDays(today, 22),
  } as const;
}

type Terms = Parameters<ReturnType<typeof offerCaller>['offers']['save']>[0];

export function offerTerms(customOrderId: string, changes: Partial<Terms> = {}): Terms {
  return {
    customOrderId,
    version: 0,
    validUntil: addDays(nairobiDay(new Date()), 14),
    note: 'Kama tulivyosema',
    delivery: { method: 'delivery', countyCode: 47, fee: 150_000 },
    lines: [offeredSign],
    ...changes,
  };
}

/** An offer that is out, to a customer who reads Swahili. */
export async function makeSentOffer(db: Executor, changes: Partial<Terms> = {}) {
  const request = await makeCustomOrder(db, 'sw');
  const draft = await request.admin.api.offers.save(offerTerms(request.id, changes));
  await request.admin.api.offers.send(draft);
  return { ...request, offerId: draft.offerId, token: offerToken(draft.offerId) };
}
