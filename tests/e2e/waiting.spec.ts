import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { m } from '#/paraglide/messages.js';
import { findMail } from './shop-api.ts';
import { newCustomer, signIn, signInAdmin } from './test-customer.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  untilHydrated,
  visit,
} from './journey.ts';
import { addToCart, ADDRESS, choose, fillCheckout, openProduct } from './shopping.ts';

// Chrome's own lines about calls without a line.
test.use({ allowedNoise: [/net::ERR_(?:FAILED|INTERNET_DISCONNECTED|NETWORK_CHANGED)/] });

const SW = { locale: 'sw' } as const;

/** The line is cut, and comes back: to the browser, as in a tunnel. */
const cutLine = (page: Page) => page.context().setOffline(true);
const mendLine = (page: Page) => page.context().setOffline(false);

async function writeMessage(page: Page, { email, subject }: { email: string; subject: string }) {
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name });
  await field(m.contact_name({}, SW)).fill('Amina Wanjiru');
  await field(m.contact_reply({}, SW)).fill(email);
  await field(m.contact_subject({}, SW)).fill(subject);
  await field(m.contact_message({}, SW)).fill('Mna viti 40\ntarehe 12 Desemba?');
}

test('a message written without a line waits over a reload and arrives once', async ({
  page,
  newVisitor,
}) => {
  const subject = `Viti ${randomUUID().slice(0, 8)}`;
  const email = `amina-${randomUUID()}@example.com`;
  const main = page.getByRole('main');
  const waiting = main.getByRole('status').filter({ hasText: subject });
  await visit(page, '/sw/contact');
  await writeMessage(page, { email, subject });

  await test.step('it waits in the place of the form', async () => {
    await cutLine(page);
    await main.getByRole('button', { name: m.contact_send({}, SW) }).click();
    await expect(waiting).toContainText(m.waiting_line({}, SW));
    await expect(waiting).toBeFocused();
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('it is taken back into the form, and given again', async () => {
    await waiting.getByRole('button', { name: m.waiting_undo({}, SW) }).click();
    await expect(main.getByRole('textbox', { name: m.contact_subject({}, SW) })).toHaveValue(
      subject,
    );
    await main.getByRole('button', { name: m.contact_send({}, SW) }).click();
    await expect(waiting).toBeVisible();
  });

  await test.step('it outlives the page and goes when the shop answers', async () => {
    // The page itself can be fetched, the shop takes nothing.
    await page.route('**/api/rpc/contact/send', (route) => route.abort('failed'));
    await mendLine(page);
    await page.reload();
    await expect(waiting).toBeVisible();
    await page.unroute('**/api/rpc/contact/send');
    // "Send now" may come too late: it goes by itself as well.
    await expect(main.getByText(m.contact_sent({}, SW))).toBeVisible({ timeout: 70_000 });
    await page.reload();
    await expect(main.getByRole('textbox', { name: m.contact_subject({}, SW) })).toHaveValue('');
  });

  await test.step('it is with the shop once', async () => {
    const office = await newVisitor();
    await signInAdmin(office.request);
    await visit(office, '/admin/contact');
    await expect(office.getByRole('link', { name: subject })).toHaveCount(1);
  });
});

test('the newsletter is joined when the line is back, on another page', async ({
  page,
  request,
}) => {
  const email = `amina-${randomUUID()}@example.com`;
  await visit(page, '/about');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await untilHydrated(page, 'footer form');
  // What waits is fetched when the form is touched.
  await footer.getByRole('textbox', { name: m.footer_newsletter_email() }).fill(email);
  await page.waitForLoadState('networkidle');
  await page.route('**/api/rpc/newsletter/join', (route) => route.abort('failed'));
  await footer.getByRole('button', { name: m.footer_newsletter_submit() }).click();
  await expect(footer.getByText(m.waiting_line())).toBeVisible();
  await expect(footer.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await visit(page, '/terms');
  await page.unroute('**/api/rpc/newsletter/join');
  await expect(page.getByText(m.newsletter_sent_title())).toBeVisible();
  await expect(footer.getByText(m.waiting_line())).toBeHidden();
  await findMail(request, email, 'Do you want our newsletter?');
});

test('an order is never sent later by itself: it is pressed again, and placed once', async ({
  page,
}) => {
  const customer = await newCustomer(page.request);
  await signIn(page, customer);
  await openProduct(page, 'LED Balloons (pack of 10)');
  await choose(page, 'Buy');
  await addToCart(page, 'LED Balloons (pack of 10)');
  await visit(page, '/checkout');
  await fillCheckout(page, customer);
  const press = page.getByRole('button', { name: 'Place order and pay with M-Pesa' });
  const placed = page.getByRole('heading', { level: 1, name: /^Order GL-/ });

  await cutLine(page);
  await press.click();
  await expect(page.getByText(m.checkout_needs_line())).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Address and landmark' })).toHaveValue(ADDRESS);
  await expectAccessible(page);
  await mendLine(page);
  await page.waitForTimeout(3_000);
  await expect(placed).toBeHidden();
  await press.click();
  await expect(placed).toBeVisible();
  await visit(page, '/orders');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});
