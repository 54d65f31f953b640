import { eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import type { Database } from '#/db/client.server.ts';
import { cartItems } from '#/db/schema/cart.ts';
import { addDays, nairobiDay, type Day } from '#/domain/dates/day.ts';
import { findOrder, listOrderLines } from '#/features/orders/queries.server.ts';
import { TODAY as FIRST_IS_IN } from './hires.ts';
import {
  BOUGHT_PRICE,
  DAY_PRICE,
  DEPOSIT,
  HIRE_PRICE,
  priceOf,
  type Hire,
  type Order,
  type Shop,
} from './shop.ts';

/** The shop under test and its model, side by side; one customer has all the orders. */
export interface World {
  db: Database;
  pool: Pool;
  product: Awaited<ReturnType<typeof makeProduct>>;
  customer: string;
  staff: string;
  shop: Shop;
  /** When it began, and its orders are placed: nobody may hold units unpaid for hours. */
  begun: Date;
}

/** Whether the shop, and whether the model did a step. */
export type Done = [shop: boolean, model: boolean];
/** It was nothing to do: there is no such thing. */
export const NOTHING: Done = [true, true];

export const NOW = new Date();
export const TODAY = nairobiDay(NOW);
/** Every hold of this run is over by then. */
export const EXPIRED = new Date(NOW.getTime() + 4 * 3_600_000);
export const FIRST_DAY = addDays(TODAY, -FIRST_IS_IN);
const OWNED = 5;

/** A moment of a day of the model. */
export const momentOf = (day: number) =>
  new Date(NOW.getTime() + (day - FIRST_IS_IN) * 24 * 3_600_000);
export const dayOf = (day: number): Day => addDays(FIRST_DAY, day);
export const rangeOf = ({ from, days }: Pick<Hire, 'from' | 'days'>) => ({
  start: dayOf(from),
  end: dayOf(from + days),
});

export async function newWorld(db: Database): Promise<World> {
  const product = await makeProduct(db, {
    stockQuantity: OWNED,
    price: BOUGHT_PRICE,
    rentalPrice: HIRE_PRICE,
    deposit: DEPOSIT,
    ratePlan: {
      coveredDays: 1,
      tiers: Array.from({ length: 20 }, (_, n) => ({ days: n + 2, price: priceOf(n + 2) })),
    },
  });
  if (priceOf(2) !== HIRE_PRICE + DAY_PRICE) throw new Error('The model has another price');
  const customer = (await makeUser(db)).id;
  const staff = (await makeUser(db, { role: 'admin' })).id;
  const shop = { owned: OWNED, orders: [], offers: [] };
  return { db, pool: db.$client, product, customer, staff, shop, begun: new Date() };
}

/** Whether the shop did it. Not done is refused with a reason; anything else is thrown. */
export async function didIt(work: Promise<{ ok: boolean } | null>): Promise<boolean> {
  const result = await work;
  if (!result) throw new Error('There is no such order');
  return result.ok;
}

/** As `makeOrder` says it. */
const REFUSED = /: (?:STOCK_SHORT|TOO_MANY_UNPAID_ORDERS)$/;

interface ToPlace {
  bought: number;
  hire: { units: number; from: number; days: number } | null;
  isDelivered: boolean;
}

/** An order as it is placed; without an id when it is refused: for lack of units, or with too many that are not paid. */
export async function place(world: World, wanted: ToPlace): Promise<Order> {
  const { db, product, customer: userId, begun } = world;
  const { bought, hire, isDelivered } = wanted;
  const lines = [
    ...(bought > 0 ? [{ product, quantity: bought }] : []),
    ...(hire ? [{ product, quantity: hire.units, lineNo: 2, range: rangeOf(hire) }] : []),
  ];
  const placed = await makeOrder(db, {
    userId,
    lines,
    now: begun,
    request: isDelivered
      ? { delivery: { method: 'delivery', countyCode: 47, address: 'Kenyatta Avenue 12' } }
      : {},
  }).catch(async (error: unknown) => {
    const isRefused = error instanceof Error && REFUSED.test(error.message);
    if (!isRefused) throw error;
    await db.delete(cartItems).where(eq(cartItems.userId, userId));
    return null;
  });
  return newOrder(world, placed?.orderId ?? null, wanted);
}

/** What the model begins with: sums are the shop's, which other tests check. */
export async function newOrder(
  { db }: World,
  id: string | null,
  { bought, hire, isDelivered }: ToPlace,
): Promise<Order> {
  const row = id === null ? null : await findOrder(db, id);
  return {
    id: row?.id ?? '',
    isDelivered,
    status: 'pending_payment',
    hasExpired: false,
    bought,
    stock: 'held',
    hire: hire && { ...hire, status: 'reserved', price: priceOf(hire.days), back: 0, returns: [] },
    extensions: [],
    due: row?.dueTotal ?? 0,
    deposit: row?.depositTotal ?? 0,
    paid: 0,
    came: { mpesa: 0, cash: 0, bank: 0, credit: 0 },
    booked: [],
    owes: false,
    refunded: 0,
    lent: 0,
    allowed: 0,
    returned: 0,
    kept: 0,
    keptLate: 0,
    isSettled: false,
    lateFee: null,
    disputes: [],
    fee: 0,
    goods: { back: 0, sound: 0, isDeliveryBack: false, price: 0 },
    wasDelivered: false,
    delivery: row?.deliveryTotal ?? 0,
    payouts: [],
  };
}

/** The lines of an order as the shop has them. */
export async function linesOf({ db }: World, { id }: Order) {
  const lines = await listOrderLines(db, [id]);
  const of = (type: 'rental' | 'purchase') => lines.find((line) => line.type === type);
  return { lines, rental: of('rental'), sold: of('purchase') };
}
