import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { signInAdmin } from './test-customer.ts';

/** Whose stock no other journey counts. */
const PRODUCT = 'LED Drink Coasters (set of 12)';

test('goods are ordered, arrive in two parts, and stand in the stock and among the costs', async ({
  page,
}) => {
  const supplier = `Lumen ${randomUUID()}`;
  await signInAdmin(page.request);
  await visit(page, '/admin/cost-management/suppliers');
  await page.getByRole('button', { name: 'New supplier' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).fill(supplier);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('table')).toContainText(supplier);

  const onHand = async () => {
    await visit(page, `/admin/cost-management/stock-value?q=${encodeURIComponent(PRODUCT)}`);
    const cells = page.getByRole('row', { name: new RegExp(`^${PRODUCT.slice(0, 12)}`) });
    await expectAccessible(page);
    return Number((await cells.getByRole('cell').first().textContent())?.replaceAll(/\D/g, ''));
  };
  const before = await onHand();

  await test.step('a draft is sent to the supplier', async () => {
    await visit(page, '/admin/cost-management/purchase-orders/new');
    await page.getByRole('combobox', { name: /^Supplier/ }).selectOption(supplier);
    await page.getByRole('combobox', { name: /^Product/ }).selectOption(PRODUCT);
    await page.getByRole('textbox', { name: /^Quantity/ }).fill('5');
    await page.getByRole('textbox', { name: /^Price with VAT/ }).fill('1,160');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('draft', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Mark as ordered' }).click();
    await expect(page.getByText('ordered', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  const arrives = async (units: string, state: string) => {
    await page.getByRole('link', { name: 'Receive' }).click();
    await page.getByRole('textbox', { name: new RegExp(`^${PRODUCT.slice(0, 12)}`) }).fill(units);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Receive' }).click();
    await expect(page.getByText(state, { exact: true }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  };
  await test.step('part of it arrives, and then the rest', async () => {
    await arrives('2', 'partly received');
    await arrives('3', 'received');
    await expect(page.getByRole('link', { name: 'Receive' })).toHaveCount(0);
  });

  expect(await onHand()).toBe(before + 5);
  await page.goto(`/admin/cost-management?q=${encodeURIComponent(supplier)}`);
  const sums = page.getByRole('region', { name: 'What it comes to' });
  await expect(sums.getByRole('row', { name: /^Stock/ })).toContainText('KSh 800');
  await expect(sums.getByRole('row', { name: /^Total/ })).toContainText('KSh 5,800');
});
