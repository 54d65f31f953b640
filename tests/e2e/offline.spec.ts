import type { Page } from '@playwright/test';
import { STORES } from '#/platform/offline/stores.ts';
import { startLineToShop } from '#tests/setup/line-to-shop.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  linkAbove,
  test as journey,
  visit,
} from './journey.ts';
import { addToCart, ADDRESS, choose, fillCheckout, openProduct, placeOrder } from './shopping.ts';
import { newCustomer, signIn } from './test-customer.ts';

type Line = Awaited<ReturnType<typeof startLineToShop>>;

// A line of its own for each journey, which the test cuts; the shop behind it is everybody's.
const test = journey.extend<{ line: Line; shopUrl: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
  shopUrl: async ({}, use) => use(process.env.PLAYWRIGHT_TEST_BASE_URL ?? ''),
  line: async ({ shopUrl }, use) => {
    const line = await startLineToShop(shopUrl);
    await use(line);
    await line.stop();
  },
  baseURL: async ({ line }, use) => use(line.url),
});

test.use({
  serviceWorkers: 'allow',
  // Chrome's own lines about what the cut line took, and ours about signing out on it.
  allowedNoise: [/Failed to load resource|net::ERR_|Signing out failed/],
});

const CUBE = 'LED Cube Seat 40 cm';

/** Until the worker holds this page, its own and those that everybody may want. */
async function untilKept(page: Page, ...paths: string[]): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) {
          found.push(new URL(url).pathname);
        }
      }
      return found;
    });
  await expect.poll(kept, { timeout: 60_000 }).toEqual(expect.arrayContaining(paths));
  // Asked for last: the files of the offline page are there, too.
  await expect
    .poll(async () => (await kept()).filter((path) => path.endsWith('.js')).length)
    .toBeGreaterThan(5);
}

const bar = (page: Page) => page.getByText(/^Saved copy, as of \d\d:\d\d\./);

test('what a guest has seen can be read without a line, with the time', async ({ page, line }) => {
  await openProduct(page, CUBE);
  await choose(page, 'Buy');
  await addToCart(page, CUBE);
  const product = new URL(page.url()).pathname;
  await untilKept(page, product, '/offline', '/cart', '/contact', '/faq');

  line.set('cut');
  await page.goto(product);
  await expect(page.getByRole('heading', { level: 1, name: CUBE })).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto('/contact');
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('main').getByText(/\+254/).first()).toBeVisible();

  await visit(page, '/cart');
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('main').getByText(CUBE).first()).toBeVisible();

  line.set('pass');
  await page.goto(product);
  await expect(page.getByRole('heading', { level: 1, name: CUBE })).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('a page that was never seen says so in Swahili, and opens when the line is back', async ({
  page,
  line,
}) => {
  await visit(page, '/sw/faq');
  await untilKept(page, '/sw/offline', '/sw/contact');
  line.set('cut');
  await page.goto('/sw/about?kutoka=chat');
  await expect(page.getByRole('heading', { level: 1, name: 'Hakuna mtandao' })).toBeVisible();
  await expect(page.getByText('Ukurasa uliotaka haujahifadhiwa kwenye kifaa hiki.')).toBeVisible();
  const kept = page.getByRole('region', { name: 'Kurasa zilizo kwenye kifaa hiki' });
  await expect(kept.getByRole('link', { name: /Mawasiliano|Wasiliana/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto('/sw/checkout');
  await expect(
    page.getByText(/vinahitaji mtandao, ili chochote kisilipwe mara mbili/),
  ).toBeVisible();

  await page.goto('/sw/about?kutoka=chat');
  await expect(page.getByRole('heading', { level: 1, name: 'Hakuna mtandao' })).toBeVisible();
  line.set('pass');
  await expect(page).toHaveURL(/\/sw\/about\?kutoka=chat$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Hakuna mtandao' })).toBeHidden();
});

test('a line that says nothing for four seconds gives way to the copy', async ({ page, line }) => {
  await visit(page, '/faq');
  await untilKept(page, '/contact', '/offline');
  line.set('stall');
  await page.goto('/contact');
  await expect(bar(page)).toBeVisible();
});

test('an own order is read without a line, and nothing of its owner stays after signing out', async ({
  page,
  line,
  request,
}) => {
  const customer = await newCustomer(request);
  await signIn(page, customer);
  await openProduct(page, CUBE);
  await choose(page, 'Buy');
  await addToCart(page, CUBE);
  await untilKept(page, '/offline');
  await page.goto('/checkout');
  await fillCheckout(page, customer);
  const id = await placeOrder(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('private:orders') ?? ''))
    .toContain(id);

  line.set('cut');
  await page.goto(`/orders/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  const orders = page.getByRole('region', { name: 'Your orders' });
  await expect(orders.getByText(ADDRESS)).toBeVisible();
  await expect(orders.getByRole('img', { name: /^QR code of order GL-/ })).toBeVisible();
  await expect(orders.getByText(/^as of \d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Signed out where the line breaks meanwhile: only a page that knows who it is has the menu.
  line.set('pass');
  await visit(page, '/about');
  await expect(page.getByRole('button', { name: `Account of ${customer.name}` })).toBeVisible();
  line.set('cut');
  await page.getByRole('button', { name: `Account of ${customer.name}` }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => everythingKept(page)).not.toContain(customer.name);
  const kept = await everythingKept(page);
  for (const word of [customer.email, ADDRESS, id]) expect(kept).not.toContain(word);
  expect(await page.evaluate((pages) => caches.has(pages), STORES.pages)).toBe(false);

  // Nobody has answered, so the session stands, and can be ended with a line.
  line.set('pass');
  await visit(page, '/about');
  await page.getByRole('button', { name: `Account of ${customer.name}` }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out')).toBeVisible();
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/auth\/login/);
});

/** Every text that this browser holds in its caches and storages. */
function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
}

test('after a deploy the worker shows the new shop, and the next page is loaded whole', async ({
  page,
  line,
}) => {
  await visit(page, '/faq');
  await untilKept(page, '/contact', '/offline');
  const build = () => page.evaluate(() => document.documentElement.dataset.build);
  const before = await build();

  line.deploy('next-build');
  // The base has the old page of it: the shop answers, so the new one is shown.
  await page.goto('/contact');
  expect(await build()).toBe('next-build');
  await expect(bar(page)).toBeHidden();

  expect(before).not.toBe('next-build');

  // Opened before the next deploy: the next page comes whole, with its query, and once.
  await openProduct(page, CUBE);
  await choose(page, 'Buy');
  line.deploy('third-build');
  await addToCart(page, CUBE);
  expect(await build()).toBe('next-build');
  await linkAbove(page, 'Furniture').click();
  await expect(page).toHaveURL(/\/products\?category=furniture$/);
  await expect.poll(build).toBe('third-build');
});

test('the worker goes within a minute when the shop says so, with all that it has kept', async ({
  page,
  line,
}) => {
  await visit(page, '/faq');
  await untilKept(page, '/contact', '/offline');
  line.switchWorkerOff();
  await visit(page, '/contact');
  const left = () =>
    page.evaluate(async () => {
      const workers = await navigator.serviceWorker.getRegistrations();
      return [workers.length, ...(await caches.keys())];
    });
  await expect.poll(left).toEqual([0]);
  await visit(page, '/faq');
  expect(await left()).toEqual([0]);
});
