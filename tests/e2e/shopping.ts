import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { m } from '#/paraglide/messages.js';
import type { Locale } from '#/paraglide/runtime.js';
import type { Customer } from './test-customer.ts';
import { visit } from './journey.ts';
import { slowBrowser } from '#tests/setup/slow-browser.ts';

const found = z.object({ products: z.array(z.object({ id: z.string(), name: z.string() })) });

/** The id of a demo product. */
export async function productId(request: APIRequestContext, name: string): Promise<string> {
  const answer = await request.get('/api/products', { params: { locale: 'en', search: name } });
  const { products } = found.parse(await answer.json());
  const product = products.find((one) => one.name === name);
  if (!product) throw new Error(`The demo shop has no "${name}"`);
  return product.id;
}

export async function openProduct(page: Page, name: string): Promise<void> {
  await visit(page, `/products/${await productId(page.request, name)}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Some products are only sold or only hired; those show no switch. */
export async function choose(page: Page, offer: 'Buy' | 'Hire'): Promise<void> {
  const form = page.getByRole('form', { name: 'Buy or hire this product' });
  // The form hydrates with the first interaction, and whoever came by a link has not moved yet.
  await expect(async () => {
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await expect(form.getByRole('button', { name: 'Add to cart' })).toBeEnabled({
      timeout: 500 * slowBrowser,
    });
  }).toPass();
  const radio = form.getByRole('radio', { name: offer });
  if ((await radio.count()) > 0) await radio.check();
}

export async function addToCart(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText(`${name} has been added to your cart.`)).toBeVisible();
}

export const ADDRESS = 'Kenyatta Avenue 12, beside Westside Mall';

/** Contact from the account, the rest typed. The place costs KSh 1,500. */
export async function fillCheckout(
  page: Page,
  { phone }: Customer,
  locale: Locale = 'en',
): Promise<void> {
  const said = { locale };
  await page.getByRole('textbox', { name: m.checkout_phone({}, said) }).fill(phone);
  const county = page.getByRole('combobox', { name: m.checkout_county({}, said) });
  await county.selectOption('Nakuru: KSh 1,500');
  await page.getByRole('textbox', { name: m.checkout_address({}, said) }).fill(ADDRESS);
}

/** Lines, code and every amount: beside the form, or folded above it on a phone. */
export async function checkoutSummary(page: Page): Promise<Locator> {
  await expect(page.getByRole('textbox', { name: 'Mobile phone' })).toBeVisible();
  const fold = page.locator('details');
  if (!(await fold.isVisible())) return page.getByRole('complementary');
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
  return fold;
}

/** The id of the order whose page it ends on. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Place order and pay with M-Pesa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order GL-/ })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

export function phoneScreen(page: Page): Locator {
  return page.getByRole('region', { name: /^Simulated phone|^Simu ya majaribio/ });
}

/** Enters a PIN on the simulated phone: 1234 pays, 0000 has no money, any other is wrong. */
export async function enterPin(page: Page, pin: string, locale: Locale = 'en'): Promise<void> {
  const phone = phoneScreen(page);
  const said = { locale };
  await phone.getByRole('textbox', { name: m.payment_sim_pin({}, said) }).fill(pin);
  await phone.getByRole('button', { name: m.payment_sim_send({}, said) }).click();
}

/** One line of a list of amounts: its name, then the amount. */
export function amount(list: Locator, name: string): Locator {
  const row = list
    .locator('dl > div')
    .filter({ has: list.page().getByText(name, { exact: true }) });
  return row.getByRole('definition');
}
