import type { Page, Route } from '@playwright/test';
import { newCustomer, signIn } from './test-customer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { addToCart, choose, openProduct } from './shopping.ts';

const CUBE = 'LED Cube Seat 40 cm';
const REMOTE = 'RF Remote, 12 Zones';

// Chrome's own lines about requests that a journey lets fail.
// In one expression: Playwright reads a second one as options.
test.use({
  allowedNoise: [
    /net::ERR_(?:FAILED|INTERNET_DISCONNECTED|NETWORK_CHANGED)|status of (?:401|409|500)/,
  ],
});

const cut = (route: Route) => route.abort('failed');
const lines = (page: Page) => page.getByRole('main').getByRole('listitem');
const stored = (page: Page) => page.evaluate(() => window.localStorage.getItem('guestCart'));

test('what cannot be added to the account waits in the guest cart and is counted once', async ({
  page,
}) => {
  await signIn(page, await newCustomer(page.request));
  await openProduct(page, CUBE);
  await choose(page, 'Buy');

  await test.step('the line is cut', async () => {
    await page.route(/rpc\/cart\/(add|adoptGuest)/, cut);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('Kept on this device')).toBeVisible();
    await page.getByRole('button', { name: 'Cart, 0 items' }).click();
    const panel = page.getByRole('dialog', { name: 'Shopping Cart' });
    const note = '1 item(s) of this browser are not in your account’s cart';
    await expect(panel.getByText(note)).toBeVisible();
    await expect(panel.getByText(CUBE).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('and comes back', async () => {
    await page.unroute(/rpc\/cart\/(add|adoptGuest)/);
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    expect(await stored(page)).toBeNull();
  });

  await test.step('the addition arrives, its answer does not', async () => {
    await page.route(/rpc\/cart\/add/, async (route) => {
      await route.fetch();
      await route.abort('failed');
    });
    // Or it might have moved before it is looked for.
    await page.route(/rpc\/cart\/adoptGuest/, cut);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect.poll(() => stored(page)).not.toBeNull();
    await page.unroute(/rpc\/cart\/adoptGuest/);
    await page.unroute(/rpc\/cart\/add/);
    await expect.poll(() => stored(page)).toBeNull();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  });

  await test.step('there is no line at all, and then there is one again', async () => {
    await choose(page, 'Buy');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('Kept on this device')).toBeVisible();
    expect(await page.evaluate(() => window.sessionStorage.getItem('cartKeptAdds'))).not.toBeNull();
    await page.context().setOffline(false);
    await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
    expect(await stored(page)).toBeNull();
  });
});

test('a cart that cannot be loaded is stood in for by the guest cart, until it can', async ({
  page,
}) => {
  await signIn(page, await newCustomer(page.request));
  await openProduct(page, CUBE);
  await choose(page, 'Buy');
  await addToCart(page, CUBE);

  await page.route(/rpc\/cart\//, cut);
  await visit(page, '/cart');
  await expect(page.getByText('Your cart could not be loaded.')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectAccessible(page);
  await openProduct(page, REMOTE);
  await choose(page, 'Buy');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await visit(page, '/cart');
  await expect(lines(page).filter({ hasText: REMOTE })).toBeVisible();
  await expect(lines(page).filter({ hasText: CUBE })).toBeHidden();
  await expectNoSidewaysScroll(page);

  await page.unroute(/rpc\/cart\//);
  await expect(lines(page).filter({ hasText: CUBE })).toBeVisible();
  await expect(lines(page).filter({ hasText: REMOTE })).toBeVisible();
  await expect(page.getByText('Your cart could not be loaded.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
});

test('a cart of somebody the shop does not know any more reads as empty', async ({ page }) => {
  await signIn(page, await newCustomer(page.request));
  await openProduct(page, CUBE);
  await choose(page, 'Buy');
  await addToCart(page, CUBE);
  await page.route(/rpc\/cart\/list/, (route) =>
    route.fulfill({
      status: 401,
      json: {
        json: { defined: false, code: 'UNAUTHORIZED', status: 401, message: 'Unauthorized' },
      },
    }),
  );
  await visit(page, '/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByText('Your cart could not be loaded.')).toBeHidden();
});

test('a change that fails is taken back and says what failed', async ({ page }) => {
  await signIn(page, await newCustomer(page.request));
  await openProduct(page, CUBE);
  await choose(page, 'Buy');
  await addToCart(page, CUBE);
  await visit(page, '/cart');
  const line = lines(page).filter({ hasText: CUBE });
  const quantity = line.getByRole('status');
  const changes = /rpc\/cart\/(update|remove|clear|applyCode)/;

  await test.step('the shop is at fault', async () => {
    await page.route(changes, (route) => route.fulfill({ status: 500, json: {} }));
    await line.getByRole('button', { name: /^One more/ }).click();
    await expect(quantity).toHaveText('2');
    await expect(page.getByText('Failed to update item quantity')).toBeVisible();
    await expect(quantity).toHaveText('1');
    await line.getByRole('button', { name: /^Remove / }).click();
    await expect(line).toBeHidden();
    await expect(page.getByText('Failed to remove item from cart')).toBeVisible();
    await expect(line).toBeVisible();
    await page.getByRole('button', { name: 'Clear Cart' }).click();
    await expect(page.getByText('Failed to clear cart')).toBeVisible();
    await expect(line).toBeVisible();
    await page.getByRole('button', { name: 'Have a discount code?' }).click();
    const code = page.getByRole('textbox', { name: 'Discount code' });
    await code.fill('karibu10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(code).toHaveAccessibleDescription('Failed to apply discount code');
    await expect(code).toHaveValue('karibu10');
    await expectAccessible(page);
    await page.unroute(changes);
  });

  await test.step('it is refused for a reason', async () => {
    const data = { reason: 'NOT_ENOUGH_UNITS', wanted: 2, left: 1 };
    const refused = { defined: true, code: 'REJECTED', status: 409, message: 'Refused', data };
    await page.route(changes, (route) => route.fulfill({ status: 409, json: { json: refused } }));
    await line.getByRole('button', { name: /^One more/ }).click();
    await expect(page.getByText('Only 1')).toBeVisible();
    await expect(quantity).toHaveText('1');
  });
});
