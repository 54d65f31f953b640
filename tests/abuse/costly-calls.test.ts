// Single calls that once stopped the shop. Every call's budget is in work-budget.test.ts.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { MAX_CART_LINES } from '#/features/cart/use-cases/limits.ts';
import { LONGEST_CALENDAR_DAYS } from '#/features/catalog/schemas.ts';
import { handleRest } from '#/platform/rpc/serve-api.server.ts';
import { fillCart } from '#tests/factories/cart.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeHugeAvif } from '#tests/factories/upload-file.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { watchWork } from '#tests/setup/watch-work.ts';
import { callApi } from './call-api.ts';

const { db } = await useDatabase();
const TODAY = nairobiDay(new Date());
/** Minutes before the mend, so a busy machine changes nothing. */
const AT_MOST_MS = 500;

let product: Awaited<ReturnType<typeof makeProduct>>;
let homes = 0;

beforeAll(async () => {
  product = await makeProduct(db, { stockQuantity: 500 });
  // Compiled once, so that the first test does not pay for it.
  await callApi('cart/previewGuest', { locale: 'en', items: [] });
});

function newAddress(): { 'x-goled-client-ip': string } {
  homes += 1;
  return { 'x-goled-client-ip': `10.1.0.${homes}` };
}

/** As many hires of one product as a cart holds, each as long as a hire may be. */
function longestHires() {
  return Array.from({ length: MAX_CART_LINES }, (_, line) => ({
    guestId: `line-${line}`,
    productId: product.id,
    type: 'rental',
    quantity: 1,
    range: { start: addDays(TODAY, line), end: addDays(TODAY, line + 90) },
    options: { color: `${line}` },
  }));
}

describe('a cart full of long hires of one product', () => {
  const everyItem = {
    askAbout: Array.from({ length: MAX_CART_LINES }, (_, line) => `line-${line}`),
  };

  it.each([
    ['previewGuest', {}],
    ['share', {}],
    ['applyGuestCode', { code: 'SAVE10' }],
    ['adoptGuest', {}],
    ['adoptGuest', everyItem],
  ])('cart/%s answers without holding up the shop', async (name, more) => {
    const { id } = await makeUser(db);
    // The account has one of it too, so that the two carts are compared.
    await fillCart(db, id, [{ product, range: { start: TODAY, end: addDays(TODAY, 90) } }]);
    const cookie = await sessionCookie((await makeSession(db, id)).token);
    const input = { locale: 'en', items: longestHires() };
    const { result, work } = await watchWork(() =>
      callApi(`cart/${name}`, { ...input, ...more }, { ...newAddress(), cookie }),
    );
    expect(result.status).toBe(name === 'applyGuestCode' ? 409 : 200);
    expect(work.blockedMs).toBeLessThan(AT_MOST_MS);
  });

  it('cart/openShared reads it as quickly', async () => {
    const shared = await callApi('cart/share', { locale: 'en', items: longestHires() });
    // The cast: what the procedure returns.
    const { token } = shared.body as { token: string };
    const { result, work } = await watchWork(() =>
      callApi('cart/openShared', { locale: 'en', token }, newAddress()),
    );
    expect(result.body).toMatchObject({ cart: { lines: { length: MAX_CART_LINES } } });
    expect(work.blockedMs).toBeLessThan(AT_MOST_MS);
  });

  it.each(['previewGuest', 'share', 'applyGuestCode', 'adoptGuest'])(
    'cart/%s of more lines than a cart holds is not read',
    async (name) => {
      const { id } = await makeUser(db);
      const cookie = await sessionCookie((await makeSession(db, id)).token);
      const items = [...longestHires(), { ...longestHires()[0], guestId: 'one-more' }];
      const more = name === 'applyGuestCode' ? { code: 'SAVE10' } : {};
      const input = { locale: 'en', items, ...more };
      const { status } = await callApi(`cart/${name}`, input, { ...newAddress(), cookie });
      expect(status).toBe(400);
    },
  );

  it('is looked at so many times a minute for one address, then 429 says when to come back', async () => {
    const look = (path: string, headers: Record<string, string>) =>
      callApi(path, { locale: 'en', items: [], code: 'SAVE10' }, headers);
    const home = newAddress();
    const first = await Promise.all(
      Array.from({ length: 240 }, () => look('cart/previewGuest', home)),
    );
    // The code is one field too many there: refused, and counted all the same.
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([400]));
    // Whatever looks at a cart that is sent is counted together.
    expect((await look('cart/applyGuestCode', home)).status).toBe(429);
    const { body, headers, status } = await callApi(
      'cart/previewGuest',
      { locale: 'en', items: [] },
      home,
    );
    expect({ status, body }).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await callApi('cart/previewGuest', { items: [] }, newAddress())).status).toBe(200);
  });
});

describe('a calendar of all days there are', () => {
  const calendar = (from: string, to: string, id = product.id) => {
    const query = new URLSearchParams({ from, to }).toString();
    return handleRest(new Request(`http://localhost:3000/api/products/${id}/calendar?${query}`));
  };

  it.each([
    ['of all years', '0001-01-01', '9999-12-31'],
    ['a day longer than is drawn', TODAY, addDays(TODAY, LONGEST_CALENDAR_DAYS + 1)],
  ])('%s is refused before a day is counted', async (_, from, to) => {
    for (const id of [product.id, randomUUID()]) {
      const { result, work } = await watchWork(() => calendar(from, to, id));
      expect(result.status).toBe(400);
      expect(await result.text()).toContain(`at most ${LONGEST_CALENDAR_DAYS} days`);
      expect(work.blockedMs).toBeLessThan(AT_MOST_MS);
    }
  });

  it('has at most 100 days', async () => {
    expect(LONGEST_CALENDAR_DAYS).toBe(100);
    const longest = await calendar(TODAY, addDays(TODAY, LONGEST_CALENDAR_DAYS));
    expect(await longest.json()).toHaveLength(LONGEST_CALENDAR_DAYS);
    const reversed = await calendar('9999-12-31', '0001-01-01');
    expect(await reversed.json()).toEqual([]);
  });
});

describe('pictures that are small to send and large to open', () => {
  const send = (bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
    callApi('customOrders/addFile', { file: new File([bytes], 'logo.avif') }, headers);

  it('cost the shop neither memory nor time', async () => {
    const bytes = await makeHugeAvif(7_700);
    expect(bytes.length).toBeLessThan(1_000);
    const home = newAddress();
    const { result, work } = await watchWork(() =>
      Promise.all([send(bytes, home), send(bytes, home)]),
    );
    for (const { status, body } of result) {
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { data: { reason: 'PICTURE_TOO_LARGE' } },
      });
    }
    expect(work.grownMb).toBeLessThan(64);
    expect(work.blockedMs).toBeLessThan(AT_MOST_MS);
  });

  it('are looked into so many times an hour for one address, taken or not', async () => {
    const home = newAddress();
    const nothing = new Uint8Array(Buffer.from('<svg/>'));
    const answers = [];
    for (let file = 0; file < 60; file += 1) answers.push((await send(nothing, home)).status);
    expect(new Set(answers)).toEqual(new Set([409]));
    const refused = await send(nothing, home);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await send(nothing, newAddress())).status).toBe(409);
  });
});
