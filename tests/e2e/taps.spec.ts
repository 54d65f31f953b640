import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { m } from '#/paraglide/messages.js';
import { locales, type Locale } from '#/paraglide/runtime.js';
import { findMail } from './shop-api.ts';
import { expect, test, visit } from './journey.ts';
import { unknownCustomer, type Customer } from './test-customer.ts';
import { phoneScreen, productId } from './shopping.ts';

/*
 * What hiring one thing costs a customer's thumb, from the home page to the paid order at 360 px, in
 * both languages. The mail app is two taps (there and back); a field that
 * has the focus already needs none. When a number falls, write the new one here; none may grow.
 */
const MOST = {
  new: { taps: 13, fields: 7, screens: 7 },
  returning: { taps: 8, fields: 2, screens: 7 },
};

const ADDRESS = 'Kenyatta Avenue 12, Nakuru';
const CUBE = 'LED Cube Seat 40 cm';

class Thumb {
  private taps = 0;
  private fields = 0;
  private readonly screens: string[] = [];
  readonly steps: string[] = [];

  get counted() {
    return { taps: this.taps, fields: this.fields, screens: this.screens.length };
  }

  sees(screen: string): void {
    this.screens.push(screen);
  }

  async press(target: Locator, what: string): Promise<void> {
    await target.click();
    this.note(what, 1);
  }

  async fill(field: Locator, text: string, what: string): Promise<void> {
    await expect(field).toBeVisible();
    const hasFocus = await field.evaluate((element) => element === document.activeElement);
    await field.fill(text);
    this.fields += 1;
    this.note(what, hasFocus ? 0 : 1);
  }

  /** A tap that fills a field in. */
  async fillByPress(target: Locator, what: string): Promise<void> {
    await this.press(target, what);
    this.fields += 1;
  }

  note(what: string, taps: number): void {
    this.taps += taps;
    if (taps > 0) this.steps.push(`${what} ${taps}`);
  }
}

for (const locale of locales) {
  test(`taps, fields and screens to a paid order (${locale})`, async ({ page, request }) => {
    test.slow();
    const customer = unknownCustomer();
    await test.step('of somebody new', async () => {
      const thumb = new Thumb();
      await toTheCheckout(page, thumb, locale);
      await signIn(page, request, { thumb, customer, locale });
      await fillIn(page, { thumb, customer, locale });
      await pay(page, thumb, locale);
      expectAtMost(thumb, MOST.new);
    });
    await test.step('of somebody who has ordered before', async () => {
      const thumb = new Thumb();
      await toTheCheckout(page, thumb, locale);
      const main = page.getByRole('main');
      const said = { locale };
      await expect(main.getByRole('textbox', { name: m.checkout_phone({}, said) })).toHaveValue(
        /^\+254712/,
      );
      await expect(main.getByRole('combobox', { name: m.checkout_county({}, said) })).toHaveValue(
        '32',
      );
      await expect(main.getByRole('textbox', { name: m.checkout_address({}, said) })).toHaveValue(
        ADDRESS,
      );
      await pay(page, thumb, locale);
      expectAtMost(thumb, MOST.returning);
    });
  });
}

function expectAtMost(thumb: Thumb, most: (typeof MOST)['new']): void {
  const { counted, steps } = thumb;
  const worse = (['taps', 'fields', 'screens'] as const).filter(
    (what) => counted[what] > most[what],
  );
  expect(worse, `${JSON.stringify(counted)}: ${steps.join(', ')}`).toEqual([]);
}

async function toTheCheckout(page: Page, thumb: Thumb, locale: Locale): Promise<void> {
  const said = { locale };
  const id = await productId(page.request, CUBE);
  await visit(page, locale === 'sw' ? '/sw' : '/');
  thumb.sees('home');
  const search = page.getByRole('search', { name: m.home_search_label({}, said) });
  await thumb.fillByPress(
    search.getByRole('button', { name: m.events_next_saturday({}, said) }),
    'Saturday',
  );
  await page.waitForURL(/\/products\?/);
  thumb.sees('list');
  const card = page.getByRole('main').locator(`a[href*="/products/${id}"]`).first();
  await thumb.press(card, 'card');
  await page.waitForURL(new RegExp(`/products/${id}`));
  thumb.sees('product');
  await thumb.press(page.getByRole('button', { name: m.cart_form_add({}, said) }), 'add');
  await thumb.press(page.getByRole('button', { name: m.cart_show({}, said) }), 'view the cart');
  thumb.sees('cart');
  const panel = page.getByRole('dialog', { name: m.cart_title({}, said) });
  await thumb.press(panel.getByRole('link', { name: m.cart_checkout({}, said) }), 'checkout');
  await page.waitForURL(/\/checkout$/);
  thumb.sees('checkout');
}

interface Buyer {
  thumb: Thumb;
  customer: Customer;
  locale: Locale;
}

async function signIn(
  page: Page,
  request: APIRequestContext,
  { thumb, customer: { email }, locale }: Buyer,
): Promise<void> {
  const said = { locale };
  const main = page.getByRole('main');
  const field = main.getByRole('textbox', { name: m.auth_field_email({}, said) });
  await expect(field).toBeFocused();
  await thumb.fill(field, email, 'e-mail');
  await thumb.press(main.getByRole('button', { name: m.auth_code_send({}, said) }), 'send');
  const code = main.getByRole('textbox', { name: m.auth_code_field({}, said) });
  await expect(code).toBeFocused();
  thumb.note('mail app', 2);
  const { subject } = await findMail(request, email, /^\d{3} \d{3} /);
  await thumb.fill(code, subject.slice(0, '123 456'.length), 'code');
}

async function fillIn(page: Page, { thumb, customer, locale }: Buyer): Promise<void> {
  const said = { locale };
  const main = page.getByRole('main');
  const name = main.getByRole('textbox', { name: m.checkout_name({}, said) });
  await expect(name).toBeFocused();
  await thumb.fill(name, customer.name, 'name');
  const phone = main.getByRole('textbox', { name: m.checkout_phone({}, said) });
  await thumb.fill(phone, customer.phone, 'phone');
  const address = main.getByRole('textbox', { name: m.checkout_address({}, said) });
  await thumb.fill(address, ADDRESS, 'address');
  const county = main.getByRole('combobox', { name: m.checkout_county({}, said) });
  await expect(county).toHaveValue('32');
}

async function pay(page: Page, thumb: Thumb, locale: Locale): Promise<void> {
  const said = { locale };
  const press = page.getByRole('button', { name: m.checkout_submit({}, said) });
  await expect(press).toBeInViewport();
  await expect(press).toHaveAttribute('aria-disabled', 'false');
  await thumb.press(press, 'place the order');
  const phone = phoneScreen(page);
  const pin = phone.getByRole('textbox', { name: m.payment_sim_pin({}, said) });
  await expect(pin).toBeVisible();
  thumb.sees('waiting');
  await thumb.fill(pin, '1234', 'PIN');
  await thumb.press(phone.getByRole('button', { name: m.payment_sim_send({}, said) }), 'send PIN');
  await expect(page.getByRole('heading', { name: m.payment_paid_title({}, said) })).toBeVisible();
  thumb.sees('paid');
}
