import type { Locator } from '@playwright/test';
import { m } from '#/paraglide/messages.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { dayAhead, expect } from '#tests/e2e/journey.ts';
import { chatOf } from '#tests/e2e/chat-page.ts';
import { signInThroughForm } from '#tests/e2e/test-customer.ts';
import type { ReachedPage } from './picture-group.ts';

/** The buttons of the bar are hydrated with the first interaction, which may be the first press. */
async function pressUntil(
  { page }: ReachedPage,
  button: string | RegExp | Locator,
  shown: () => Promise<void>,
): Promise<void> {
  const isNamed = typeof button === 'string' || button instanceof RegExp;
  const target = isNamed ? page.getByRole('button', { name: button }) : button;
  await expect(async () => {
    await target.first().click({ timeout: 5_000 });
    await shown();
  }).toPass({ timeout: 20_000 });
}

const dialog =
  ({ page }: ReachedPage, name: string | RegExp) =>
  async () =>
    expect(page.getByRole('dialog', { name })).toBeVisible({ timeout: 5_000 });

export async function openMenu(at: ReachedPage): Promise<void> {
  await pressUntil(at, m.nav_menu_open({}, at), dialog(at, /./));
}

export async function openSearch(at: ReachedPage): Promise<void> {
  await pressUntil(at, m.nav_search({}, at), () =>
    expect(at.page.getByRole('banner').getByRole('searchbox')).toBeVisible({ timeout: 5_000 }),
  );
}

export async function openCart(at: ReachedPage): Promise<void> {
  const button = at.page.getByRole('banner').locator('button:has(.lucide-shopping-cart)');
  await pressUntil(at, button, dialog(at, m.cart_title({}, at)));
}

export async function openFilters(at: ReachedPage): Promise<void> {
  await pressUntil(at, m.catalog_filters_show({}, at), () =>
    expect(at.page.getByRole('search', { name: m.catalog_filters({}, at) })).toBeVisible({
      timeout: 5_000,
    }),
  );
}

export async function openChat(at: ReachedPage): Promise<void> {
  const button = at.page.getByRole('button', { name: m.chat_open({}, at) });
  // On a phone it comes when somebody scrolls back, once the page is alive.
  await expect(async () => {
    for (const top of [900, 600]) {
      await at.page.evaluate((to) => scrollTo(0, to), top);
      await at.page.waitForTimeout(300);
    }
    await expect(button).toHaveCSS('pointer-events', 'auto', { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await pressUntil(at, m.chat_open({}, at), () =>
    expect(chatOf(at.page).getByRole('textbox')).toBeVisible({ timeout: 5_000 }),
  );
}

export async function askInChat(at: ReachedPage): Promise<void> {
  await openChat(at);
  const box = chatOf(at.page).getByRole('textbox');
  const question = {
    en: 'How much is it to hire ten LED cube seats for a wedding in Nakuru?',
    sw: 'Kukodi viti kumi vya LED kwa harusi Nakuru ni bei gani?',
  };
  await box.fill(question[at.locale]);
  await box.press('Enter');
  await expect(box).toHaveValue('');
  // The question and what the assistant says to it.
  await expect(chatOf(at.page).getByRole('log').getByText(/KSh/).first()).toBeVisible({
    timeout: 20_000,
  });
}

async function chooseHire({ page, locale }: ReachedPage): Promise<void> {
  const form = page.getByRole('form', { name: m.cart_form_label({}, { locale }) });
  const hire = form.getByRole('radio').last();
  await expect(async () => {
    await page.mouse.move(2, 2);
    await hire.check({ timeout: 2_000 });
    await expect(
      form.getByRole('button', { name: m.cart_calendar_show({}, { locale }) }),
    ).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 20_000 });
}

export async function openCalendar(at: ReachedPage): Promise<void> {
  await chooseHire(at);
  await at.page.getByRole('button', { name: m.cart_calendar_show({}, at) }).click();
  await expect(at.page.getByRole('grid').getByRole('button').first()).toBeVisible();
}

export async function chooseSetDays({ page, locale }: ReachedPage): Promise<void> {
  const form = page.getByRole('form', { name: m.set_form_label({}, { locale }) });
  await page.mouse.move(2, 2);
  await form.getByLabel(m.cart_dates_start({}, { locale })).fill(dayAhead(21));
  await form.getByLabel(m.cart_dates_end({}, { locale })).fill(dayAhead(23));
  await expect(form.locator('dl > div').last().locator('dd')).toHaveText(/^KSh /, {
    timeout: 20_000,
  });
}

/** Puts the product of the page aside and looks at what was put aside. */
export async function saveProduct({ page, locale }: ReachedPage): Promise<void> {
  const heart = page.getByRole('main').locator('button[aria-pressed]:has(.lucide-heart)').first();
  await expect(async () => {
    await page.mouse.move(2, 2);
    await heart.click({ timeout: 2_000 });
    await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await page.goto(localizePath('/saved', locale));
  await page.mouse.move(1, 1);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible({
    timeout: 20_000,
  });
}

export async function addProduct(at: ReachedPage): Promise<void> {
  await pressUntil(at, m.cart_form_add({}, at), () =>
    expect(at.page.getByRole('listitem').filter({ hasText: /\S/ }).last()).toBeVisible(),
  );
}

/** Sends the form of the page as it is, by the button that begins so: empty. */
export const sendEmpty =
  (label: (none: object, said: ReachedPage) => string) =>
  async (at: ReachedPage): Promise<void> => {
    const { page } = at;
    const button = page.getByRole('main').getByRole('button', { name: label({}, at) });
    await page.mouse.move(2, 2);
    await expect(async () => {
      await button.click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  };

/** A shared cart is read once its page runs. */
export async function readSharedCart({ page }: ReachedPage): Promise<void> {
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
}

export async function failToSignIn(at: ReachedPage): Promise<void> {
  const nobody = { name: '', email: 'nobody@example.com', password: 'not this one', phone: '' };
  await at.page.mouse.move(2, 2);
  await signInThroughForm(at.page, nobody, at.locale);
  await expect(at.page.getByRole('main').getByRole('alert').first()).toBeVisible();
}

/** The phone rings for a minute: later it is asked to ring again. */
export async function ring(at: ReachedPage): Promise<void> {
  const { page } = at;
  const waits = page.getByRole('heading', { name: m.payment_waiting_title({}, at) });
  await expect(async () => {
    if (await waits.isVisible()) return;
    await page
      .getByRole('button', { name: m.payment_send({}, at) })
      .or(page.getByRole('button', { name: m.payment_send_again({}, at) }))
      .first()
      .click({ timeout: 2_000 });
    await expect(waits).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
}

export async function openMergeDialog(at: ReachedPage): Promise<void> {
  await at.page.mouse.move(2, 2);
  await signInThroughForm(at.page, await at.shop.people.mergingAccount(), at.locale);
  await dialog(at, m.cart_merge_title({}, at))();
}

export async function openAccountMenu(at: ReachedPage): Promise<void> {
  const name = new RegExp(`^${m.account_menu_open({ name: '' }, at).trim()}`);
  await pressUntil(at, name, () =>
    expect(at.page.getByRole('link', { name: m.orders_title({}, at) }).first()).toBeVisible(),
  );
}
