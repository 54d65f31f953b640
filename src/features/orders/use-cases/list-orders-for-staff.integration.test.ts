import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeDeliveryZones } from '#tests/factories/delivery-zone.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { orders } from '#/db/schema/orders.ts';
import { paymentAttempts } from '#/db/schema/payments.ts';
import { handleOrdersCsv } from '../orders-csv-handler.server.ts';
import { listAllOrdersInput } from '../schemas.ts';
import { listOrdersForStaff } from './list-orders-for-staff.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const MOMBASA = '1';

async function numbersOf(wanted: object) {
  const { rows } = await listOrdersForStaff(db, listAllOrdersInput.parse(wanted), NOW);
  return rows.map(({ number }) => number);
}

const contact = {
  name: 'Wanjiku Njeri',
  email: 'wanjiku@hotel.test',
  phone: '+254722000111',
} as const;

it('finds an order by its number, its person, and the code of its payment', async () => {
  const { orderId, number } = await makeOrder(db, { request: { contact } });
  const other = await makeOrder(db);
  await db.insert(paymentAttempts).values({
    orderId,
    provider: 'mpesa',
    callbackToken: orderId,
    amount: 100,
    receivedAmount: 100,
    phone: contact.phone,
    state: 'paid',
    receipt: 'SKN4QRS9TU',
  });
  const found = [number.slice(3), 'wanjiku', '@hotel.test', '0722 000 111', 'skn4qrs9tu'];
  for (const search of found) {
    expect({ search, numbers: await numbersOf({ search }) }).toEqual({ search, numbers: [number] });
  }
  // A code is asked for as a whole: parts of them are in many.
  for (const search of ['SKN4', 'nobody']) expect(await numbersOf({ search })).toEqual([]);
  expect(await numbersOf({})).toEqual(expect.arrayContaining([number, other.number]));
});

it('narrows orders to the place they go to', async () => {
  await makeDeliveryZones(db);
  const pickup = await makeOrder(db);
  const delivery = { method: 'delivery', countyCode: 1, address: 'Moi Avenue 4' } as const;
  const sent = await makeOrder(db, { request: { delivery } });
  expect(await numbersOf({ place: MOMBASA })).toEqual([sent.number]);
  expect(await numbersOf({ place: '47' })).toEqual([]);
  const picked = await numbersOf({ place: 'pickup' });
  expect(picked).toContain(pickup.number);
  expect(picked).not.toContain(sent.number);
});

it('narrows orders to the days of their events, the first and the last among them', async () => {
  const made = await makeOrder(db);
  const dayless = await makeOrder(db);
  await db.update(orders).set({ eventDate: '2031-05-10' }).where(eq(orders.id, made.orderId));
  await db.update(orders).set({ eventDate: null }).where(eq(orders.id, dayless.orderId));
  const within = [
    { from: '2031-05-10', to: '2031-05-10' },
    { from: '2031-05-10' },
    { from: '2031-05-01', to: '2031-05-31' },
  ];
  for (const days of within) expect(await numbersOf(days)).toEqual([made.number]);
  for (const days of [{ from: '2031-05-11' }, { from: '2031-05-01', to: '2031-05-09' }]) {
    expect(await numbersOf(days)).toEqual([]);
  }
});

it('comes as a CSV file of what is shown, to staff', async () => {
  const { orderId, number } = await makeOrder(db, { request: { contact } });
  await db.update(orders).set({ contactName: '=Name' }).where(eq(orders.id, orderId));
  const ask = async (role: 'admin' | 'customer') => {
    const { token } = await makeSession(db, (await makeUser(db, { role })).id);
    const headers = { cookie: await sessionCookie(token) };
    const address = `http://shop.test/orders.csv?q=${number}&place=pickup&hidden=due,event`;
    return handleOrdersCsv(new Request(address, { headers }));
  };
  expect((await ask('customer')).status).toBe(404);
  const [titles, line] = (await (await ask('admin')).text()).split('\r\n');
  // `text` leaves the byte order mark off.
  expect(titles).toBe('Order,Order placed,Status,Customer,Phone,Paid,Balance to pay');
  expect(line).toMatch(
    new RegExp(
      `^${number},20[\\d-]+ [\\d:]{8},Waiting for payment,'=Name,.*722000111,0.00,[0-9.]+$`,
    ),
  );
});
