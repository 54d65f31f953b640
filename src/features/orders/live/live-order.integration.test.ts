import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { handleEvents, stopRealtime } from '#/platform/realtime/events-handler.server.ts';
import { confirmPaid } from '../confirm-paid.server.ts';
import { getOrder } from '../get-order.server.ts';
import { findOrder } from '../queries.server.ts';
import { startPreparing } from '../use-cases/carry-out-order.server.ts';
import { orderTopics } from './live-order.server.ts';

const { db } = await useDatabase();
const streams: AbortController[] = [];

afterEach(() => {
  for (const stream of streams.splice(0)) stream.abort();
});
afterAll(async () => {
  await stopRealtime();
  await stopJobs();
});

async function listen(userId: string, orderId: string) {
  const cookie = await sessionCookie((await makeSession(db, userId)).token);
  const request = new Request(`http://shop.test/api/events?topic=order:${orderId}`, {
    headers: { cookie },
  });
  const { body, status } = await handleEvents(orderTopics, request);
  const received = { status, text: '' };
  const stop = new AbortController();
  streams.push(stop);
  const decoder = new TextDecoder();
  const write = (piece: Uint8Array) => void (received.text += decoder.decode(piece));
  body?.pipeTo(new WritableStream({ write }), { signal: stop.signal }).catch(() => undefined);
  return received;
}

it('each step of an order is heard by its customer, with the version that is read then', async () => {
  const { orderId, userId } = await makeOrder(db);
  const received = await listen(userId, orderId);
  const hears = async () => {
    const { version } = (await getOrder(db, userId, orderId, 'en')) ?? {};
    await vi.waitFor(
      () => expect(received.text).toContain(`data: {"order:${orderId}":${version}}`),
      { timeout: 10_000 },
    );
    return version;
  };
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  const payment = { source: newSource(), orderId, amount, receipt: 'R1', now: new Date() };
  await inTransaction(db, (tx) => confirmPaid(tx, payment));
  expect(await hears()).toBe(2);
  await startPreparing(db, orderId);
  expect(await hears()).toBe(3);
});

it('nobody else hears of it', async () => {
  const { orderId } = await makeOrder(db);
  const { id: stranger } = await makeUser(db);
  expect((await listen(stranger, orderId)).status).toBe(404);
  expect((await listen(stranger, 'nonsense')).status).toBe(404);
});
