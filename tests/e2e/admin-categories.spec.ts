import { randomInt } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { makePhoto } from '#tests/factories/upload-file.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  linkAbove,
  test,
  visit,
} from './journey.ts';
import { signInAdmin } from './test-customer.ts';

test('a category is added and renamed, and the shop offers it at once in both languages', async ({
  page,
  newVisitor,
}) => {
  const name = `Pool ${randomInt(100_000, 999_999)}`;
  await signInAdmin(page.request);
  await visit(page, '/admin/categories');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });

  await test.step('what is missing is said beside its field', async () => {
    await page.getByRole('link', { name: 'New category' }).click();
    await page.getByLabel('Name, English').fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Name, Swahili')).toHaveAccessibleDescription(
      'Please give it a name.',
    );
    await page.getByLabel('Name, Swahili').fill(`${name} ya Kiswahili`);
    await page.getByLabel('Send a picture').setInputFiles({
      name: 'pool.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await makePhoto()),
    });
    await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(rowOf(name)).toContainText('0 products');
  });

  const visitor = await newVisitor();
  const offered = () => visitor.getByLabel('Category').locator('option');
  await expect
    .poll(async () => {
      await visit(visitor, '/products');
      return offered().allTextContents();
    })
    .toContain(`${name} (0)`);
  await visit(visitor, '/sw/products');
  const inSwahili = visitor.getByLabel('Aina', { exact: true }).locator('option');
  await expect(inSwahili.filter({ hasText: `${name} ya Kiswahili (0)` })).toHaveCount(1);

  await test.step('renamed: its address stays', async () => {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByLabel('Name, English').fill(`${name} lights`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    const key = name.toLowerCase().replace(' ', '-');
    await expect
      .poll(async () => {
        await visit(visitor, `/products?category=${key}`);
        return visitor.getByRole('heading', { level: 1 }).textContent();
      })
      .toBe(`${name} lights`);
  });

  await test.step('moved, hidden and deleted', async () => {
    await linkAbove(page, 'Categories and occasions').click();
    await page.getByRole('button', { name: `Move up: ${name} lights` }).click();
    await expect(page.getByRole('row').filter({ hasText: 'accessories' }).first()).toBeVisible();
    await rowOf(name).getByRole('button', { name: /^Hide/ }).click();
    await expect(rowOf(name)).toContainText('Hidden');
    await expect
      .poll(async () => {
        await visit(visitor, '/products');
        return (await offered().allTextContents()).join();
      })
      .not.toContain(name);
    await rowOf(name)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(name)).toHaveCount(0);
  });
  await rowOf('furniture')
    .getByRole('link', { name: /products?$/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/products\?category=furniture$/);
});

test(
  'rows are pulled into another order, by a finger as by a mouse',
  { tag: '@both-screens' },
  async ({ page }) => {
    await signInAdmin(page.request);
    await visit(page, '/admin/categories');
    const isTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
    // A list for each screen: they are walked at the same time.
    const [label, first, second] = isTouch
      ? (['Occasions', 'wedding', 'club-night'] as const)
      : (['Categories', 'wearables', 'bar-table'] as const);
    const rows = page.getByRole('region', { name: label }).getByRole('row');
    const rowOf = (text: string) => rows.filter({ hasText: text });
    const isFirst = async () => (await rows.nth(1).textContent())?.includes(first);
    await expect.poll(isFirst).toBe(true);
    await pull(rowOf(first), rowOf(second));
    await expect.poll(isFirst).toBe(false);
    await expect(page.getByText(/^Moved: /)).toBeVisible();
    if (isTouch) {
      await page.getByRole('button', { name: 'Undo' }).click();
    } else {
      await page.reload();
      expect(await isFirst()).toBe(false);
      await pull(rowOf(first), rowOf(second));
    }
    await expect.poll(isFirst).toBe(true);
  },
);

/** Pulls a row by its handle past the middle of the next one: with a finger where there is one. */
async function pull(row: Locator, over: Locator): Promise<void> {
  const page = row.page();
  const handle = row.getByTitle('Drag to another place');
  // Away from the edges, where the page would scroll along.
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [held, start, end] = [
    await handle.boundingBox(),
    await row.boundingBox(),
    await over.boundingBox(),
  ];
  if (!held || !start || !end) throw new Error('Nothing to pull');
  const x = held.x + held.width / 2;
  const [from, by] = [held.y + held.height / 2, (end.y - start.y) * 0.75];
  const steps = Array.from({ length: 8 }, (_, nth) => from + (by * (nth + 1)) / 8);
  const isTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  if (!isTouch) {
    await page.mouse.move(x, from);
    await page.mouse.down();
    for (const y of steps) await page.mouse.move(x, y);
    await page.mouse.up();
    return;
  }
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', from);
  for (const y of steps) await touch('touchMove', y);
  await touch('touchEnd');
}
