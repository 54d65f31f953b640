import { m } from '#/paraglide/messages.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { dayAhead, expect, expectAccessible, expectNoSidewaysScroll } from './journey.ts';
import { test, visit } from './journey.ts';
import { productId } from './shopping.ts';

for (const locale of ['en', 'sw'] as const) {
  test(`a day said at home goes along until it is cleared (${locale})`, async ({ page }) => {
    const said = { locale };
    const day = dayAhead(21);
    const bar = page.getByRole('region', { name: m.events_bar({}, said) });

    await visit(page, localizePath('/', locale));
    const search = page.getByRole('search', { name: m.home_search_label({}, said) });
    await page.mouse.move(2, 2);
    await search.getByLabel(m.home_search_when({}, said)).fill(day);
    await expect(bar).toBeVisible();
    await search.getByRole('button', { name: m.home_search_submit({}, said) }).click();
    await expect(page).toHaveURL(new RegExp(`from=${day}`));

    const card = page.getByRole('article').filter({ hasText: /LED Cube Seat|Kiti cha Mchemraba/ });
    const sum = m.catalog_sum_for_days({ days: 1 }, said);
    const deposit = m.catalog_sum_deposit({ amount: 'KSh 3,500' }, said);
    await expect(card.getByText(`KSh 1,200 ${sum} ${deposit}`)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await card.getByRole('link').click();
    const form = page.getByRole('form', { name: m.cart_form_label({}, said) });
    await expect(form.getByRole('radio', { name: m.cart_form_hire({}, said) })).toBeChecked();
    await expect(form.getByLabel(m.cart_dates_start({}, said))).toHaveValue(day);
    await expect(form.getByText('KSh 4,700')).toBeVisible();
    await form.getByRole('button', { name: m.cart_form_add({}, said) }).click();
    await expect(page.getByText(/has been added to your cart|^Tumeweka/).first()).toBeVisible();
    await visit(page, localizePath('/cart', locale));
    const line = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /Cube|Mchemraba/ });
    const written = new RegExp(`\\b${Number(day.slice(8))} \\w+ ${day.slice(0, 4)}`);
    await expect(line.getByText(written).first()).toBeVisible();

    await visit(page, localizePath('/products', locale));
    await page.mouse.move(3, 3);
    await expect(page).toHaveURL(new RegExp(`from=${day}`));
    await bar.getByRole('button', { name: m.events_bar_clear({}, said) }).click();
    await expect(bar).toHaveCount(0);
    await expect(page).not.toHaveURL(/from=/);
    await expect(card.getByText(sum)).toHaveCount(0);
  });
}

test('a list whose address names days that have passed shows no prices of them', async ({
  page,
}) => {
  await visit(page, `/products?search=cube&from=${dayAhead(-9)}&to=${dayAhead(-7)}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(m.catalog_sum_for_days({ days: 2 }))).toHaveCount(0);
});

test('what stands below the days stays in its place when the page learns of them', async ({
  page,
}) => {
  const cube = await productId(page.request, 'LED Cube Seat 40 cm');
  const days = `${dayAhead(21)}/${dayAhead(23)}`;
  await page.addInitScript((text) => sessionStorage.setItem('eventDays', text), days);

  const isMeasured = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await isMeasured.promise;
    await route.continue();
  });
  await page.goto(`/products/${cube}?type=rental`, { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: m.cart_form_label() });
  const below = form.getByRole('group', { name: m.cart_fits_title() });
  await expect(below).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  // Within the form: what is above it is not of the days.
  const placeOf = async () => {
    const [place, start] = [await below.boundingBox(), await form.boundingBox()];
    return Math.round((place?.y ?? 0) - (start?.y ?? 0));
  };
  const before = await placeOf();
  isMeasured.resolve();
  await page.mouse.move(2, 2);
  await expect(form.getByLabel(m.cart_dates_start())).toHaveValue(dayAhead(21));
  await expect(form.getByText(m.cart_quote_loading())).toHaveCount(0);
  await expect(form.getByRole('region', { name: m.cart_quote_title() })).toBeVisible();
  // A line more or less of text, not the whole answer.
  expect(Math.abs((await placeOf()) - before)).toBeLessThan(40);
});
