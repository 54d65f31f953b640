import { STORES } from '#/platform/offline/stores.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, linkAbove, visit } from './journey.ts';
import { copyBar, everythingStored, onCutLine, test, untilStored } from './own-line.ts';
import { addToCart, ADDRESS, choose, fillCheckout, openProduct, placeOrder } from './shopping.ts';
import { newCustomer, signIn } from './test-customer.ts';

test.use(onCutLine);

const CUBE = 'LED Cube Seat 40 cm';

test('what a guest has seen can be read without a line, with the time', async ({ page, line }) => {
  await openProduct(page, CUBE);
  await choose(page, 'Buy');
  await addToCart(page, CUBE);
  const product = new URL(page.url()).pathname;
  await untilStored(page, product, '/offline', '/cart', '/contact', '/faq');

  line.set('cut');
  await page.goto(product);
  await expect(page.getByRole('heading', { level: 1, name: CUBE })).toBeVisible();
  await expect(copyBar(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto('/contact');
  await expect(copyBar(page)).toBeVisible();
  await expect(page.getByRole('main').getByText(/\+254/).first()).toBeVisible();

  await visit(page, '/cart');
  await expect(copyBar(page)).toBeVisible();
  await expect(page.getByRole('main').getByText(CUBE).first()).toBeVisible();

  line.set('pass');
  await page.goto(product);
  await expect(page.getByRole('heading', { level: 1, name: CUBE })).toBeVisible();
  await expect(copyBar(page)).toBeHidden();
});

test('a page that was never seen says so in Swahili, and opens when the line is back', async ({
  page,
  line,
}) => {
  await visit(page, '/sw/faq');
  await untilStored(page, '/sw/offline', '/sw/contact');
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
  await untilStored(page, '/contact', '/offline');
  line.set('stall');
  await page.goto('/contact');
  await expect(copyBar(page)).toBeVisible();
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
  await untilStored(page, '/offline');
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
  await expect.poll(() => everythingStored(page)).not.toContain(customer.name);
  const kept = await everythingStored(page);
  for (const word of [customer.email, ADDRESS, id]) expect(kept).not.toContain(word);
  // Empty, where reading what is stored has opened it again just after it was removed.
  const pagesStored = () =>
    page.evaluate(async (pages) => (await (await caches.open(pages)).keys()).length, STORES.pages);
  await expect.poll(pagesStored).toBe(0);

  // Nobody has answered, so the session stands, and can be ended with a line.
  line.set('pass');
  await visit(page, '/about');
  await page.getByRole('button', { name: `Account of ${customer.name}` }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out')).toBeVisible();
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/auth\/login/);

  // The next one on this device finds nothing of the first, with a line and without.
  const next = await newCustomer(request);
  await signIn(page, next);
  await visit(page, '/orders');
  line.set('cut');
  await page.goto(`/orders/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your orders' })).toBeHidden();
  const nextKept = await everythingStored(page);
  for (const word of [customer.email, customer.name, ADDRESS]) expect(nextKept).not.toContain(word);
});

test('after a deploy the worker shows the new shop, and the next page is loaded whole', async ({
  page,
  line,
}) => {
  await visit(page, '/faq');
  await untilStored(page, '/contact', '/offline');
  const build = () => page.evaluate(() => document.documentElement.dataset.build);
  const before = await build();

  line.deploy('next-build');
  // The base has the old page of it: the shop answers, so the new one is shown.
  await page.goto('/contact');
  expect(await build()).toBe('next-build');
  await expect(copyBar(page)).toBeHidden();

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
  await untilStored(page, '/contact', '/offline');
  line.switchWorkerOff();
  await visit(page, '/contact');
  const left = () =>
    page.evaluate(async () => {
      const workers = await navigator.serviceWorker.getRegistrations();
      return [workers.length, ...(await caches.keys())];
    });
  await expect.poll(left).toEqual([0]);
  // A page that has not heard of it yet registers what removes itself.
  await visit(page, '/faq');
  await expect.poll(left).toEqual([0]);
});
