import { createRouterClient } from '@orpc/server';
import { beforeEach, expect, it } from 'vitest';
import { visitCounts } from '#/db/schema/reporting.ts';
import { insertOrderEvent } from '#/features/orders/queries.server.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { reportingApi } from './api.server.ts';
import { countVisit, flushVisits } from './count-visit.server.ts';

const { db } = await useDatabase();
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 7) Chrome/140.0 Mobile';
let addresses = 0;

function visitor(agent = phone, more: Record<string, string> = {}) {
  return {
    headers: new Headers({ 'user-agent': agent, ...more }),
    clientIp: `10.7.0.${(addresses += 1)}`,
  };
}

async function counted() {
  await flushVisits();
  const rows = await db.select().from(visitCounts);
  return rows.map(({ day, kind, page, locale, count }) => [day, kind, page, locale, count]);
}

const now = new Date('2026-11-20T21:30:00Z');

beforeEach(async () => {
  await flushVisits();
  await db.delete(visitCounts);
});

it('counts kinds of pages per day in Nairobi and language, and nobody', async () => {
  const path = '/sw/products/01939f6e-0000-7000-8000-000000000000';
  countVisit(visitor(), { kind: 'page', path }, now);
  countVisit(visitor(), { kind: 'page', path }, now);
  countVisit(visitor(), { kind: 'error', path: '/checkout' }, now);
  await flushVisits();
  countVisit(visitor(), { kind: 'page', path }, now);
  expect((await counted()).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    ['2026-11-21', 'error', '/checkout', 'en', 1],
    ['2026-11-21', 'page', '/products/$id', 'sw', 3],
  ]);
});

it('leaves out machines, the back office and whoever asks for it', async () => {
  const visit = { kind: 'page', path: '/' } as const;
  countVisit(visitor('Googlebot/2.1 (+http://www.google.com/bot.html)'), visit, now);
  countVisit(visitor('curl/8.5'), visit, now);
  countVisit(visitor(''), visit, now);
  countVisit(visitor(phone, { 'sec-gpc': '1' }), visit, now);
  countVisit(visitor(), { kind: 'page', path: '/admin/users' }, now);
  expect(await counted()).toEqual([]);
});

it('counts what is done in the back office by its part, and only there', async () => {
  const path = '/sw/admin/orders/01939f6e-0000-7000-8000-000000000000';
  countVisit(visitor(), { kind: 'save', path }, now);
  countVisit(visitor(), { kind: 'save', path: '/products' }, now);
  expect(await counted()).toEqual([['2026-11-21', 'save', '/admin/orders', 'sw', 1]]);
});

it('believes an address sixty pages a minute', async () => {
  const flood = visitor();
  for (let count = 0; count < 200; count += 1) {
    countVisit(flood, { kind: 'page', path: `/x${count}` }, now);
  }
  expect(await counted()).toEqual([['2026-11-21', 'page', 'other', 'en', 60]]);
});

it('two processes add up', async () => {
  const visit = { kind: 'page', path: '/' } as const;
  await Promise.all(
    Array.from({ length: 10 }, () => {
      countVisit(visitor(), visit, now);
      return flushVisits();
    }),
  );
  expect(await counted()).toEqual([['2026-11-21', 'page', '/', 'en', 10]]);
});

it('shows the shop views and paid orders, and only the shop', async () => {
  countVisit(visitor(), { kind: 'page', path: '/faq' }, new Date());
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
