import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#/db/client.server.ts';
import { deliveryZones, orderLines, orders } from '#/db/schema/orders.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import type { PaperKind } from '#/domain/documents/paper.ts';
import { formatMoney, shillings } from '#/domain/money/money.ts';
import { moveDays } from '#/features/orders/changes/move-days.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { getOrder } from '#/features/orders/get-order.server.ts';
import { findOrder, listOrderEvents } from '#/features/orders/queries.server.ts';
import { cancelOrder } from '#/features/orders/use-cases/cancel-order.server.ts';
import {
  deliverOrder,
  dispatchOrder,
  startPreparing,
} from '#/features/orders/use-cases/carry-out-order.server.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatInstant } from '#/platform/i18n/format-day.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { makeDeliveryZones } from '#tests/factories/delivery-zone.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { measureWork, WORK_BUDGET } from '#tests/setup/work-budget.ts';
import { watchWork } from '#tests/setup/watch-work.ts';
import { pdfText } from '#tests/setup/pdf-text.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { handleDocument } from '../document-handler.server.ts';
import { readDocuments } from '../read-documents.server.ts';
import { MOST_NOTES } from '../schemas.ts';
import { handleDeliveryNotes } from './delivery-notes-handler.server.ts';
import { readPaperOrders } from './paper-facts.server.ts';
import { readPaper } from './read-paper.server.ts';

/*
 * Seen red with each guard taken away (tests/guards/documents.ts):
 * - who reads it: a customer reads the note of what is still being packed.
 * - staff: a customer prints the notes of others.
 */
const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const DAYS = { start: addDays(TODAY, 30), end: addDays(TODAY, 32) };
const ADDRESS = 'Moi Avenue 7, Old Town';
const TO_MOMBASA = { method: 'delivery', countyCode: 1, address: ADDRESS } as const;
const TRIP = {
  driver: 'Joseph Mwangi',
  plate: 'KDA 123B',
  phone: '+254722000111',
  day: addDays(TODAY, 1),
  from: '09:00',
  to: '12:00',
};

let staffId = '';
beforeAll(async () => {
  await makeDeliveryZones(db);
  const travel = { deliveryDays: 1, collectionDays: 2 };
  await db.update(deliveryZones).set(travel).where(eq(deliveryZones.name, 'Mombasa'));
  staffId = (await makeUser(db, { role: 'admin' })).id;
});
afterAll(stopJobs);

type Placed = Awaited<ReturnType<typeof makeOrder>>;

/** Two bought units and three hired ones that a driver brings. */
async function placedOrder(locale: 'en' | 'sw' = 'en', isRental = true): Promise<Placed> {
  const prices = { price: shillings(1_000), rentalPrice: shillings(1_111) };
  const product = await makeProduct(db, { ...prices, ratePlan: null, deposit: shillings(2_222) });
  const lines = [
    { product, quantity: 2 },
    ...(isRental ? [{ product, quantity: 3, range: DAYS }] : []),
  ];
  return makeOrder(db, { lines, now: NOW, request: { locale, delivery: TO_MOMBASA } });
}

async function pay({ orderId }: Placed): Promise<void> {
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  const source = newSource();
  await inTransaction(db, (tx) =>
    confirmPaid(tx, { source, orderId, amount, receipt: randomUUID(), now: NOW }),
  );
}

const leave = ({ orderId }: Placed) => dispatchOrder(db, { orderId, trip: TRIP }, NOW);

async function open(placed: Placed, kind: string, person: string | null): Promise<Response> {
  const session = person && (await makeSession(db, person));
  const cookie = session ? await sessionCookie(session.token) : '';
  const request = new Request('http://shop.test/', { headers: { cookie } });
  return handleDocument(request, { orderId: placed.orderId, document: kind });
}

/** Whether the customer, staff, a guest and a stranger open it. */
async function openedBy(placed: Placed, kind: PaperKind): Promise<boolean[]> {
  const stranger = (await makeUser(db)).id;
  const people = [placed.userId, staffId, null, stranger];
  const statuses = await Promise.all(
    people.map(async (person) => (await open(placed, kind, person)).status),
  );
  expect(statuses.every((status) => status === 200 || status === 404)).toBe(true);
  return statuses.map((status) => status === 200);
}

async function textOf(placed: Placed, kind: PaperKind, person: string): Promise<string> {
  const response = await open(placed, kind, person);
  const file = new Uint8Array(await response.arrayBuffer());
  return pdfText(file).replaceAll(/\s+/g, ' ');
}

async function rowOf({ orderId }: Placed) {
  const row = await findOrder(db, orderId);
  if (!row) throw new Error('No order');
  return row;
}

async function listed(placed: Placed, reader: 'customer' | 'shop'): Promise<PaperKind[]> {
  return (await readDocuments(db, await rowOf(placed), reader)).papers;
}

describe('a delivery note', () => {
  it('is there for staff from packing on, for its customer once it left, for nobody else', async () => {
    const placed = await placedOrder();
    expect(await openedBy(placed, 'delivery-note')).toEqual([false, false, false, false]);
    await pay(placed);
    expect(await openedBy(placed, 'delivery-note')).toEqual([false, false, false, false]);
    await startPreparing(db, placed.orderId);
    expect(await openedBy(placed, 'delivery-note')).toEqual([false, true, false, false]);
    expect(await listed(placed, 'customer')).toEqual(['rental-agreement']);
    expect(await listed(placed, 'shop')).toEqual(['delivery-note', 'rental-agreement']);
    await leave(placed);
    expect(await openedBy(placed, 'delivery-note')).toEqual([true, true, false, false]);
    await deliverOrder(db, { orderId: placed.orderId, receivedBy: 'Gate' });
    expect(await openedBy(placed, 'delivery-note')).toEqual([true, true, false, false]);
  });

  it('says what goes where and when it is due back, and no price', async () => {
    const placed = await placedOrder();
    await pay(placed);
    await startPreparing(db, placed.orderId);
    const packing = await textOf(placed, 'delivery-note', staffId);
    const { lines } = (await getOrder(db, placed.userId, placed.orderId, 'en')) ?? { lines: [] };
    const hired = lines.find(({ type }) => type === 'rental');
    expect(hired?.dueBackOn).toBe(addDays(DAYS.end, 2));
    for (const said of [
      placed.number,
      ADDRESS,
      'Mombasa',
      'Amina Otieno',
      '2 ×',
      '3 ×',
      m.paper_due_back({ day: formatDay(hired?.dueBackOn ?? '') }),
      m.paper_leaves({ day: formatDay(hired?.leavesOn ?? '') }),
      m.paper_units({ count: 5 }),
    ]) {
      expect(packing).toContain(said);
    }
    expect(packing).not.toMatch(/KSh|1,111|2,222/);
    expect(packing).not.toContain('Joseph');
    await leave(placed);
    const [forStaff, forCustomer] = [
      await textOf(placed, 'delivery-note', staffId),
      await textOf(placed, 'delivery-note', placed.userId),
    ];
    expect(forStaff).toContain('Joseph Mwangi');
    expect(forCustomer).toContain('Joseph');
    expect(forCustomer).not.toContain('Mwangi');
    for (const text of [forStaff, forCustomer]) expect(text).toContain('KDA 123B');
    await deliverOrder(db, { orderId: placed.orderId, receivedBy: 'Gate' });
    expect(await textOf(placed, 'delivery-note', placed.userId)).not.toContain(TRIP.phone);
  });

  it('is for staff in the language of the order', async () => {
    const placed = await placedOrder('sw');
    await pay(placed);
    await startPreparing(db, placed.orderId);
    const text = await textOf(placed, 'delivery-note', staffId);
    expect(text).toContain(m.paper_delivery_note({}, { locale: 'sw' }));
    expect(text).not.toContain(m.paper_delivery_note({}, { locale: 'en' }));
  });
});

describe('a hire agreement', () => {
  it('is there once hires are paid, for customer and staff, until the order is called off', async () => {
    const placed = await placedOrder();
    expect(await openedBy(placed, 'rental-agreement')).toEqual([false, false, false, false]);
    await pay(placed);
    expect(await openedBy(placed, 'rental-agreement')).toEqual([true, true, false, false]);
    expect(await listed(placed, 'customer')).toEqual(['rental-agreement']);
    await cancelOrder(db, { orderId: placed.orderId, by: 'shop', cause: 'other' }, NOW);
    expect(await openedBy(placed, 'rental-agreement')).toEqual([false, false, false, false]);
    expect(await listed(placed, 'shop')).toEqual([]);
    const onlyBought = await placedOrder('en', false);
    await pay(onlyBought);
    expect(await openedBy(onlyBought, 'rental-agreement')).toEqual([false, false, false, false]);
  });

  it('says what the order says, and the terms that are set', async () => {
    const placed = await placedOrder();
    await pay(placed);
    const text = await textOf(placed, 'rental-agreement', placed.userId);
    const order = await getOrder(db, placed.userId, placed.orderId, 'en');
    const hired = order?.lines.find(({ type }) => type === 'rental');
    for (const said of [
      formatMoney(hired?.totalPrice ?? 0),
      formatMoney(hired?.deposit ?? 0),
      m.paper_deposit_each({ amount: formatMoney(shillings(2_222)) }),
      m.orders_hire_days({ start: formatDay(DAYS.start), end: formatDay(DAYS.end) }),
      m.paper_due_back({ day: formatDay(hired?.dueBackOn ?? '') }),
      m.paper_terms_cancel({ days: 7, percent: 50 }),
      '/terms',
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain(m.paper_changed({ time: '', before: '' }).split('.')[0]);
  });

  it('of a hire that was moved has its days of now, and says when and from which they were', async () => {
    const placed = await placedOrder();
    await pay(placed);
    const { orderId } = placed;
    const start = addDays(DAYS.start, 5);
    expect((await moveDays(db, { by: 'shop', orderId, range: DAYS, start }, NOW))?.ok).toBe(true);
    const text = await textOf(placed, 'rental-agreement', placed.userId);
    const changed = (await listOrderEvents(db, orderId)).find(
      ({ kind }) => kind === 'days_changed',
    );
    const days = (from: string, to: string) =>
      m.orders_hire_days({ start: formatDay(from), end: formatDay(to) });
    expect(text).toContain(days(start, addDays(DAYS.end, 5)));
    const time = formatInstant(changed?.createdAt ?? NOW);
    expect(text).toContain(m.paper_changed({ time, before: days(DAYS.start, DAYS.end) }));
  });
});

it('a paper is the same bytes for the same order at the same time, and keeps no trace', async () => {
  const placed = await placedOrder();
  await pay(placed);
  const read = async () =>
    readPaper(db, await rowOf(placed), { kind: 'rental-agreement', reader: 'shop', now: NOW });
  const [first, second] = [await read(), await read()];
  expect(Buffer.from(first ?? []).equals(Buffer.from(second ?? []))).toBe(true);
  const issued = await readDocuments(db, await rowOf(placed), 'shop');
  expect(issued.issued.map(({ kind }) => kind)).toEqual(['receipt']);
  const response = await open(placed, 'rental-agreement', placed.userId);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${placed.number}-rental-agreement.pdf"`,
  });
  expect((await open(placed, 'delivery_note', staffId)).status).toBe(404);
});

describe('delivery notes of several orders', () => {
  async function print(ids: readonly string[] | string, person: string | null = staffId) {
    const session = person && (await makeSession(db, person));
    const cookie = session ? await sessionCookie(session.token) : '';
    const query = typeof ids === 'string' ? ids : `?ids=${ids.join(',')}`;
    return handleDeliveryNotes(new Request(`http://shop.test/${query}`, { headers: { cookie } }));
  }

  it('are one file for staff, in the sequence in which they were named, without those that have none', async () => {
    const [first, second, unpaid] = [
      await placedOrder(),
      await placedOrder('sw'),
      await placedOrder(),
    ];
    for (const placed of [first, second]) {
      await pay(placed);
      await startPreparing(db, placed.orderId);
    }
    const ids = [second, unpaid, first].map(({ orderId }) => orderId);
    const response = await print([...ids, ...ids, randomUUID()]);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const text = pdfText(new Uint8Array(await response.arrayBuffer()));
    const places = [second, first].map(({ number }) => text.indexOf(number));
    expect(places.every((place, nth) => place > (places[nth - 1] ?? -1))).toBe(true);
    expect(text).not.toContain(unpaid.number);
    expect(text).toContain(m.paper_delivery_note({}, { locale: 'sw' }));
    expect(text).toContain(m.paper_delivery_note({}, { locale: 'en' }));
    expect((await print([unpaid.orderId])).status).toBe(404);
    const people = [first.userId, second.userId, null];
    const statuses = people.map(async (person) => (await print([first.orderId], person)).status);
    expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
  });

  it.each([
    ['nothing', ''],
    ['no ids', '?ids='],
    ['an empty one among them', `?ids=${randomUUID()},`],
    ['other words', `?ids=${randomUUID()},' or 1=1`],
    ['too many', `?ids=${Array.from({ length: MOST_NOTES + 1 }, () => randomUUID()).join(',')}`],
    ['a very long text', `?ids=${'a,'.repeat(100_000)}`],
  ])('are refused for %s', async (_, query) => {
    const response = await print(query);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(String(MOST_NOTES));
  });

  it('as many as are printed at once keep nobody waiting', async () => {
    const placed = await placedOrder();
    await pay(placed);
    await startPreparing(db, placed.orderId);
    const { row, lines, moves } = await orderOf(placed);
    const copies = Array.from({ length: MOST_NOTES }, () => ({
      ...row,
      id: randomUUID(),
      cartVersion: null,
    }));
    await db.insert(orders).values(copies.map((copy, nth) => ({ ...copy, number: `GL-T${nth}` })));
    await db.insert(orderLines).values(
      copies.flatMap(({ id: orderId }) =>
        Array.from({ length: 40 }, (_, nth) => ({
          ...(lines[0] ?? never()),
          id: randomUUID(),
          orderId,
          productName: `${'Wireless LED par light '.repeat(4)}${nth}`,
        })),
      ),
    );
    expect(moves).toEqual([]);
    let bytes = 0;
    const { work } = await measureWork('delivery notes', async () => {
      const watched = await watchWork(() => print(copies.map(({ id }) => id)));
      bytes = (await watched.result.arrayBuffer()).byteLength;
      return watched.work;
    });
    expect(bytes).toBeGreaterThan(50_000);
    expect(work.blockedMs).toBeLessThanOrEqual(WORK_BUDGET.blockedMs);
    expect(work.grownMb).toBeLessThanOrEqual(WORK_BUDGET.grownMb);
  });
});

async function orderOf(placed: Placed) {
  const [order] = await readPaperOrders(db, [await rowOf(placed)]);
  return order ?? never();
}

function never(): never {
  throw new Error('There is none');
}
