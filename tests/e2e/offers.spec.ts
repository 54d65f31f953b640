import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { m } from '#/paraglide/messages.js';
import type { Locale } from '#/paraglide/runtime.js';
import { letFormLimitPass } from '#tests/setup/pass-time.ts';
import { withShopDatabase } from './shop-database.ts';
import { findMail, post } from './shop-api.ts';
import { ADDRESS, enterPin, phoneScreen } from './shopping.ts';
import { newCustomer, signInAdmin, signInThroughForm, unknownCustomer } from './test-customer.ts';
import {
  dayAhead,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  languageOf,
  test,
  visit,
} from './journey.ts';

const OFFER_MAIL = /^Our offer for custom order|^Bei yetu ya oda maalum/;

test('an offer is written line by line, sent, and declined under its link', async ({
  page,
  newVisitor,
}) => {
  const customer = unknownCustomer();
  const made = await post(page.request, '/api/custom-orders', {
    requestKey: randomUUID(),
    locale: 'en',
    idea: 'A bar with our name',
    quantity: 2,
    name: customer.name,
    email: customer.email,
  });
  const { id } = z.object({ id: z.string() }).parse(made);
  await signInAdmin(page.request);
  await visit(page, `/admin/custom-orders/${id}`);
  const box = page.getByRole('region', { name: 'Offer with lines' });

  await test.step('a line without a price is named', async () => {
    await box.getByRole('button', { name: 'Write an offer' }).click();
    const first = box.getByRole('group', { name: 'Line 1' });
    await expect(first.getByRole('textbox', { name: /^What it is/ })).toHaveValue(
      'A bar with our name',
    );
    await box.getByRole('button', { name: 'Preview and send' }).click();
    await expect(first.getByText('An amount like 4500')).toBeVisible();
    await first.getByRole('textbox', { name: /^Price of one/ }).fill('45,000.50');
  });

  await test.step('a second line is added, moved up and hired from stock', async () => {
    await box.getByRole('button', { name: 'Add a line' }).click();
    await box.getByRole('button', { name: 'Move up: Line 2' }).click();
    const hire = box.getByRole('group', { name: 'Line 1' });
    await hire.getByRole('combobox', { name: /^Kind/ }).selectOption({ label: 'Hired' });
    await hire.getByRole('combobox', { name: /^From stock/ }).selectOption({ index: 1 });
    await expect(hire.getByRole('textbox', { name: /^What it is/ })).not.toHaveValue('');
    await hire.getByRole('textbox', { name: /^Price of one/ }).fill('2500');
    await hire.getByLabel(/^First day/).fill(dayAhead(20));
    await hire.getByLabel(/^Comes back on/).fill(dayAhead(22));
    await box.getByRole('textbox', { name: /^Note to the customer/ }).fill('As we said.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('it is looked at and sent', async () => {
    await box.getByRole('button', { name: 'Preview and send' }).click();
    const preview = page.getByRole('dialog', { name: 'Send this offer?' });
    await expect(preview).toContainText('KSh 90,001');
    await expectAccessible(page);
    await preview.getByRole('button', { name: 'Send the offer' }).click();
    await expect(box).toContainText('Offer 1');
    await expect(box).toContainText('Sent');
  });

  await test.step('the customer declines it under its link', async () => {
    const { text } = await findMail(page.request, customer.email, OFFER_MAIL);
    const visitor = await newVisitor();
    await visit(visitor, offerLink(text));
    const main = visitor.getByRole('main');
    await expect(main).toContainText('As we said.');
    await expect(main).toContainText('KSh 90,001');
    await expectAccessible(visitor);
    await expectNoSidewaysScroll(visitor);
    await main.getByRole('button', { name: 'Decline' }).click();
    await visitor.getByRole('button', { name: 'Decline the offer' }).click();
    await expect(main.getByText('This offer was declined.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Decline' })).toBeHidden();
  });
});

test('an offer is accepted under its link and paid as an order', async ({
  page,
  newVisitor,
}, info) => {
  const said = { locale: languageOf(info) };
  const { request } = await newVisitor();
  const customer = await newCustomer(request);
  const link = await sendOffer(request, customer.email, said.locale);
  await visit(page, link);
  const main = page.getByRole('main');

  await test.step('it is a PDF, too', async () => {
    const pdfLink = main.getByRole('link', { name: m.offer_pdf({}, said) });
    const pdf = await page.request.get((await pdfLink.getAttribute('href')) ?? '');
    expect(pdf.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    });
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('whoever is not signed in does that first, and comes back', async () => {
    await main.getByRole('link', { name: m.offer_accept_sign_in({}, said) }).click();
    await signInThroughForm(page, customer, said.locale);
    await expect(main.getByRole('heading', { name: m.offer_accept_title({}, said) })).toBeVisible();
  });

  await test.step('says where to, and what is missing is named', async () => {
    const button = m.offer_accept_button({ amount: 'KSh 91,500' }, said);
    const accept = main.getByRole('button', { name: button });
    await accept.click();
    await expect(main.getByText(m.checkout_error_address({}, said))).toBeVisible();
    const phone = main.getByRole('textbox', { name: m.checkout_phone({}, said) });
    await phone.fill(customer.phone);
    await main.getByRole('textbox', { name: m.checkout_address({}, said) }).fill(ADDRESS);
    await main.getByRole('checkbox', { name: m.checkout_terms({}, said) }).check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await accept.click();
  });

  await test.step('pays by M-Pesa, and finds the lines on the order', async () => {
    await expect(phoneScreen(page).getByText(/ KSh 91,500 /)).toBeVisible();
    await enterPin(page, '1234', said.locale);
    const paid = m.payment_paid_title({}, said);
    await expect(page.getByRole('heading', { name: paid })).toBeVisible();
    const items = page.getByRole('region', { name: m.orders_lines({}, said) });
    await expect(items.getByText('2 × Sign with a logo')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the link leads to the order from now on', async () => {
    await visit(page, link);
    await expect(main.getByText(m.offer_is_accepted({}, said))).toBeVisible();
    await main.getByRole('link', { name: / GL-/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: / GL-/ })).toBeVisible();
  });
});

/** The path of an offer of KSh 91,500 with delivery, from the mail in which it came. */
async function sendOffer(staff: APIRequestContext, email: string, locale: Locale): Promise<string> {
  await withShopDatabase((db) => letFormLimitPass(db, 'custom-order'));
  const made = await post(staff, '/api/custom-orders', {
    requestKey: randomUUID(),
    locale,
    idea: 'A sign with our logo',
    quantity: 2,
    name: 'Amina Wanjiru',
    email,
  });
  const { id: customOrderId } = z.object({ id: z.string() }).parse(made);
  await signInAdmin(staff);
  const saved = await staff.put(`/api/admin/custom-orders/${customOrderId}/offer`, {
    data: {
      customOrderId,
      version: 0,
      validUntil: dayAhead(10),
      note: '',
      delivery: { method: 'delivery', countyCode: 47, fee: 150_000 },
      lines: [{ text: 'Sign with a logo', type: 'purchase', quantity: 2, unitPrice: 4_500_000 }],
    },
  });
  const { offerId, version } = z
    .object({ offerId: z.string(), version: z.number() })
    .parse(await saved.json());
  await post(staff, `/api/admin/offers/${offerId}/send`, { offerId, version });
  return offerLink((await findMail(staff, email, OFFER_MAIL)).text);
}

function offerLink(text: string): string {
  return new URL(/https?:\/\/\S+\/offers\/[\w-]+/.exec(text)?.[0] ?? '').pathname;
}
