import type { Locator, Page } from '@playwright/test';
import { fadedIn } from '#scripts/pictures/page-checks.ts';
import { differenceFrom } from '#tests/setup/picture-grid.ts';
import {
  addToCart,
  choose,
  enterPin,
  fillCheckout,
  openProduct,
  phoneScreen,
  placeOrder,
  productId,
} from './shopping.ts';
import { newCustomer, signIn } from './test-customer.ts';
import { dayAhead, expect, test, visit } from './journey.ts';

const FOLDER = 'tests/e2e/pictures';
const SEEN = 'test-results/pictures';
const CUBE = 'LED Cube Seat 40 cm';
const TABLE = 'LED Cocktail Table';
const ARTICLE = 'How to light a garden wedding';

test.use({ viewport: { width: 360, height: 1104 }, deviceScaleFactor: 2.625 });

/** Whether each picture in sight has come. */
const isDrawn = () =>
  [...document.images]
    .filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    })
    .every((image) => image.complete);

/**
 * The screen looks as its small picture does. Every letter is in the font that the shop brings, as other
 * machines have other fonts; `changing` is what today's date, a clock or chance has made.
 */
async function expectPicture(page: Page, name: string, changing: Locator[] = []): Promise<void> {
  await page.evaluate(async () => {
    const family = 'Bricolage Grotesque';
    await document.fonts.load(`400 1em "${family}"`);
    // The number of an order is wider with some letters, and would take a line more.
    const heading = document.querySelector('h1');
    if (heading) heading.textContent = heading.textContent.replace(/GL-[\w-]+/, 'GL-0000-0000');
    // Where one pays: closed, it says until when, and takes a line more.
    const opening = document.querySelector('[data-pay-header] p > span');
    if (opening) opening.textContent = 'Open now';
    for (const font of ['--font-sans', '--font-display'])
      document.documentElement.style.setProperty(font, `"${family}"`);
    scrollTo(0, 0);
  });
  await expect.poll(() => page.evaluate(isDrawn), { timeout: 30_000 }).toBe(true);
  await fadedIn(page);
  const picture = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
    mask: [
      ...changing,
      page.getByRole('listitem').filter({ has: page.locator('[data-sonner-toast]') }),
    ],
    maskColor: '#808080',
  });
  const found = await differenceFrom(`${FOLDER}/${name}.png`, picture, `${SEEN}/${name}.png`);
  expect.soft(found, name).toBeUndefined();
}

const LOOKED_AT = [
  ['home', '/'],
  ['products', '/products?category=furniture'],
  ['sign-in', '/auth/login'],
  ['contact', '/contact'],
] as const;

test('pages that everybody sees look as they did', async ({ page }) => {
  for (const [name, path] of LOOKED_AT) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectPicture(page, name);
  }
  await visit(page, '/blog');
  await page.getByRole('main').getByRole('link', { name: ARTICLE }).click();
  await expect(page.getByRole('heading', { level: 1, name: ARTICLE })).toBeVisible();
  await expectPicture(page, 'article');
});

test('a product on hire and the cart look as they did', async ({ page }) => {
  const id = await productId(page.request, TABLE);
  await visit(page, `/products/${id}?from=${dayAhead(20)}&to=${dayAhead(23)}`);
  await choose(page, 'Hire');
  const main = page.getByRole('main');
  await expectPicture(page, 'product', [
    main.locator('input[type=date]'),
    main.getByRole('region', { name: 'How the price comes about' }),
    main.getByText(/\d{4}/),
  ]);
  await openProduct(page, CUBE);
  await choose(page, 'Buy');
  await addToCart(page, CUBE);
  await visit(page, '/cart');
  await expect(page.getByRole('main').getByRole('link', { name: CUBE })).toBeVisible();
  await expectPicture(page, 'cart');
});

test('checkout, the wait for M-Pesa and the order look as they did', async ({ page }) => {
  const customer = await newCustomer(page.request);
  await signIn(page, customer);
  await openProduct(page, CUBE);
  await choose(page, 'Buy');
  await addToCart(page, CUBE);
  await visit(page, '/checkout');
  const main = page.getByRole('main');
  await expect(main.getByRole('textbox', { name: 'E-mail' })).toHaveValue(customer.email);
  await expectPicture(page, 'checkout', [main.getByRole('textbox', { name: 'E-mail' })]);

  await fillCheckout(page, customer);
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
  await expect(phoneScreen(page)).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  const changing = [heading, main.getByText(/GL-|\d:\d\d|\d{4}|\d{3}\s\d{3}/)];
  await expectPicture(page, 'm-pesa', [...changing, main.getByRole('progressbar')]);

  await enterPin(page, '1234');
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  await expectPicture(page, 'order', changing);
});
