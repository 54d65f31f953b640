import { randomUUID } from 'node:crypto';
import { makePhoto } from '#tests/factories/upload-file.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { signInAdmin } from './test-customer.ts';

test('a cost with its receipt stands in the list and in the sums, until it is taken back', async ({
  page,
}) => {
  const note = `Cables ${randomUUID()}`;
  await signInAdmin(page.request);

  await test.step('from a supplier of its own', async () => {
    await visit(page, '/admin/cost-management/suppliers');
    await page.getByRole('button', { name: 'New supplier' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Name/ }).fill(note);
    await dialog.getByRole('textbox', { name: /^KRA PIN/ }).fill('12');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('textbox', { name: /^KRA PIN/ })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await dialog.getByRole('textbox', { name: /^KRA PIN/ }).fill('p051 234 567m');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('table')).toContainText('P051234567M');
  });

  await test.step('what is missing is said at its field', async () => {
    await visit(page, '/admin/cost-management/new');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please fill this in.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it is written down', async () => {
    await page.getByRole('combobox', { name: /^Category/ }).selectOption('Repair');
    await page.getByRole('textbox', { name: /^Amount/ }).fill('1,160');
    await page.getByRole('combobox', { name: /^Supplier/ }).selectOption(note);
    await page.getByRole('textbox', { name: /^Note/ }).fill(note);
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'till.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await makePhoto({ width: 300, height: 400 })),
    });
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'KSh 1,160' })).toBeVisible();
    const receipt = page.getByRole('img', { name: 'The receipt' });
    await expect(receipt).toBeVisible();
    const width = () => receipt.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBe(300);
    await expectAccessible(page);
  });

  const list = `/admin/cost-management?q=${encodeURIComponent(note)}`;
  const sums = page.getByRole('region', { name: 'What it comes to' });
  await test.step('and stands in the list and in the sums', async () => {
    await visit(page, list);
    await expect(page.getByRole('region', { name: 'Costs' })).toContainText(note);
    await expect(sums.getByRole('row', { name: /^Repair/ })).toContainText('KSh 160');
    await expect(sums.getByRole('row', { name: /^Total/ })).toContainText('KSh 1,160');
    await expectAccessible(page);
  });

  await page
    .getByRole('region', { name: 'Costs' })
    .getByRole('rowheader')
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('dialog')).toContainText('the first open day after it');
  await page.getByRole('dialog').getByRole('textbox', { name: /^Why/ }).fill(`${note} twice`);
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('link', { name: 'The entry that takes it back' })).toBeVisible();
  await visit(page, list);
  await expect(sums.getByRole('row', { name: /^Total/ })).toContainText('KSh 0');
});

test('a cost that recurs is written down today, and shows when it comes next', async ({ page }) => {
  const note = `Workshop ${randomUUID()}`;
  await signInAdmin(page.request);
  await visit(page, '/admin/cost-management/recurring/new');
  await page.getByRole('combobox', { name: /^Category/ }).selectOption('Rent');
  await page.getByRole('textbox', { name: /^Amount/ }).fill('85000');
  await page.getByRole('combobox', { name: /^How often/ }).selectOption('Every week');
  await page.getByRole('textbox', { name: /^Note/ }).fill(note);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).press('Enter');

  const row = page.getByRole('row', { name: new RegExp(note) });
  await expect(row).toContainText('running');
  await page.getByRole('button', { name: `Pause ${note}` }).click();
  await expect(row).toContainText('paused');
  await expectAccessible(page);
  await page.getByRole('button', { name: `End ${note}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await expect(row).toContainText('ended');
  await visit(page, `/admin/cost-management?q=${encodeURIComponent(note)}`);
  await expect(page.getByRole('region', { name: 'Costs' })).toContainText('KSh 85,000');
});

test('what goes over its budget is warned of, in the list and above the costs', async ({
  page,
}) => {
  await signInAdmin(page.request);
  await visit(page, '/admin/cost-management/budgets');
  const power = page.getByRole('row', { name: /^Power/ });
  async function setBudget(amount: string) {
    await power.getByRole('button', { name: 'Set the budget: Power' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^A month/ }).fill(amount);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await test.step('it is set', async () => {
    await setBudget('1,000');
    await expect(power).toContainText('KSh 1,000');
    await expectNoSidewaysScroll(page);
  });

  await test.step('a cost goes over it', async () => {
    await visit(page, '/admin/cost-management/new');
    await page.getByRole('combobox', { name: /^Category/ }).selectOption('Power');
    await page.getByRole('textbox', { name: /^Amount/ }).fill('2,320');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'KSh 2,320' })).toBeVisible();
  });

  await test.step('which is said wherever costs are', async () => {
    await visit(page, '/admin/cost-management');
    await expect(page.getByText(/^Power: Over by KSh/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Budgets', exact: true }).first().click();
    await expect(power).toContainText('Over by KSh');
    await expectAccessible(page);
  });

  await setBudget('');
  await expect(power).toContainText('No budget');
  await expect(power).not.toContainText('Over by');
});
