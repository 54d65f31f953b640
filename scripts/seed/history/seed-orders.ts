import { randomUUID } from 'node:crypto';
import { actAsStaff } from '#/db/acting-staff.server.ts';
import type { Transaction } from '#/db/client.server.ts';
import { carts } from '#/db/schema/cart.ts';
import { paymentAttempts } from '#/db/schema/payments.ts';
import { orderDevices } from '#/db/schema/reporting.ts';
import { placeForCustomer } from '#/features/checkout/staff/place-for-customer.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { expireHold } from '#/features/orders/use-cases/expire-hold.server.ts';
import { demoPeople } from '#demo/history/people.ts';
import { planOrders, type PlannedOrder } from '#demo/history/plan-orders.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { phoneOrderRequest } from '#tests/factories/phone-order.ts';
import type { MadeUser } from '#tests/factories/user.ts';
import { carryOut } from './carry-out.ts';
import { changePrice } from './change-price.ts';
import type { Past } from './past.ts';
import type { Goods } from './goods.ts';
import { restock, RESTOCKED_ON, type Sold } from './seed-purchases.ts';

interface Shop {
  staffId: string;
  /** From whom what was sold is bought again. */
  supplierId: string;
  people: readonly MadeUser[];
  goods: Goods;
}

/** Half a year of orders, each placed, paid and carried out by the shop's own steps; what was sold comes again. */
export async function seedOrders(past: Past, shop: Shop): Promise<void> {
  const sold: Sold = new Map();
  const takePriceOf = await changePrice(past, shop);
  const restocks = [...RESTOCKED_ON];
  const restockUpTo = async (day: number) => {
    for (let on = restocks[0]; on !== undefined && on <= day; on = restocks[0]) {
      await restock(past, shop, { on, sold });
      restocks.shift();
    }
  };
  for (const [nth, planned] of planOrders(past.today).entries()) {
    await takePriceOf(planned.placedOn);
    await restockUpTo(planned.placedOn);
    const orderId = await placed(past, shop, planned);
    if (!orderId) continue;
    const { placedOn, placedAt } = planned;
    await past.happened(past.at(placedOn, placedAt));
    await past.tx.insert(orderDevices).values({ orderId, device: planned.device });
    if (planned.isNeverPaid) {
      const later = past.at(placedOn, placedAt + 45);
      await expireHold(past.tx, orderId, later);
      await past.happened(later);
      continue;
    }
    const paidAt = past.at(placedOn, placedAt + 4);
    await pay(past.tx, { orderId, planned, nth, at: paidAt });
    await past.happened(paidAt);
    for (const { key, quantity, isHired } of planned.basket.lines) {
      if (!isHired) sold.set(key, (sold.get(key) ?? 0) + quantity);
    }
    await carryOut(past, orderId, planned);
  }
  await restockUpTo(0);
}

class OrderRefused extends Error {}

/** Null: what was wanted is hired to others on these days. */
async function placed(past: Past, shop: Shop, planned: PlannedOrder): Promise<string | null> {
  try {
    return await past.tx.transaction((tx) => place({ ...past, tx }, shop, planned));
  } catch (error) {
    if (error instanceof OrderRefused) return null;
    throw error;
  }
}

async function place(
  { tx, day, at }: Past,
  { staffId, people, goods }: Shop,
  { basket, startsOn, person, isDelivered, isByPhone, usesCode, placedOn, placedAt }: PlannedOrder,
): Promise<string> {
  const now = at(placedOn, placedAt);
  const [user, known] = [people[person], demoPeople[person]];
  if (!user || !known) throw new Error(`There is no customer ${person}`);
  const range =
    startsOn === null ? null : { start: day(startsOn), end: day(startsOn + basket.days) };
  const lines = basket.lines.map(({ key, quantity, isHired }) => {
    return { product: goods.of(key), quantity, ...(isHired && range && { range }) };
  });
  const delivery = isDelivered
    ? ({ method: 'delivery', countyCode: known.county, address: known.place } as const)
    : ({ method: 'pickup' } as const);
  const { name, email } = user;
  const contact = { name, email, phone: `+2547200000${String(10 + person)}` } as const;
  const eventDate = range?.start ?? null;
  if (isByPhone) {
    const request = { contact, delivery, eventDate, customerId: user.id };
    const staff = { userId: staffId, requestId: randomUUID(), address: '127.0.0.1' };
    const made = await actAsStaff(staff, async () => {
      const input = await phoneOrderRequest(tx, lines, request, now);
      return placeForCustomer(tx, staffId, input, now);
    });
    if (!made.ok) throw new OrderRefused(made.reason);
    return made.value.orderId;
  }
  if (usesCode) {
    const discountCode = 'KARIBU10';
    await tx
      .insert(carts)
      .values({ userId: user.id, discountCode })
      .onConflictDoUpdate({ target: carts.userId, set: { discountCode } });
  }
  try {
    const request = { contact, delivery, eventDate };
    return (await makeOrder(tx, { userId: user.id, lines, request, now })).orderId;
  } catch (error) {
    if (error instanceof Error && /refused|No quote/.test(error.message)) {
      throw new OrderRefused(error.message);
    }
    throw error;
  }
}

interface Paying {
  orderId: string;
  planned: PlannedOrder;
  nth: number;
  at: Date;
}

/** As a prompt, or the page for cards, has it that was paid. */
async function pay(tx: Transaction, { orderId, planned, nth, at }: Paying): Promise<void> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new Error(`Order ${orderId} is gone`);
  const { paidBy: provider } = planned;
  const receipt = `U${String(nth).padStart(4, '0')}DEMO${provider === 'mpesa' ? 'M' : 'P'}`;
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      orderId,
      provider,
      callbackToken: randomUUID(),
      amount: order.dueTotal,
      receivedAmount: order.dueTotal,
      phone: provider === 'mpesa' ? order.contactPhone : null,
      state: 'paid',
      receipt,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: paymentAttempts.id });
  if (!attempt) throw new Error('The payment was not inserted');
  const source = { paymentId: attempt.id, account: `clearing.${provider}` } as const;
  await confirmPaid(tx, { orderId, source, amount: order.dueTotal, receipt, now: at });
}
