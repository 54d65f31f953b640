import type { Page } from '@playwright/test';
import { newCustomer, signIn, signInThroughForm } from './test-customer.ts';
import { dayAhead, expect, expectAccessible, test, visit } from './journey.ts';
import { addToCart, amount, checkoutSummary, choose } from './shopping.ts';

const CUBE = 'LED Cube Seat 40 cm';

async function openFirstProduct(page: Page, type: 'purchase' | 'rental'): Promise<string> {
  await visit(page, `/products?type=${type}&inStock=true`);
  const card = page.getByRole('main').getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

test(
  'a guest adds, changes, removes and brings back, in the panel',
  { tag: '@both-screens' },
  async ({ page }) => {
    const name = await openFirstProduct(page, 'purchase');
    await choose(page, 'Buy');
    await addToCart(page, name);

    await page.getByRole('button', { name: 'Cart, 1 item' }).click();
    const panel = page.getByRole('dialog', { name: 'Shopping Cart' });
    const line = panel.getByRole('listitem').filter({ hasText: name });
    await expect(line.getByText('Purchase', { exact: true })).toBeVisible();
    await expect(line.getByRole('button', { name: /^One less/ })).toBeDisabled();
    await expect(line.getByText(/each$/)).toBeHidden();
    await expect(panel.getByText('Shipping and taxes calculated at checkout')).toBeVisible();

    await line.getByRole('button', { name: /^One more/ }).click();
    await expect(line.getByText(/each$/)).toBeVisible();
    await expect(panel.getByText('2 items')).toBeVisible();

    await line.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(panel.getByText('Your cart is empty')).toBeVisible();
    await expect(panel.getByText('Add some LED gadgets to get started!')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Continue Shopping' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    const opener = page.getByRole('button', { name: 'Cart, 2 items' });
    await expect(opener).toBeVisible();

    await opener.click();
    await panel.getByRole('button', { name: 'Clear Cart' }).click();
    await expect(panel.getByText('Your cart is empty')).toBeVisible();
    const cleared = page.getByRole('listitem').filter({ hasText: 'Cart cleared' });
    await cleared.getByRole('button', { name: 'Undo' }).click();
    await expect(line.getByText(/each$/)).toBeVisible();
  },
);

test('days that were searched for open the product on hire, with the days in place', async ({
  page,
}) => {
  const [from, to] = [dayAhead(20), dayAhead(23)];
  await visit(page, `/products?search=cube&from=${from}&to=${to}`);
  await page.getByRole('link', { name: CUBE }).click();
  const form = page.getByRole('form', { name: 'Buy or hire this product' });
  await expect(form.getByRole('radio', { name: /^Hire/ })).toBeChecked();
  await expect(form.getByLabel('First day')).toHaveValue(from);
  await expect(form.getByLabel('Back on')).toHaveValue(to);
});

test('where to is asked in the cart, and the checkout knows it and the day of the event', async ({
  page,
}) => {
  await signIn(page, await newCustomer(page.request));
  await visit(page, `/products?search=cube&from=${dayAhead(20)}&to=${dayAhead(23)}`);
  await page.getByRole('link', { name: CUBE }).click();
  await choose(page, 'Hire');
  await addToCart(page, CUBE);

  await visit(page, '/cart');
  const summary = page.getByRole('region', { name: 'Summary' });
  const note = summary.getByText('Shipping and taxes calculated at checkout');
  await expect(amount(summary, 'To pay now, before delivery')).toBeVisible();
  await expect(summary.getByText('of this VAT 16%')).toBeHidden();
  await expect(note).toBeVisible();
  await summary.getByRole('combobox', { name: 'Where to?' }).selectOption('Nakuru: KSh 1,500');
  await expect(amount(summary, 'Delivery')).toHaveText('KSh 1,500');
  await expect(amount(summary, 'of this VAT 16%')).toBeVisible();
  await expect(note).toBeHidden();
  const due = (await amount(summary, 'To pay now').textContent()) ?? '';
  await expectAccessible(page);

  // The page of a product shares it, both ways.
  await page.getByRole('main').getByRole('link', { name: CUBE }).first().click();
  const place = page.getByRole('main').getByRole('combobox', { name: 'Delivery' });
  await expect(place).toHaveValue('32');
  await expect(place).toHaveAccessibleDescription(
    /^Delivery to Nakuru: KSh 1,500, .* working days Pay today, and we can be with you on /,
  );
  await place.selectOption('Pick up in Nairobi: free');
  await expect(place).toHaveAccessibleDescription('At our store in Nairobi');
  await place.selectOption('Nakuru');
  await visit(page, '/cart');
  await expect(amount(summary, 'To pay now')).toHaveText(due);

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('combobox', { name: 'County' })).toHaveValue('32');
  await expect(page.getByLabel('Event date')).toHaveValue(dayAhead(20));
  await expect(amount(await checkoutSummary(page), 'To pay now')).toHaveText(due);
});

test('the message that it is in the cart covers neither price nor button', async ({ page }) => {
  const name = await openFirstProduct(page, 'purchase');
  await choose(page, 'Buy');
  await addToCart(page, name);
  const add = page.getByRole('button', { name: 'Add to cart' });
  await expect(add).toBeEnabled();
  // Once the message has come to rest, and not only when it is gone.
  const isFreeBesideMessage = () =>
    add.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const message = document.querySelector('[data-sonner-toast][data-removed="false"]');
      return message !== null && button.contains(hit);
    });
  await expect.poll(isFreeBesideMessage).toBe(true);
  await add.click();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
});

test('a guest hires for dates, is asked about other dates, and sees the full cost', async ({
  page,
}) => {
  const name = await openFirstProduct(page, 'rental');
  await choose(page, 'Hire');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  // The button is always in sight, the days are not.
  await expect(
    page.getByText('Please choose the first day and the day it comes back.'),
  ).toBeInViewport();
  await expect(page.getByLabel('First day')).toBeFocused();

  await page.getByLabel('First day').fill(dayAhead(20));
  await page.getByLabel('Back on').fill(dayAhead(22));
  await expect(page.getByText(/\(2 days, back on /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'How the price comes about' })).toBeVisible();
  await addToCart(page, name);

  await page.getByLabel('First day').fill(dayAhead(30));
  await page.getByLabel('Back on').fill(dayAhead(31));
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const question = page.getByRole('dialog', { name: 'Other hire dates' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep both apart' }).click();
  await expect(question).toBeHidden();

  await visit(page, '/cart');
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Rental' });
  await expect(lines).toHaveCount(2);
  await expect(lines.first().getByText('1 day', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText('To pay now, before delivery')).toBeVisible();
  await expect(summary.getByText('Delivery', { exact: true })).toBeVisible();

  await lines
    .first()
    .getByRole('button', { name: /^Change dates of/ })
    .click();
  await lines.first().getByLabel('Back on').fill(dayAhead(34));
  await lines.first().getByRole('button', { name: 'Save dates' }).click();
  await expect(lines.first().getByText('4 days', { exact: true })).toBeVisible();

  await page.reload();
  await expect(lines).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Cart cleared')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test(
  'the calendar of free units is used by keyboard alone',
  { tag: '@desktop' },
  async ({ page }) => {
    await openFirstProduct(page, 'rental');
    await choose(page, 'Hire');
    await page.getByRole('button', { name: 'Show calendar' }).press('Enter');
    const grid = page.getByRole('grid', { name: 'Units free per day' });
    await expect(grid.locator('[tabindex="0"]')).toHaveAccessibleName(/ free/);
    await grid.locator('[tabindex="0"]').focus();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/\(7 days, back on /)).toBeVisible();
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(8);
  },
);

test('junk in the browser’s storage is an empty cart', async ({ page }) => {
  await page.addInitScript(() => window.localStorage.setItem('guestCart', '[{"id":1},"x"]'));
  await visit(page, '/sw/cart');
  await expect(page.getByText('Kikapu chako hakina kitu')).toBeVisible();
});

test('a guest’s cart moves into the account at sign-in, once', async ({ page, request }) => {
  const customer = await newCustomer(request);
  const name = await openFirstProduct(page, 'purchase');
  await choose(page, 'Buy');
  await addToCart(page, name);
  await visit(page, '/auth/login?from=/cart');
  await signInThroughForm(page, customer);
  await expect(
    page.getByText('1 item(s) from your guest cart have been added to your account.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(lines).toHaveCount(1);
  expect(await page.evaluate(() => window.localStorage.getItem('guestCart'))).toBeNull();

  await page.reload();
  await expect(lines).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});
