import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { productId } from './shopping.ts';

const CUBE = 'LED Cube Seat 40 cm';
/** A product's address as it could be. */
const UNKNOWN = '/products/01a1fb11-75af-7e01-905b-000000000000';

test(
  'the language switch keeps the page and its filters',
  { tag: '@both-screens' },
  async ({ page }, { project }) => {
    await visit(page, '/products?search=viti&type=rental');
    const phone = project.name === 'phone';
    if (phone) await page.getByRole('button', { name: 'Open the menu' }).click();
    // The footer has one too, which an open menu shuts off.
    const place = phone ? page.getByRole('dialog') : page;
    await place.getByRole('link', { name: 'Kiswahili' }).first().click();
    await expect(page).toHaveURL(/\/sw\/products\?search=viti&type=rental$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matokeo ya “viti”');
    if (phone) await page.getByRole('button', { name: 'Fungua menyu' }).click();
    await place.getByRole('link', { name: 'English' }).first().click();
    await expect(page).toHaveURL(/:\d+\/products\?search=viti&type=rental$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  },
);

test(
  'the light theme is as readable, and stays',
  { tag: '@both-screens' },
  async ({ page, request }, { project }) => {
    await visit(page, '/');
    const phone = project.name === 'phone';
    if (phone) await page.getByRole('button', { name: 'Open the menu' }).click();
    const place = phone ? page.getByRole('dialog') : page;
    await place.getByRole('button', { name: 'Switch to the light theme' }).first().click();
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'day');
    await expectAccessible(page);
    for (const path of ['/', '/products', `/products/${await productId(request, CUBE)}`, '/cart']) {
      await visit(page, path);
      await expect(html).toHaveAttribute('data-theme', 'day');
      await expectAccessible(page);
    }
    if (phone) await page.getByRole('button', { name: 'Open the menu' }).click();
    await place.getByRole('button', { name: 'Switch to the dark theme' }).first().click();
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'night');
  },
);

test(
  'seven places, the current one marked',
  { tag: '@both-screens' },
  async ({ page }, { project }) => {
    await visit(page, '/faq');
    const phone = project.name === 'phone';
    const opener = page.getByRole('button', { name: 'Open the menu' });
    if (phone) await opener.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const bar = phone ? menu : page.getByRole('banner');
    const places = bar.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const names = ['Home', 'Products', 'Custom Orders', 'Blog', 'FAQ', 'About', 'Contact'];
    await expect(places).toHaveText(phone ? [...names, 'Sets'] : names);
    await expect(places.and(page.locator('[aria-current=page]'))).toHaveText(['FAQ']);
    if (phone) {
      // Before them what people come for.
      const shop = menu.getByRole('navigation', { name: 'Shop' });
      await expect(shop.getByRole('link').first()).toHaveText('Hire');
      await expect(shop.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
      await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
    }
    await places.filter({ hasText: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  },
);

test('filters are the address: the way back keeps them, junk is ignored', async ({ page }) => {
  await visit(page, '/products?type=rental&category=furniture&maxPrice=5000');
  const active = page.getByRole('list', { name: 'Active filters' });
  await expect(active.getByRole('link', { name: /^Remove filter/ })).toHaveCount(3);
  const product = page.getByRole('main').getByRole('article').first().getByRole('link');
  const name = (await product.textContent()) ?? '';
  await product.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?type=rental&category=furniture&maxPrice=5000$/);
  await expect(active.getByRole('link', { name: /^Remove filter/ })).toHaveCount(3);
  await active.getByRole('link', { name: 'Remove filter Hire' }).click();
  await expect(page).toHaveURL(/\/products\?category=furniture&maxPrice=5000$/);

  const junk =
    '?type=stolen&category=none&minPrice=-5&maxPrice=much&sort=drop&page=zero&from=x&to=y';
  const answer = await visit(page, `/products${junk}`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
  await expect(active).toBeHidden();
  await expect(page.getByText(/^\d+ products$/)).toBeVisible();
});

test('a search that finds nothing offers a way on', async ({ page }) => {
  await visit(page, '/products?search=submarine');
  await expect(page.getByText('0 products')).toBeVisible();
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Ask for a custom order' })).toBeVisible();
  await main.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(main.getByRole('article').first()).toBeVisible();
});

test.describe('what does not exist', () => {
  test.use({ allowedNoise: [/status of 404 /] });

  for (const path of ['/no/such/page', '/products/no-such-product', '/sw/haipo', UNKNOWN]) {
    test(`${path} is a page with ways on, and a 404`, async ({ page }) => {
      const answer = await visit(page, path);
      expect(answer?.status()).toBe(404);
      const swahili = path.startsWith('/sw');
      const title = swahili ? 'Ukurasa huu haupo' : 'This page does not exist';
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(`${title} | GO LED`);
      await expect(page.locator('html')).toHaveAttribute('lang', swahili ? 'sw' : 'en');
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.getByRole('main').getByRole('combobox').fill('cube');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/products\?search=cube$/);
    });
  }
});
