import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { sql, type SQL } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { callApi } from '#tests/abuse/call-api.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import type { Transaction } from '#/db/client.server.ts';
import { log } from '#/platform/log.server.ts';
import { addToCart } from './add-to-cart.server.ts';
import { adoptGuestCart } from './guest/adopt-guest-cart.server.ts';
import { addTogether } from './use-cases/add-together.server.ts';
import { applyCodeToCart, removeCodeFromCart } from './use-cases/change-code.server.ts';
import { removeLine, updateLine } from './use-cases/change-line.server.ts';
import { clearCart } from './use-cases/clear-cart.server.ts';
import { listCart } from './read-cart.server.ts';

const { db } = await useDatabase();
log().level = 'error';
const today = '2026-11-20';
const reading = { locale: 'en', today, now: new Date('2026-11-20T09:00:00Z') } as const;
const typed = { code: 'KARIBU10', clientIp: '127.0.0.1' };
const { id: userId } = await makeUser(db);
const { id: productId } = await makeProduct(db);
const request = { productId, type: 'purchase', quantity: 1, range: null, options: {} } as const;
await addToCart(db, userId, { ...request, operationId: randomUUID() }, reading);
const [line] = (await listCart(db, userId, reading)).lines;
const lineId = line?.id ?? '';

class Undo extends Error {}

/** What is thrown by `work` in a database without `table`, which comes back afterwards. */
async function withoutTable(
  table: SQL,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<string> {
  let thrown = 'nothing';
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`alter table ${table} rename to gone`);
      await work(tx).catch((error: unknown) => (thrown = String(error)));
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return thrown;
}

const add = (tx: Transaction) =>
  addToCart(tx, userId, { ...request, operationId: randomUUID() }, reading);

const addTogetherOne = (tx: Transaction) =>
  addTogether(tx, userId, { operationId: randomUUID(), parts: [request] }, reading);

describe('data-layer messages name what failed, and the database’s own reason', () => {
  it.each<[string, SQL, (tx: Transaction) => Promise<unknown>]>([
    ['Failed to fetch cart items', sql`cart_items`, (tx) => listCart(tx, userId, reading)],
    ['Failed to add item to cart', sql`realtime_events`, add],
    [
      'Failed to update cart item',
      sql`cart_items`,
      (tx) => updateLine(tx, userId, { lineId, quantity: 2 }, reading),
    ],
    [
      'Failed to remove cart item',
      sql`cart_items`,
      (tx) => removeLine(tx, userId, lineId, reading.now),
    ],
    ['Failed to clear cart', sql`cart_items`, (tx) => clearCart(tx, userId)],
    [
      'Failed to merge guest cart',
      sql`cart_operations`,
      (tx) => adoptGuestCart(tx, userId, [{ ...request, guestId: 'guest' }], today),
    ],
    ['Failed to remove discount code', sql`carts`, (tx) => removeCodeFromCart(tx, userId)],
  ])('%s: {reason}', async (sentence, table, work) => {
    const reason = /relation "\w+" does not exist$/;
    expect(await withoutTable(table, work)).toMatch(
      new RegExp(`^ContextError: ${sentence}: ${reason.source}`),
    );
  });

  it.each<[string, SQL, (tx: Transaction) => Promise<unknown>]>([
    ['Failed to check existing cart item', sql`cart_items`, add],
    ['Failed to fetch products', sql`products`, addTogetherOne],
    [
      'Failed to validate discount code',
      sql`discount_codes`,
      (tx) => applyCodeToCart(tx, userId, typed, reading),
    ],
    [
      'Failed to check usage limits',
      sql`code_customers`,
      (tx) => applyCodeToCart(tx, userId, typed, reading),
    ],
  ])('a step of it: %s', async (sentence, table, work) => {
    expect(await withoutTable(table, work)).toMatch(
      new RegExp(`${sentence}: relation "\\w+" does not exist$`),
    );
  });
});

it('"{context} failed: {reason}" is logged once, with the request; nobody else is told', async () => {
  const headers = {
    cookie: await sessionCookie((await makeSession(db, userId)).token),
    'x-request-id': 'request-8',
  };
  const written = vi.spyOn(fs, 'writeSync').mockImplementation((_to, text) => text.length);
  await db.execute(sql`alter table cart_items rename to gone`);
  const answer = await callApi('cart/list', { locale: 'en' }, headers);
  await db.execute(sql`alter table gone rename to cart_items`);
  const lines = written.mock.calls.map(([, text]) => text);
  written.mockRestore();
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain('cart_items');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    requestId: 'request-8',
    msg: '/api/rpc/cart/list failed: Failed to fetch cart items: relation "cart_items" does not exist',
  });
});
