// A line that is lost at every step of a purchase, a deploy in the middle, and a phone asleep.
import type { Page } from '@playwright/test';
import { m } from '#/paraglide/messages.js';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from './journey.ts';
import { onCutLine, test } from './own-line.ts';
import {
  addToCart,
  ADDRESS,
  choose,
  enterPin,
  fillCheckout,
  openProduct,
  phoneScreen,
} from './shopping.ts';
import { newCustomer, signIn } from './test-customer.ts';

// Without a service worker, which would hide what the page itself can do.
test.use({ allowedNoise: onCutLine.allowedNoise });

// KSh 2,500; the code is the demo shop's.
const REMOTE = 'RF Remote, 12 Zones';

/** Whether a file of this name has come. */
function hasFetched(page: Page, name: string): Promise<boolean> {
  return page.evaluate(
    (file) =>
      performance.getEntriesByType('resource').some((one) => one.name.includes(`/${file}-`)),
    name,
  );
}

test('the line is lost at each step of a purchase, and each goes on when it is back', async ({
  page,
  line,
  request,
}) => {
  test.slow();
  const customer = await newCustomer(request);
  await signIn(page, customer);

  await test.step('adding to the cart waits and is counted once', async () => {
    await openProduct(page, REMOTE);
    await choose(page, 'Buy');
    // A page has a moment to fetch what it says in: without it the message waits for the line.
    await expect.poll(() => hasFetched(page, 'toaster')).toBe(true);
    line.set('cut');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('Kept on this device')).toBeVisible();
    line.set('pass');
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible({
      timeout: 40_000,
    });
  });

  await test.step('a quantity stays what it was', async () => {
    await visit(page, '/cart');
    const more = page.getByRole('button', { name: /^One more/ });
    await expect(more).toBeEnabled();
    line.set('cut');
    await more.click();
    await expect(page.getByText(/this needs a connection\. Nothing was changed/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    line.set('pass');
    await more.click();
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  });

  await test.step('a code stays in its field', async () => {
    const box = page.getByRole('region', { name: 'Summary' });
    await box.getByRole('button', { name: 'Have a discount code?' }).click();
    const field = box.getByRole('textbox', { name: 'Discount code' });
    await field.fill('KARIBU10');
    line.set('cut');
    await box.getByRole('button', { name: 'Apply' }).click();
    await expect(box.getByText(m.discount_needs_line())).toBeVisible();
    await expect(field).toHaveValue('KARIBU10');
    await expectAccessible(page);
    line.set('pass');
    await box.getByRole('button', { name: 'Apply' }).click();
    await expect(box.getByText('Discount code KARIBU10')).toBeVisible();
  });

  await test.step('an order stays in its form, over a deploy', async () => {
    await visit(page, '/checkout');
    await fillCheckout(page, customer);
    const press = page.getByRole('button', { name: 'Place order and pay with M-Pesa' });
    // The price of the delivery has come.
    await expect(press).toBeEnabled();
    line.set('cut');
    await press.click();
    await expect(page.getByText(m.checkout_needs_line())).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Address and landmark' })).toHaveValue(ADDRESS);
    await expectNoSidewaysScroll(page);
    line.deploy('next-build');
    line.set('pass');
    await press.click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order GL-/ })).toBeVisible();
  });

  await test.step('a payment is asked for once', async () => {
    await expect(phoneScreen(page)).toBeVisible();
    await enterPin(page, '1111');
    const again = page.getByRole('button', { name: m.payment_send_again() });
    await expect(again).toBeVisible();
    line.set('cut');
    await again.click();
    await expect(page.getByText(m.payment_connection())).toBeVisible();
    await expectAccessible(page);
    line.set('pass');
    await again.click();
    await enterPin(page, '1234');
    await expect(page.getByText(m.payment_paid_title())).toBeVisible();
  });
});

test('a phone that slept for an hour in the middle of a checkout goes on with it', async ({
  page,
  line,
  request,
}) => {
  const customer = await newCustomer(request);
  await signIn(page, customer);
  await openProduct(page, REMOTE);
  await choose(page, 'Buy');
  await addToCart(page, REMOTE);
  await page.clock.install();
  await visit(page, '/checkout');
  await fillCheckout(page, customer);

  // Asleep: nothing runs, the line goes, and an hour later everything wakes at once.
  line.set('cut');
  await page.clock.fastForward('01:00:00');
  line.set('pass');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.clock.fastForward('00:01');

  await expect(page.getByRole('textbox', { name: 'Address and landmark' })).toHaveValue(ADDRESS);
  await page.getByRole('button', { name: 'Place order and pay with M-Pesa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order GL-/ })).toBeVisible();
});
