import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
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
export async function fillCheckout(page: Page, { phone }: Customer): Promise<void> {
  await page.getByRole('textbox', { name: 'Mobile phone' }).fill(phone);
  await page.getByRole('combobox', { name: 'County' }).selectOption('Nakuru: KSh 1,500');
  await page.getByRole('textbox', { name: 'Address and landmark' }).fill(ADDRESS);
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check();
}

/** The id of the order whose page it ends on. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Place order and pay with M-Pesa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order GL-/ })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

export function phoneScreen(page: Page): Locator {
  return page.getByRole('region', { name: /^Simulated phone/ });
}

/** Enters a PIN on the simulated phone: 1234 pays, 0000 has no money, any other is wrong. */
export async function enterPin(page: Page, pin: string): Promise<void> {
  const phone = phoneScreen(page);
  await phone.getByRole('textbox', { name: 'M-PESA PIN' }).fill(pin);
  await phone.getByRole('button', { name: 'Send' }).click();
}

/** One line of a list of amounts: its name, then the amount. */
export function amount(list: Locator, name: string): Locator {
  const row = list
    .locator('dl > div')
    .filter({ has: list.page().getByText(name, { exact: true }) });
  return row.getByRole('definition');
}
