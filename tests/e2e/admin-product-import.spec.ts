import { randomInt } from 'node:crypto';
import { csvLine, type CsvValue } from '#/domain/lists/csv.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { signInAdmin } from './test-customer.ts';

test.use({ allowedNoise: [/status of 409/] });

function csv(name: string, ...rows: CsvValue[][]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(rows.map(csvLine).join('')) };
}

const TITLES = ['label_code', 'category', 'name_en', 'price', 'stock'];

test('a spoiled file of products is sent, its errors are read, and it is imported when mended', async ({
  page,
}) => {
  const code = `IMP-${randomInt(100_000, 999_999)}`;
  const name = `Imported lantern ${code}`;
  await signInAdmin(page.request);
  await visit(page, '/admin/products');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import products', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step('what is no CSV file is refused where it was chosen', async () => {
    const workbook = {
      name: 'products.xlsx',
      mimeType: '',
      buffer: Buffer.from([80, 75, 3, 4, 0]),
    };
    await page.getByLabel('Choose a CSV file').setInputFiles(workbook);
    await expect(page.getByText('This is no CSV file.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('errors are said row by row, and nothing can be imported', async () => {
    const spoiled = csv(
      'spoiled.csv',
      TITLES,
      [code, 'decor', name, 'much', 5],
      [`${code}-B`, 'chairs', '', 100, -1],
    );
    await page.getByLabel('Choose a CSV file').setInputFiles(spoiled);
    await expect(page.getByText('Rows with errors: 2')).toBeVisible();
    await expect(page.getByText('price: Please write an amount in shillings')).toBeVisible();
    await expect(page.getByText('category: Please choose from:')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('mended, it shows what it would do, and does it', async () => {
    await page.getByRole('link', { name: 'Send another file' }).click();
    const mended = csv('mended.csv', TITLES, [code, 'decor', name, '4,500', 5]);
    await page.getByLabel('Choose a CSV file').setInputFiles(mended);
    await expect(page.getByText('Would be created: 1')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('The file was imported.')).toBeVisible();
    await expect(page.getByText('Created: 1')).toBeVisible();
    await expectAccessible(page);
  });

  await visit(page, `/admin/products?q=${code}`);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText('5 free of 5')).toBeVisible();
});
