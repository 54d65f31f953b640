import { randomUUID } from 'node:crypto';
import type { Database, Executor } from '#/db/client.server.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { applyCodeToCart } from '#/features/cart/use-cases/change-code.server.ts';
import { listCart } from '#/features/cart/read-cart.server.ts';
import { placeOrder } from '#/features/checkout/use-cases/place-order.server.ts';
import type { PlaceOrderInput } from '#/features/checkout/schemas.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { fillCart } from '#tests/factories/cart.ts';
import { makeCode, makeProductDiscount } from '#tests/factories/discount.ts';
import { orderRequest } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import type { SumCase, SumLine } from './cases.ts';

export const NOW = new Date();
const FIRST_DAY = addDays(nairobiDay(NOW), 30);
const COUNTIES = { Nairobi: 47, Mombasa: 1 };

/** Words that no other product has, so that a question names one of them for certain. */
const WORDS =
  'Zephyr Quasar Nebula Marlin Orchid Cobra Heron Gazelle Baobab Acacia Savanna Sierra Falcon Saturn Jupiter Neptune Pelican Dolphin Walrus Bison'.split(
    ' ',
  );

export type StagedLine = SumLine & {
  product: Awaited<ReturnType<typeof makeProduct>>;
  range: RentalRange | null;
};

/** The products of a case with their discounts, and its code. */
export async function stage(db: Executor, sums: SumCase) {
  const lines: StagedLine[] = [];
  for (const line of sums.lines) {
    const word = WORDS.pop();
    if (!word) throw new Error('More names are needed');
    const { price, rentalPrice, ratePlan, deposit, discount, days } = line;
    const product = await makeProduct(db, {
      name: `LED ${word}`,
      nameSw: `${word} ya LED`,
      stockQuantity: 100,
      price,
      rentalPrice,
      ratePlan,
      deposit,
    });
    if (discount) await makeProductDiscount(db, product.id, discount);
    const range = days === undefined ? null : { start: FIRST_DAY, end: addDays(FIRST_DAY, days) };
    lines.push({ ...line, product, range });
  }
  const code = sums.code ? (await makeCode(db, sums.code)).code : null;
  return { lines, code, delivery: deliveryOf(sums) };
}

export type Staged = Awaited<ReturnType<typeof stage>>;

function deliveryOf({ to }: SumCase): PlaceOrderInput['delivery'] {
  if (!to) return { method: 'pickup' };
  return { method: 'delivery', countyCode: COUNTIES[to], address: 'Moi Avenue 1' };
}

/** Somebody new with all of it in the cart, the code applied. */
export async function customerWithCart(db: Database, { lines, code }: Staged, locale: Locale) {
  const { id: userId } = await makeUser(db, { locale });
  await fillCart(
    db,
    userId,
    lines.map(({ product, quantity, range, kind }) => {
      return range ? { product, quantity, type: kind, range } : { product, quantity, type: kind };
    }),
  );
  const reading = { locale, today: nairobiDay(NOW), now: NOW };
  if (code !== null) {
    await applyCodeToCart(db, userId, { code, clientIp: randomUUID() }, reading);
  }
  return { userId, cart: await listCart(db, userId, reading) };
}

/** An order of this customer, placed as the checkout does it; the mail goes to them alone. */
export async function order(db: Database, userId: string, { delivery }: Staged, locale: Locale) {
  const email = `${userId}@example.test`;
  const request = await orderRequest(db, userId, { delivery, locale }, NOW);
  const contact = { ...request.contact, email };
  const placed = await placeOrder(db, userId, { ...request, contact }, NOW);
  if (!placed.ok) throw new Error(`The order was refused: ${placed.reason}`);
  return { ...placed.value, email };
}
