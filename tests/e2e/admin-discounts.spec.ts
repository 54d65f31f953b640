import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { newCustomer, signIn } from './test-customer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { addToCart, choose, fillCheckout, openProduct, placeOrder } from './shopping.ts';
import { slowBrowser } from '#tests/setup/slow-browser.ts';

const ADMIN = { email: 'admin@goled.test', password: 'demo-shop-2026' };
const REMOTE = 'RF Remote, 12 Zones';

// Chrome's own lines for refused requests.
test.use({ allowedNoise: [/status of 409|status of 404/] });

const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test(
  'a code is made, used, looked at and switched off',
  { tag: '@desktop' },
  async ({ page, newVisitor }) => {
    const code = `FLYER${randomInt(100_000, 999_999)}`;
    await signIn(page, ADMIN);
    await visit(page, '/admin/discounts');
    await expectAccessible(page);

    await test.step('made, after the sentence about the percentage', async () => {
      await page.getByRole('button', { name: 'New code' }).click();
      const form = page.getByRole('dialog', { name: 'New code' });
      await form.getByRole('textbox', { name: /^Code/ }).fill(code);
      await form.getByRole('textbox', { name: /^Percent/ }).fill('ten');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('Please enter a number')).toBeVisible();
      await form.getByRole('textbox', { name: /^Percent/ }).fill('101');
      await form.getByRole('button', { name: 'Save' }).click();
      const percent = form.getByRole('textbox', { name: /^Percent/ });
      await expect(percent).toHaveAccessibleDescription('Percentage must be between 0 and 100');
      await expect(percent).toBeFocused();
      await expect(percent).toHaveValue('101');
      await expectAccessible(page);
      await form.getByRole('textbox', { name: /^Percent/ }).fill('12.5');
      await form.getByRole('textbox', { name: /^Uses in all/ }).fill('40');
      await form.getByLabel(/^Starts/).fill('2030-01-02T10:00');
      await form.getByLabel(/^Ends/).fill('2030-01-01T10:00');
      await form.getByRole('button', { name: 'Save' }).click();
      const ends = form.getByLabel(/^Ends/);
      await expect(ends).toHaveAccessibleDescription(/The end must be after the start$/);
      await expect(ends).toBeFocused();
      await form.getByLabel(/^Starts/).fill('');
      await expect(ends).not.toHaveAccessibleDescription(/The end must be/);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toBeHidden();
      await expect(row(page, code)).toContainText('12.5%');
      await expect(row(page, code)).toContainText('Running');
      await expect(row(page, code)).toContainText('0 of 40');
      await expectNoSidewaysScroll(page);
    });

    await test.step('its name is refused to another one, and kept', async () => {
      await page.getByRole('button', { name: 'New code' }).click();
      const form = page.getByRole('dialog', { name: 'New code' });
      const name = form.getByRole('textbox', { name: /^Code/ });
      await name.fill(code);
      await form.getByRole('textbox', { name: /^Percent/ }).fill('5');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(name).toHaveAccessibleDescription(/There is a code of this name already$/);
      await expect(name).toBeFocused();
      await expect(name).toHaveValue(code);
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('used', async () => {
      const visitor = await newVisitor();
      const customer = await newCustomer(visitor.request);
      await signIn(visitor, customer);
      await openProduct(visitor, REMOTE);
      await visit(visitor, `${new URL(visitor.url()).pathname}?code=${code}`);
      await choose(visitor, 'Buy');
      await addToCart(visitor, REMOTE);
      await visit(visitor, '/cart');
      await expect(visitor.getByText(`${code}: you save KSh 312.50`)).toBeVisible();
      await visit(visitor, '/checkout');
      await fillCheckout(visitor, customer);
      await placeOrder(visitor);
    });

    await test.step('its use is seen', async () => {
      await visit(page, `/admin/discounts?q=${code}&status=running`);
      await expect(page.getByText('1 found')).toBeVisible();
      await page.getByRole('button', { name: `Usage of ${code}` }).click();
      const usage = page.getByRole('dialog', { name: `Usage of ${code}` });
      await expect(usage.getByRole('listitem')).toContainText('Amina Wanjiru');
      await expect(usage.getByRole('listitem')).toContainText('KSh 312.50');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });

    await test.step('switched off', async () => {
      await page.getByRole('button', { name: `Switch off ${code}` }).click();
      await expect(page.getByText('Code switched off')).toBeVisible();
      await page.getByRole('combobox', { name: 'Status' }).selectOption('Switched off');
      await expect(row(page, code)).toContainText('Switched off');
      await expect(page).toHaveURL(/status=off/);
    });
  },
);

test('a reduced product says what it was and is, until the discount ends', async ({
  page,
  newVisitor,
}) => {
  const name = 'LED Mood Ball 40 cm';
  await signIn(page, ADMIN);
  await visit(page, '/admin/discounts?view=products');
  await page.getByRole('button', { name: 'Reduce a product' }).click();
  const form = page.getByRole('dialog', { name: 'Reduce a product' });
  await form.getByRole('combobox', { name: /^Product/ }).selectOption(name);
  await form.getByRole('textbox', { name: /^Percent/ }).fill('50');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, name)).toContainText('50%');

  const guest = await newVisitor();
  await expect(async () => {
    await openProduct(guest, name);
    await expect(guest.getByText(/Price before: KSh/).first()).toBeVisible({
      timeout: 5_000 * slowBrowser,
    });
  }).toPass();

  await page.getByRole('button', { name: `End now: ${name}` }).click();
  await expect(page.getByText('Discount ended')).toBeVisible();
  await expect(async () => {
    await openProduct(guest, name);
    await expect(guest.getByText(/Price before: KSh/)).toHaveCount(0, {
      timeout: 5_000 * slowBrowser,
    });
  }).toPass();
});

test('an admin’s page is not for customers', async ({ page }) => {
  await signIn(page, await newCustomer(page.request));
  await page.goto('/admin/discounts');
  await expect(page.getByRole('button', { name: 'New code' })).toBeHidden();
});
