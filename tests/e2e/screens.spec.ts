import { expect, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { launcherOf } from './chat-page.ts';
import { openProduct } from './shopping.ts';

const LAMP = 'Cordless Table Lamp';

test('what a message offers can be pressed while the cart is open', async ({ page }) => {
  await openProduct(page, LAMP);
  const form = page.getByRole('form', { name: 'Buy or hire this product' });
  await form.getByRole('radio', { name: /^Buy/ }).check();
  await form.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
  await cart.getByRole('button', { name: new RegExp(`^Remove ${LAMP}`) }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cart).toBeVisible();
  await expect(cart.getByRole('link', { name: LAMP })).toBeVisible();
});

test('a remembered language is shown as chosen on a page in another, and can be left', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'locale', value: 'sw', url: baseURL ?? '' }]);
  await visit(page, '/settings');
  const languages = page.getByRole('group', { name: 'Language' });
  await expect(languages.getByRole('radio', { name: 'Kiswahili' })).toBeChecked();
  await languages.getByRole('radio', { name: 'Kiswahili' }).click();
  await expect(page).toHaveURL(/\/sw\/settings$/);
  await visit(page, '/settings');
  await languages.getByRole('radio', { name: 'English' }).click();
  await expect(languages.getByRole('radio', { name: 'English' })).toBeChecked();
  await visit(page, '/');
  await expect(page).toHaveURL(/\/$/);
});

test('signing up has its own title', async ({ page }) => {
  await visit(page, '/auth/register');
  await expect(page).toHaveTitle('Sign Up | GO LED');
  await visit(page, '/sw/auth/register');
  await expect(page).toHaveTitle('Jisajili | GO LED');
  await visit(page, '/auth/login');
  await expect(page).toHaveTitle('Sign In | GO LED');
});

test('breadcrumbs are high enough for a thumb', async ({ page }) => {
  await openProduct(page, LAMP);
  const links = page.getByRole('navigation', { name: 'You are here' }).getByRole('link');
  for (const link of await links.all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('from 768 px the bar shows the seven places, in either language', async ({ page }) => {
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/sw']) {
      await visit(page, path);
      const bar = page.getByRole('banner');
      const places = bar.getByRole('navigation').getByRole('link');
      await expect(places).toHaveCount(7);
      for (const place of await places.all()) await expect(place).toBeInViewport({ ratio: 1 });
      await expect(bar.getByRole('button', { name: /menu/i })).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    }
  }
});

test(
  'the chat button stands beside what the picture of the home page shows',
  { tag: '@desktop' },
  async ({ page }) => {
    await visit(page, '/');
    const shown = await page.locator('.hero-product').boundingBox();
    const button = await launcherOf(page).boundingBox();
    expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
  },
);

test('the chat button stands over no field and no button of a form', async ({ page }) => {
  await visit(page, '/contact');
  const button = launcherOf(page);
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.focus();
  await expect(button).toHaveCSS('opacity', '0');
  await field.blur();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(button).toHaveCSS('opacity', '1');
  expect(await button.boundingBox()).toMatchObject({ width: 44, height: 44 });

  // Nor over what is read: it hides on the way down.
  const scroll = (by: number) => page.evaluate((top) => window.scrollBy({ top }), by);
  await visit(page, '/faq');
  await expect(button).toHaveCSS('opacity', '0');
  await expect(async () => {
    // The button is hydrated with the first interaction, which may be this one.
    await scroll(100);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await scroll(-50);
    await expect(button).toHaveCSS('opacity', '1', { timeout: 500 });
  }).toPass();
  await scroll(100);
  await expect(button).toHaveCSS('opacity', '0');
  await scroll(100_000);
  await expect(button).toHaveCSS('opacity', '1');

  await visit(page, '/auth/register');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(button).toBeHidden();
  await expectNoSidewaysScroll(page);
});
