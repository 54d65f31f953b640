import { randomInt } from 'node:crypto';
import { makePhoto } from '#tests/factories/upload-file.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  linkAbove,
  test,
  visit,
} from './journey.ts';
import { post } from './shop-api.ts';
import { productId } from './shopping.ts';
import { signInAdmin } from './test-customer.ts';

// Chrome's own line about a save that came second.
test.use({ allowedNoise: [/status of 409/] });

test('a product is written, gets a picture and is published; a guest finds it', async ({
  page,
  newVisitor,
}) => {
  const name = `Halo Lantern ${randomInt(100_000, 999_999)}`;
  await signInAdmin(page.request);
  await visit(page, '/admin/products');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'New product' }).click();

  await test.step('written: what cannot be read is said beside its field', async () => {
    const missing = page.getByRole('region', { name: 'Before publishing' });
    await expect(missing.getByRole('listitem')).toHaveCount(6);
    await page.getByLabel('Name, English').fill(name);
    await page.getByLabel('Name, Swahili').fill(`Taa ${name}`);
    await page.getByLabel('Description, English').fill('A lantern with a ring of light.');
    await page.getByLabel('Description, Swahili').fill('Taa yenye mduara wa mwanga.');
    await page.getByLabel('Category').selectOption('decor');
    await page.getByLabel('Price, KSh', { exact: true }).fill('a lot');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Price, KSh', { exact: true })).toBeFocused();
    await page.getByLabel('Price, KSh', { exact: true }).fill('4,500.00');
    await expect(missing.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('with a picture', async () => {
    const photo = {
      name: 'lantern.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await makePhoto({ width: 800, height: 600 })),
    };
    await page.getByLabel('Add pictures').setInputFiles(photo);
    await page.getByLabel('What it shows, English').fill('A lantern on a table');
    await page.getByLabel('What it shows, Swahili').fill('Taa juu ya meza');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/edit$/);
  });

  await test.step('previewed as customers will see it', async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Preview' }).click();
    const preview = await opened;
    const shown = preview.frameLocator('iframe');
    await expect(shown.getByRole('heading', { name, level: 1 })).toBeVisible();
    await preview.getByRole('button', { name: 'Kiswahili' }).click();
    await expect(shown.getByRole('heading', { name: `Taa ${name}`, level: 1 })).toBeVisible();
    await expectAccessible(preview);
    await expectNoSidewaysScroll(preview);
    await preview.close();
  });

  await test.step('with units to sell', async () => {
    await expect(page.getByRole('heading', { name: 'Edit product', level: 1 })).toBeVisible();
    const units = page.getByRole('textbox', { name: 'Units the shop owns' });
    await units.fill('ten');
    await expect(units).toHaveAccessibleDescription('Please enter a whole number, 0 or more');
    await units.fill('10');
    await page.getByRole('button', { name: 'Save the stock' }).click();
    await expect(page.getByText('Stock saved')).toBeVisible();
    await expect(page.getByText('10 free of 10')).toBeVisible();
  });

  await test.step('published', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('link', { name: 'See it in the shop' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  const guest = await newVisitor();
  await visit(guest, `/products?search=${encodeURIComponent(name)}`);
  await expect(guest.getByRole('link', { name, exact: true })).toBeVisible();

  await linkAbove(page, 'Products').click();
  await page.getByLabel('Name or label code').fill(name);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: `Archive ${name}` }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Hide ${name}` })).toBeVisible();

  await test.step('with others at once: its price, and what cannot be done', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(page.getByText('Selected: 1')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change prices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    await dialog.getByRole('textbox', { name: 'By how many percent' }).fill('10');
    await dialog.getByRole('button', { name: 'Show the new prices' }).click();
    await expect(dialog.getByRole('cell', { name: 'KSh 4,950' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Change the prices' }).click();
    await expect(page.getByText('Products changed: 1')).toBeVisible();
    await expect(page.getByText('Buy KSh 4,950')).toBeVisible();

    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Change category' }).click();
    const category = page.getByRole('dialog', { name: 'Change category' });
    await category.getByRole('button', { name: 'Change the category' }).click();
    await expect(category.getByLabel('Category')).toBeFocused();
    await category.getByLabel('Category').selectOption('wearables');
    await expectAccessible(page);
    await category.getByRole('button', { name: 'Change the category' }).click();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Wearables');

    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    const actions = page.getByRole('region', { name: 'Actions for what is selected' });
    await actions.getByRole('button', { name: 'Publish' }).click();
    const result = page.getByRole('dialog', { name: 'What was done' });
    await expect(result.getByText('It is so already.')).toBeVisible();
    await expectAccessible(page);
    await result.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeChecked();
  });
});

test('of two people at one product the second sees what the first changed, and chooses', async ({
  page,
}) => {
  const { request } = page;
  await signInAdmin(request);
  const original = await productId(request, 'LED Cube Seat 40 cm');
  const copy = await post(request, `/api/admin/products/${original}/duplicate`, { id: original });
  // The cast: what the procedure gives.
  const { id, version } = copy as { id: string; version: number };
  await visit(page, `/admin/products/${id}/edit`);
  const sale = page.getByRole('region', { name: 'Sale price' });
  const price = sale.getByLabel('Price, KSh', { exact: true });
  const code = page.getByLabel('Label code');
  await price.fill('9,000');
  const label = `TWO-${randomInt(100_000, 999_999)}`;
  await code.fill(label);

  const data = { id, version, price: 880_000, isFeatured: true };
  const colleague = await request.patch(`/api/admin/products/${id}`, { data });
  expect(colleague.status()).toBe(200);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' });
  const prices = dialog.getByRole('group', { name: 'Price, KSh' });
  await expect(prices.getByRole('radio', { name: /^Yours KSh 9,000/ })).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await prices.getByRole('radio', { name: /^Saved now KSh 8,800/ }).check();
  await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
  await expect(dialog).toBeHidden();
  await expect(price).toHaveValue('8800');
  await expect(code).toHaveValue(label);
  await expect(page.getByLabel('Show among the first')).toBeChecked();
  await page.getByRole('button', { name: 'Delete' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete this product?' });
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
});
