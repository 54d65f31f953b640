import { m } from '#/paraglide/messages.js';
import { dayAhead, expect, expectAccessible, expectNoSidewaysScroll } from './journey.ts';
import { test, visit } from './journey.ts';

const PARTS = [
  'Lighted Wedding Arch',
  'Festoon String Lights',
  'Cordless Table Lamp',
  'Flameless LED Candles',
  'Wireless Uplighter',
];

test('a guest hires a set without what can be left out, and finds its parts in the cart', async ({
  page,
}) => {
  await visit(page, '/sets');
  const card = page.getByRole('article').filter({ hasText: 'Garden wedding for 100' });
  await expect(card.getByText(/^Hire from KSh/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await card.getByRole('link').click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garden wedding for 100');
  const form = page.getByRole('form', { name: m.set_form_label() });
  await page.mouse.move(2, 2);
  await form.getByLabel(m.cart_dates_start()).fill(dayAhead(21));
  await form.getByLabel(m.cart_dates_end()).fill(dayAhead(23));
  await expect(form.getByRole('checkbox', { name: /1 × Lighted Wedding Arch/i })).toBeDisabled();
  await form.getByRole('checkbox', { name: /2 × .*Blossom/i }).uncheck();
  await expect(form.getByText(m.set_free({ count: 1 }))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const due = form.locator('dl > div').last().locator('dd');
  const sum = (await due.textContent()) ?? '';
  expect(sum).toMatch(/^KSh /);

  await form.getByRole('button', { name: m.cart_form_add() }).click();
  await expect(page.getByText('Garden wedding for 100 has been added to your cart.')).toBeVisible();
  await visit(page, '/cart');
  for (const name of PARTS) {
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
  }
  await expect(page.getByRole('main').getByText(sum).first()).toBeVisible();
  await expect(page.getByRole('main').getByText(/Blossom/)).toHaveCount(0);
});
