import { createRouterClient } from '@orpc/server';
import { expect, it } from 'vitest';
import { nairobiDay } from '#/domain/dates/day.ts';
import { insertOrderEvent } from '#/features/orders/queries.server.ts';
import { countVisit, flushVisits } from '#/features/visits/count-visit.server.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { reportingApi } from './api.server.ts';

const { db } = await useDatabase();
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 7) Chrome/140.0 Mobile';

it('shows the shop views and paid orders, and only the shop', async () => {
  countVisit(
    { headers: new Headers({ 'user-agent': phone }), clientIp: '10.7.0.1' },
    { kind: 'page', path: '/faq' },
    new Date(),
  );
  await flushVisits();
  const admin = await makeUser(db, { role: 'admin' });
  const { orderId } = await makeOrder(db, { userId: admin.id });
  await db.transaction((tx) => insertOrderEvent(tx, { orderId, kind: 'payment_confirmed' }));
  const today = nairobiDay(new Date());
  const client = (cookie = '') =>
    createRouterClient(reportingApi, {
      context: {
        headers: new Headers(cookie ? { cookie } : {}),
        clientIp: '10.7.1.1',
        requestId: 'test',
        responseHeaders: new Headers(),
      },
    });
  const cookie = await sessionCookie((await makeSession(db, admin.id)).token);
  const range = { from: today, to: today };
  expect(await client(cookie).daily(range)).toMatchObject({
    visits: [{ page: '/faq', count: 1 }],
    purchases: [{ day: today, count: 1 }],
  });
  const customer = await makeUser(db);
  const other = await sessionCookie((await makeSession(db, customer.id)).token);
  await expect(client(other).daily(range)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(client().daily(range)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
