import type { Page } from '@playwright/test';
import { newCustomer, signIn } from './test-customer.ts';
import { expect, test } from './journey.ts';
import { addToCart, choose, openProduct } from './shopping.ts';

const CUBE = 'LED Cube Seat 40 cm';

test.use({
  // Chrome's own lines about the stream while a journey cuts the network.
  // In one expression: Playwright reads a second one as options.
  allowedNoise: [/net::ERR_INTERNET_DISCONNECTED|net::ERR_NETWORK_CHANGED/],
});

const lineIn = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: CUBE });
const cartOf = (page: Page, count: string) => page.getByRole('button', { name: `Cart, ${count}` });

/** The stream is up: what is done elsewhere from now on shows without asking. */
async function openCart(page: Page): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes('/api/events'));
  await page.goto('/cart');
  expect((await stream).status()).toBe(200);
}

test('two browsers of one person see each other’s changes', async ({ page, newVisitor }) => {
  const customer = await newCustomer(page.request);
  await signIn(page, customer);
  const elsewhere = await newVisitor();
  await signIn(elsewhere, customer);
  await openCart(elsewhere);
  await expect(elsewhere.getByText('Your cart is empty')).toBeVisible();

  await test.step('adding', async () => {
    await openProduct(page, CUBE);
    await choose(page, 'Buy');
    await addToCart(page, CUBE);
    await expect(lineIn(elsewhere)).toBeVisible();
    await expect(cartOf(elsewhere, '1 item')).toBeVisible();
  });

  await test.step('changing, the other way round', async () => {
    await openCart(page);
    await lineIn(elsewhere)
      .getByRole('button', { name: /^One more/ })
      .click();
    await expect(cartOf(page, '2 items')).toBeVisible();
  });

  await test.step('what changed while the line was cut', async () => {
    await elsewhere.context().setOffline(true);
    await lineIn(page)
      .getByRole('button', { name: /^One more/ })
      .click();
    await expect(cartOf(page, '3 items')).toBeVisible();
    await elsewhere.context().setOffline(false);
    await expect(cartOf(elsewhere, '3 items')).toBeVisible();
  });

  await test.step('removing', async () => {
    await lineIn(page)
      .getByRole('button', { name: `Remove ${CUBE}` })
      .click();
    await expect(elsewhere.getByText('Your cart is empty')).toBeVisible();
  });
});

test('signing out ends the stream of every tab of this browser', async ({ page, context }) => {
  const customer = await newCustomer(page.request);
  await signIn(page, customer);
  await openCart(page);
  const tab = await context.newPage();
  await openCart(tab);
  await page.getByRole('button', { name: /Amina/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out')).toBeVisible();
  // Within one heartbeat.
  await expect(tab.getByRole('button', { name: /Amina/ })).toBeHidden();
});
