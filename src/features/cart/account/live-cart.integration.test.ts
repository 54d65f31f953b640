import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { handleEvents, stopRealtime } from '#/platform/realtime/events-handler.server.ts';
import { listLatestEvents } from '#/platform/realtime/queries.server.ts';
import { cartApi } from '../api.server.ts';
import { cartTopics } from './live-cart.server.ts';
import { clearCart } from '../use-cases/clear-cart.server.ts';
import { cartTopic } from './live-cart.server.ts';

const { db } = await useDatabase();
const streams: AbortController[] = [];

afterEach(() => {
  for (const stream of streams.splice(0)) stream.abort();
});
afterAll(() => stopRealtime());

async function customer() {
  const user = await makeUser(db);
  const cookie = await sessionCookie((await makeSession(db, user.id)).token);
  const headers = new Headers({ cookie });
  const responseHeaders = new Headers();
  const context = { headers, clientIp: '10.2.0.1', requestId: 'test', responseHeaders };
  return { id: user.id, headers, cart: createRouterClient(cartApi, { context }) };
}

/** The versions that another tab of theirs hears. */
async function listen(headers: Headers): Promise<{ text: string }> {
  const request = new Request('http://shop.test/api/events?topic=cart', { headers });
  const { body, status } = await handleEvents(cartTopics, request);
  expect(status).toBe(200);
  const received = { text: '' };
  const stop = new AbortController();
  streams.push(stop);
  const decoder = new TextDecoder();
  const write = (piece: Uint8Array) => void (received.text += decoder.decode(piece));
  body?.pipeTo(new WritableStream({ write }), { signal: stop.signal }).catch(() => undefined);
  return received;
}

it('every change of a cart is received with its version; what changes nothing is not', async () => {
  const { id, headers, cart } = await customer();
  const product = await makeProduct(db, { price: 450_000, rentalPrice: null });
  const received = await listen(headers);
  const locale = 'en';
  const request = { productId: product.id, type: 'purchase' as const, range: null, options: {} };
  const isHeard = (version: number) =>
    vi.waitFor(() => expect(received.text).toContain(`data: {"cart":${version}}`), {
      timeout: 10_000,
    });

  const operationId = randomUUID();
  const added = await cart.add({ ...request, quantity: 1, operationId, locale });
  await isHeard(added.version);
  const repeated = await cart.add({ ...request, quantity: 1, operationId, locale });
  expect(repeated.version).toBe(added.version);
  const lineId = added.lines[0]?.id ?? '';
  const changed = await cart.update({ lineId, quantity: 2, locale });
  await isHeard(changed.version);
  const removed = await cart.remove({ lineId, locale });
  await isHeard(removed.version);
  const guestId = randomUUID();
  const items = [{ ...request, guestId, quantity: 1 }];
  const adopted = await cart.adoptGuest({ items, locale });
  await isHeard(adopted.cart.version);
  const cleared = await cart.clear({ locale });
  await isHeard(cleared.version);

  await cart.clear({ locale });
  await cart.remove({ lineId, locale }).catch(() => undefined);
  expect(await listLatestEvents(db, [cartTopic(id)])).toEqual([
    { topic: cartTopic(id), seq: cleared.version },
  ]);
});

it('an order that is rolled back empties no cart and says nothing', async () => {
  const { id, cart } = await customer();
  const product = await makeProduct(db, { price: 450_000 });
  const { version } = await cart.add({
    productId: product.id,
    type: 'purchase',
    quantity: 1,
    range: null,
    options: {},
    operationId: randomUUID(),
    locale: 'en',
  });
  const failed = inTransaction(db, async (tx) => {
    await clearCart(tx, id);
    throw new Error('out of stock');
  });
  await expect(failed).rejects.toThrow('out of stock');
  expect(await listLatestEvents(db, [cartTopic(id)])).toEqual([
    { topic: cartTopic(id), seq: version },
  ]);
});

it('a cart can be received by nobody but its owner', async () => {
  const owner = await customer();
  const stranger = await customer();
  for (const topic of [`cart:${owner.id}`, `cart:${stranger.id}`]) {
    const url = `http://shop.test/api/events?${new URLSearchParams({ topic })}`;
    expect(
      (await handleEvents(cartTopics, new Request(url, { headers: stranger.headers }))).status,
    ).toBe(404);
  }
});
