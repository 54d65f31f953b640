import { randomInt } from 'node:crypto';
import { zipSync } from 'fflate';
import { csvLine, type CsvValue } from '#/domain/lists/csv.ts';
import { makePhoto } from '#tests/factories/upload-file.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { signInAdmin } from './test-customer.ts';

test.use({ allowedNoise: [/status of 409/] });

function csv(name: string, ...rows: CsvValue[][]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(rows.map(csvLine).join('')) };
}

const TITLES =
  'label_code category name_en name_sw description_en description_sw price stock pictures picture_alt_en picture_alt_sw'.split(
    ' ',
  );

test('a spoiled file of products with pictures is mended and imported; the shop shows them', async ({
  page,
}) => {
  const code = `IMP-${randomInt(100_000, 999_999)}`;
  const name = `Imported lantern ${code}`;
  const texts = [name, `Taa ${code}`, 'A lantern with a ring of light.', 'Taa yenye mduara.'];
  const alts = ['A lantern on a table', 'Taa juu ya meza'];
  const photo = await makePhoto({ width: 640, height: 480 });
  const zip = {
    name: 'pictures.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync({ 'summer/Lantern.jpg': photo, 'summer/spare.jpg': photo })),
  };
  const choose = async (csvFile: ReturnType<typeof csv>) => {
    await page.getByLabel('Choose a CSV file').setInputFiles(csvFile);
    await page.getByRole('button', { name: 'Check the file' }).click();
  };
  await signInAdmin(page.request);
  await visit(page, '/admin/products');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import products', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step('what is no CSV file is refused where it was chosen, and the ZIP stays', async () => {
    const workbook = {
      name: 'products.xlsx',
      mimeType: '',
      buffer: Buffer.from([80, 75, 3, 4, 0]),
    };
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByText('Choose the CSV file first.')).toBeVisible();
    await page.getByLabel('Choose a ZIP file').setInputFiles(zip);
    await choose(workbook);
    await expect(page.getByText('This is no CSV file.')).toBeVisible();
    await expect(page.getByText('pictures.zip')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('errors are said row by row, and nothing can be imported', async () => {
    await choose(
      csv(
        'spoiled.csv',
        TITLES,
        [code, 'decor', ...texts, 'much', 5, 'lantern.jpg', ...alts],
        [`${code}-B`, 'chairs', '', '', '', '', 100, -1, 'gone.jpg', '', ''],
      ),
    );
    await expect(page.getByText('Rows with errors: 2')).toBeVisible();
    await expect(page.getByText('price: Please write an amount in shillings')).toBeVisible();
    await expect(page.getByText('category: Please choose from:')).toBeVisible();
    await expect(page.getByText('pictures: The ZIP has no file “gone.jpg”.')).toBeVisible();
    await expect(page.getByText('Files of the ZIP that no row names: 1')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('mended, it shows what it would do, and does it', async () => {
    await page.getByRole('link', { name: 'Send another file' }).click();
    await page.getByLabel('Choose a ZIP file').setInputFiles(zip);
    await choose(
      csv('mended.csv', TITLES, [code, 'decor', ...texts, '4,500', 5, 'lantern.jpg', ...alts]),
    );
    await expect(page.getByText('Would be created: 1')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('The file was imported.')).toBeVisible();
    await expect(page.getByText('Created: 1')).toBeVisible();
    await expectAccessible(page);
  });

  await visit(page, `/admin/products?q=${code}`);
  await expect(page.getByText('5 free of 5')).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('link', { name: 'See it in the shop' }).click();
  await expect(page.getByRole('img', { name: 'A lantern on a table' }).first()).toBeVisible();
});
