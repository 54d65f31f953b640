import type { Page } from '@playwright/test';
import { pressLauncher } from './chat-page.ts';
import { newCustomer, signIn } from './test-customer.ts';
import { expect, test, visit } from './journey.ts';
import { productId } from './shopping.ts';

// Chrome's own line for each file that is lost on purpose.
test.use({ allowedNoise: [/Failed to load resource: net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/] });

/** In short words until the full ones have come. */
const AGAIN = /^(?:Try Again|Retry|Reset & Retry)$/;
const SENTENCE =
  /There seems to be a network issue\. Please check|Network connection issue detected|Unable to load/;

/** Presses the way to ask again, unless it has been asked for by itself meanwhile. */
async function pressAgain(page: Page): Promise<void> {
  const again = page.getByRole('button', { name: AGAIN });
  await again.click({ timeout: 1_000 }).catch(() => expect(again).toBeHidden());
}

/** Loses a file of this name on the way, until it is called. */
async function lose(page: Page, file: string): Promise<() => Promise<void>> {
  const address = `**/assets/${file}-*.js`;
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}

/** Everything around the part is there and works. */
async function expectPage(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
}

for (const file of ['cart-panel', 'side-panel']) {
  test(`the cart asks again for ${file}`, async ({ page }) => {
    const find = await lose(page, file);
    await visit(page, '/faq');
    await page.getByRole('button', { name: /^Cart/ }).click();
    const notice = page.getByRole('alert').filter({ hasText: SENTENCE });
    await expect(notice).toBeVisible();
    await expectPage(page);
    await find();
    await pressAgain(page);
    await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
    await expect(notice).toBeHidden();
  });
}

test('the chat, the search and the footer are lost one by one', async ({ page }) => {
  const files = ['chat-panel', 'search-form', 'page-end'] as const;
  const [findChat, findSearch, findEnd] = await Promise.all(files.map((file) => lose(page, file)));
  await visit(page, '/faq');
  const notice = page.getByRole('alert').filter({ hasText: SENTENCE });

  // The server's footer stands; its chat button becomes alive with the next touch.
  await expectPage(page);
  await findEnd?.();
  await page.getByRole('button', { name: 'Search products' }).click();
  await expect(notice).toBeVisible();
  await expectPage(page);
  await findSearch?.();
  await pressAgain(page);
  await expect(page.getByRole('banner').getByRole('search')).toBeVisible();
  await page.keyboard.press('Escape');

  await pressLauncher(page);
  await expect(notice).toBeVisible();
  await expectPage(page);
  await page.locator('.lost-panel').getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
  await pressLauncher(page);
  await findChat?.();
  await pressAgain(page);
  await expect(page.getByRole('dialog', { name: 'GO ASSISTANT' })).toBeVisible();
});

test('the corner of somebody who is signed in and the menu are asked for again', async ({
  page,
  request,
  isMobile,
}) => {
  await signIn(page, await newCustomer(request));
  const findCorner = await lose(page, 'signed-in-corner');
  const findMenu = await lose(page, 'menu-panel');
  await visit(page, '/faq');
  const notice = page.getByRole('alert').filter({ hasText: SENTENCE });
  await expect(notice).toBeVisible();
  await expectPage(page);
  await findCorner();
  await pressAgain(page);
  await expect(page.getByRole('button', { name: 'Account of Amina Wanjiru' })).toBeVisible();
  if (!isMobile) return;

  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(notice).toBeVisible();
  await expectPage(page);
  await findMenu();
  await pressAgain(page);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a message that cannot be shown leaves the page, and comes when the line is back', async ({
  page,
  context,
  request,
}) => {
  const find = await lose(page, 'toaster');
  await visit(page, `/products/${await productId(request, 'LED Cube Seat 40 cm')}`);
  const form = page.getByRole('form', { name: 'Buy or hire this product' });
  await expect(form.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: SENTENCE });
  await expect(notice).toBeVisible();
  // As high as what it says, not over the whole page.
  const panel = await page.locator('.lost-panel').boundingBox();
  expect(panel?.height).toBeLessThan(320);
  await expectPage(page);
  await find();
  await context.setOffline(false);
  await expect(
    page.getByText('LED Cube Seat 40 cm is in the cart of this device. Price and stock are'),
  ).toBeVisible();
});
