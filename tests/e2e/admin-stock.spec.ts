import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { signInAdmin } from './test-customer.ts';

const NAME = 'LED Mood Ball 40 cm';

// Chrome's own line for a refused request.
test.use({ allowedNoise: [/status of 409/] });

test('units are received, counted and taken back on a phone', async ({ page }) => {
  await signInAdmin(page.request);
  await visit(page, '/admin/stock');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Name or label code').fill(NAME);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('1 found')).toBeVisible();
  await page.getByRole('link', { name: NAME }).click();
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const owned = page.getByRole('definition').nth(1);
  const before = Number(await owned.textContent());

  await test.step('received, with their cost', async () => {
    await page.getByRole('button', { name: 'Receive' }).click();
    const form = page.getByRole('dialog', { name: 'Receive' });
    await form.getByRole('button', { name: 'Book' }).click();
    const units = form.getByRole('textbox', { name: /^How many/ });
    await expect(units).toHaveAccessibleDescription('Please enter a whole number, 1 or more');
    await expectAccessible(page);
    await units.fill('12');
    await form.getByRole('textbox', { name: /^Cost of one/ }).fill('4,500');
    await form.getByRole('button', { name: 'Book' }).click();
    await expect(form).toBeHidden();
    await expect(owned).toHaveText(String(before + 12));
    await expect(page.getByRole('row', { name: /Received/ }).first()).toContainText('KSh 4,500');
  });

  await test.step('no more lost than there are', async () => {
    await page.getByRole('button', { name: 'Damaged, lost, found' }).click();
    const form = page.getByRole('dialog', { name: 'Damaged, lost, found' });
    await form.getByRole('radio', { name: 'Lost' }).check();
    await form.getByRole('textbox', { name: /^How many/ }).fill('999999');
    await form.getByRole('button', { name: 'Book' }).click();
    await expect(form.getByText(`There are only ${before + 12}.`)).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('counted blind, then compared', async () => {
    await page.getByRole('button', { name: 'Count the shelf' }).click();
    const form = page.getByRole('dialog', { name: 'Count the shelf' });
    await expect(form.getByText(/Expected/)).toBeHidden();
    await form.getByRole('textbox', { name: /^How many/ }).fill('0');
    await form.getByRole('button', { name: 'Compare' }).click();
    const expected = await form.getByText(/^Expected: /).textContent();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Count again' }).click();
    const seen = Number(expected?.replace(/\D/g, '')) - 1;
    await form.getByRole('textbox', { name: /^How many/ }).fill(String(seen));
    await form.getByRole('button', { name: 'Compare' }).click();
    await expect(form.getByText('Difference: −1')).toBeVisible();
    await form.getByRole('button', { name: 'Book the difference' }).click();
    await expect(form).toBeHidden();
    await expect(owned).toHaveText(String(before + 11));
  });

  await test.step('and taken back', async () => {
    await page.getByRole('button', { name: 'Undo: Counted, −1' }).first().click();
    await expect(owned).toHaveText(String(before + 12));
    await expect(page.getByText('Takes an earlier one back').first()).toBeVisible();
  });
});
