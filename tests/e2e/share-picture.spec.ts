import type { Page } from '@playwright/test';
import { STORES } from '#/platform/offline/stores.ts';
import { makePhoto } from '#tests/factories/upload-file.ts';
import { expect, expectAccessible, visit } from './journey.ts';
import { onCutLine, test, untilStored } from './own-line.ts';

test.use(onCutLine);

/** What Android does with what somebody shares with the installed shop: a form sent by no page. */
async function share(page: Page, bytes: Uint8Array): Promise<void> {
  await page.evaluate((base64) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.enctype = 'multipart/form-data';
    form.action = '/custom-orders';
    // No page is named as the sender, as with another app.
    document.head.insertAdjacentHTML('beforeend', '<meta name="referrer" content="no-referrer">');
    const text = Object.assign(document.createElement('input'), {
      name: 'text',
      value: 'Our logo on cubes',
    });
    const file = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
    const shared = new DataTransfer();
    const content = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    shared.items.add(new File([content], 'Nembo yetu.jpg', { type: 'image/jpeg' }));
    file.files = shared.files;
    form.append(text, file);
    document.body.append(form);
    form.submit();
  }, Buffer.from(bytes).toString('base64'));
}

test('a picture shared with the shop is in a custom order, in the language that was chosen', async ({
  page,
}) => {
  await visit(page, '/sw/faq');
  await untilStored(page, '/sw/offline', '/sw/contact');
  await page.evaluate(() => (document.cookie = 'locale=sw; path=/'));
  await share(page, await makePhoto());
  await expect(page).toHaveURL(/\/sw\/custom-orders#artwork$/);
  const files = page.getByRole('list', { name: 'Faili zako' });
  await expect(files.getByText('Nembo yetu.jpg')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rudi' }).click();
  await expect(page.getByLabel('Tuweke nini juu yake?')).toHaveValue('Our logo on cubes');
  const left = await page.evaluate(
    async (shared) => (await (await caches.open(shared)).keys()).length,
    STORES.shared,
  );
  expect(left).toBe(0);

  // Once: the page that is opened again does not send it again.
  await page.goto('/sw/custom-orders#artwork');
  await page.reload();
  await expect(files.getByText('Nembo yetu.jpg')).toHaveCount(1);
});

test('a picture shared without a line waits in the form and goes by itself', async ({
  page,
  line,
}) => {
  await visit(page, '/custom-orders');
  await untilStored(page, '/custom-orders', '/contact');
  line.set('cut');
  await share(page, await makePhoto());
  await expect(page).toHaveURL(/\/custom-orders#artwork$/);
  await expect(page.getByText('Nembo yetu.jpg')).toBeVisible();
  // What was read before the file was there comes after it.
  await page.route('**/rpc/customOrders/draft', async (route) => {
    const read = await route.fetch();
    await page.waitForTimeout(2_000);
    await route.fulfill({ response: read });
  });
  line.set('pass');
  await expect(
    page.getByRole('list', { name: 'Your files' }).getByText('Nembo yetu.jpg'),
  ).toBeVisible({ timeout: 30_000 });
});
