import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { newCustomer, signIn } from './test-customer.ts';
import { post } from './shop-api.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { addToCart, checkoutSummary, choose, fillCheckout, openProduct } from './shopping.ts';
import { amount, placeOrder } from './shopping.ts';

// KSh 2,500; the codes are the demo shop's.
const PRODUCT = 'RF Remote, 12 Zones';

const summary = (page: Page): Locator => page.getByRole('region', { name: 'Summary' });

async function enterCode(within: Locator, code: string): Promise<void> {
  const field = within.getByRole('textbox', { name: 'Discount code' });
  if (!(await field.isVisible())) {
    await within.getByRole('button', { name: 'Have a discount code?' }).click();
  }
  await field.fill(code);
  await within.getByRole('button', { name: 'Apply' }).click();
}

// Chrome's own line for a refused request.
test.use({ allowedNoise: [/status of 409/] });

test(
  'a guest’s code comes with a link, survives, and says why it stops',
  { tag: '@both-screens' },
  async ({ page }) => {
    await openProduct(page, PRODUCT);
    await visit(page, `${new URL(page.url()).pathname}?code=karibu10`);
    await expect(page.getByText('KARIBU10 is tried as soon as')).toBeVisible();
    await choose(page, 'Buy');
    await addToCart(page, PRODUCT);
    await page.getByRole('button', { name: 'Cart, 1 item' }).click();
    const panel = page.getByRole('dialog', { name: 'Shopping Cart' });
    await expect(page.getByText('Discount Applied!')).toBeVisible();
    await expect(page.getByText('You save KSh 250.')).toBeVisible();
    await expect(panel.getByText('KARIBU10: you save KSh 250')).toBeVisible();
    await expectAccessible(page);

    await visit(page, '/cart');
    const box = summary(page);
    await expect(box.getByText('Discount code KARIBU10')).toBeVisible();
    await expect(box.getByText('−KSh 250')).toBeVisible();
    await expect(box.getByText('KSh 2,250')).toBeVisible();
    await box.getByRole('button', { name: 'Remove code KARIBU10' }).click();
    await expect(page.getByText('Discount Removed')).toBeVisible();
    await expect(box.getByText('Discount code KARIBU10')).toBeHidden();

    const asked: string[] = [];
    page.on('request', (one) => asked.push(one.url()));
    await enterCode(box, '  ');
    await expect(box.getByText('Please enter a discount code')).toBeVisible();
    expect(asked.filter((url) => /applyCode/i.test(url))).toEqual([]);
    await enterCode(box, 'no-such-code');
    await expect(box.getByText('Discount code not found')).toBeVisible();
    await expectAccessible(page);
    await enterCode(box, 'sherehe1000');
    await expect(box.getByText('Minimum order amount of KSh 10,000 required')).toBeVisible();
    await expectNoSidewaysScroll(page);

    const more = page.getByRole('button', { name: /^One more/ });
    for (const units of ['2', '3', '4']) {
      await more.click();
      await expect(
        page.getByRole('heading', { name: 'Shopping Cart' }).locator('..'),
      ).toContainText(`${units} items`);
    }
    await enterCode(box, ' ｓｈｅｒｅｈｅ1000 ');
    await expect(box.getByText('SHEREHE1000: you save KSh 1,000')).toBeVisible();
    await page.getByRole('button', { name: /^One less/ }).click();
    await expect(
      box.getByText('SHEREHE1000 no longer applies: Minimum order amount of KSh 10,000 required'),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

test('a code is taken off the order it is used for, once per customer', async ({ page }) => {
  const customer = await newCustomer(page.request);
  await signIn(page, customer);
  await openProduct(page, PRODUCT);
  await choose(page, 'Buy');
  await addToCart(page, PRODUCT);
  await visit(page, '/checkout');
  let box = await checkoutSummary(page);
  await box.getByRole('button', { name: 'Have a discount code?' }).click();
  await box.getByRole('textbox', { name: 'Discount code' }).fill('karibu10');
  // Enter applies the code; it does not send the order.
  await page.keyboard.press('Enter');
  await expect(box.getByText('KARIBU10: you save KSh 250')).toBeVisible();
  await expect(box.getByText('−KSh 250')).toBeVisible();
  await page.reload();
  box = await checkoutSummary(page);
  await expect(box.getByText('KARIBU10: you save KSh 250')).toBeVisible();
  await expectAccessible(page);

  await fillCheckout(page, customer);
  await placeOrder(page);
  const amounts = page.getByRole('region', { name: 'Amounts' });
  await expect(amounts.getByText('Discount code KARIBU10')).toBeVisible();
  await expect(amounts.getByText('−KSh 250')).toBeVisible();

  await openProduct(page, PRODUCT);
  await choose(page, 'Buy');
  await addToCart(page, PRODUCT);
  await visit(page, '/cart');
  await enterCode(summary(page), 'KARIBU10');
  await expect(summary(page).getByText('You have already used this discount code')).toBeVisible();
});

test('the demo’s reduced product shows what it was and what it is, up to the order', async ({
  page,
}) => {
  const name = 'Festoon String Lights 20 m';
  const customer = await newCustomer(page.request);
  await signIn(page, customer);

  await visit(page, '/products?search=festoon');
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByText('Buy KSh 5,525')).toBeVisible();
  await expect(card.getByText('Price before: KSh 6,500')).toBeVisible();
  await expect(card.getByText('Price before: KSh 1,500')).toBeVisible();

  await openProduct(page, name);
  await expect(page.getByText('Price before: KSh 6,500').first()).toBeVisible();
  await choose(page, 'Buy');
  await addToCart(page, name);
  await visit(page, '/cart');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(line.getByText('KSh 5,525')).toBeVisible();
  await expect(line.getByText('Price before: KSh 6,500')).toBeVisible();
  await expect(summary(page).getByText('Product discounts')).toBeVisible();
  await expect(summary(page).getByText('−KSh 975')).toBeVisible();
  await expectAccessible(page);

  await visit(page, '/checkout');
  await fillCheckout(page, customer);
  await placeOrder(page);
  await expect(page.getByText('Price before: KSh 6,500')).toBeVisible();
  await expect(page.getByText('KSh 5,525').first()).toBeVisible();
});

test('a code that ends between applying and placing is refused with its reason', async ({
  page,
  newVisitor,
}) => {
  const code = `SHORT${randomInt(100_000, 999_999)}`;
  const admin = await newVisitor();
  await signIn(admin, { email: 'admin@goled.test', password: 'demo-shop-2026' });
  const terms = { type: 'percentage', value: 10_00 };
  const made = await post(admin.request, '/api/admin/discount-codes', { code, ...terms });
  const { id, version } = z.object({ id: z.string(), version: z.int() }).parse(made);

  const customer = await newCustomer(page.request);
  await signIn(page, customer);
  await openProduct(page, PRODUCT);
  await choose(page, 'Buy');
  await addToCart(page, PRODUCT);
  await visit(page, '/checkout');
  const box = await checkoutSummary(page);
  await enterCode(box, code);
  await expect(box.getByText(`${code}: you save KSh 250`)).toBeVisible();
  await fillCheckout(page, customer);
  // The quote for the county is there: one that came later would know that the code has ended.
  await expect(amount(box, 'Delivery')).toHaveText('KSh 1,500');

  const expiresAt = new Date(Date.now() - 1_000).toISOString();
  const ended = await admin.request.put(`/api/admin/discount-codes/${id}`, {
    data: { ...terms, version, expiresAt },
  });
  expect(ended.ok()).toBe(true);
  await page.getByRole('button', { name: 'Place order and pay with M-Pesa' }).click();
  await expect(
    page.getByText(`Discount code ${code} no longer counts: Discount code has expired`),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Order GL-/ })).toBeHidden();
  await expectAccessible(page);
});
