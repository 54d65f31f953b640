import type { Locator, Page } from '@playwright/test';
import { unknownCustomer } from './test-customer.ts';
import { findMail } from './shop-api.ts';
import {
  dayAhead,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  visit,
} from './journey.ts';
import {
  addToCart,
  ADDRESS,
  amount,
  checkoutSummary,
  choose,
  enterPin,
  fillCheckout,
} from './shopping.ts';
import { phoneScreen, placeOrder } from './shopping.ts';

const CUBE = 'LED Cube Seat 40 cm';
const CANDLES = 'Flameless LED Candles (set of 12)';
const TABLE = 'LED Cocktail Table';

test.use({
  // Everything moves here as it does for most people.
  contextOptions: { reducedMotion: 'no-preference' },
  // Chrome's own line for the wrong code.
  allowedNoise: [/status of 409 .*\/api\/rpc\/account\/signInByCode/],
});

test('from an empty cart to a paid order', { tag: '@both-screens' }, async ({ page, request }) => {
  test.slow();
  const customer = unknownCustomer();

  await test.step('finds what she needs, in her words, from the home page', async () => {
    await visit(page, '/');
    await check(page);
    const search = page.getByRole('search', { name: 'Find lights' });
    await search.getByLabel('What do you need?').fill('viti');
    await search.getByRole('button', { name: 'Find lights' }).click();
    await expect(page.getByRole('heading', { name: 'Results for “viti”' })).toBeVisible();
    await check(page);
    await page.getByRole('link', { name: CUBE }).click();
  });

  await test.step('buys two of one', async () => {
    await expect(page.getByRole('heading', { level: 1, name: CUBE })).toBeVisible();
    await choose(page, 'Buy');
    await check(page);
    await page.getByRole('button', { name: 'One more: Quantity' }).click();
    await expect(page.getByRole('form').getByText('KSh 17,000')).toBeVisible();
    await addToCart(page, CUBE);
    await check(page);
  });

  await test.step('searches from the top bar and buys one of another', async () => {
    await page.getByRole('button', { name: 'Search products' }).click();
    await page.getByRole('combobox', { name: 'Search products' }).fill('mishumaa');
    await check(page);
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('link', { name: CANDLES }).click();
    await choose(page, 'Buy');
    await addToCart(page, CANDLES);
  });

  await test.step('hires a third for three days', async () => {
    await openFromNavigation(page, 'Products');
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await filterByFurnitureForHire(page);
    await expect(page).toHaveURL(/type=rental/);
    await page.getByRole('link', { name: TABLE }).click();
    await choose(page, 'Hire');
    await page.getByRole('button', { name: 'Show calendar' }).click();
    const calendar = page.getByRole('grid', { name: 'Units free per day' });
    await expect(calendar.getByRole('button', { name: / free$/ }).first()).toBeVisible();
    await check(page);
    await page.getByRole('button', { name: 'Next month' }).click();
    await calendar.getByRole('button', { name: /, 10 \w+ \d+, \d+ free/ }).click();
    await calendar.getByRole('button', { name: /, 13 \w+ \d+, \d+ free/ }).click();
    await expect(page.getByText(/^From 10 .+ to 12 .+ \(3 days, back on 13 /)).toBeVisible();
    const price = page.getByRole('region', { name: 'How the price comes about' });
    await expect(price.getByText('KSh 8,000 refundable deposit')).toBeVisible();
    await check(page);
    await addToCart(page, TABLE);
  });

  await test.step('looks at the cart and goes on to the checkout', async () => {
    await page.getByRole('button', { name: 'Cart, 4 items' }).click();
    const panel = page.getByRole('dialog', { name: 'Shopping Cart' });
    await expect(panel.getByRole('listitem')).toHaveCount(3);
    await expect(panel.getByText('KSh 26,200')).toBeVisible();
    await check(page);
    await panel.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('heading', { name: 'Your e-mail' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox', { name: 'E-mail' })).toBeFocused();
    await check(page);
  });

  await test.step('types the mailed code in place', async () => {
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: 'E-mail' }).fill(customer.email);
    await main.getByRole('button', { name: 'Send the code' }).click();
    const field = main.getByRole('textbox', { name: 'Six-digit code' });
    await expect(field).toBeFocused();
    await expect(main.getByRole('button', { name: /^New code in \d+ s$/ })).toBeDisabled();
    await check(page);

    const { subject } = await findMail(request, customer.email, / is your .+ code$/);
    const code = subject.slice(0, '123 456'.length);
    const opened = page.waitForEvent('popup');
    await main.getByRole('link', { name: 'Open the demo mailbox' }).click();
    const mailbox = await opened;
    await expect(mailbox.getByRole('heading', { name: 'Captured mail' })).toBeVisible();
    await check(mailbox);
    await mailbox.getByRole('main').getByRole('link').filter({ hasText: customer.email }).click();
    await expect(mailbox.getByRole('heading', { level: 1 })).toHaveText(subject);
    await check(mailbox);
    await mailbox.close();

    // As a phone does that was short of memory meanwhile.
    await page.reload();
    await expect(field).toBeFocused();
    await field.fill(code.startsWith('1') ? '200 000' : '100 000');
    await expect(main.getByText(/^This code is not right\./)).toBeVisible();
    await expect(field).toBeFocused();
    await check(page);
    await field.fill(code);
  });

  await test.step('goes on in the same page with everything in the cart', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(
      page.getByText('3 item(s) from your guest cart have been added to your account.'),
    ).toBeVisible();
    const contact = page.getByRole('region', { name: 'Contact' });
    await expect(contact.getByRole('textbox', { name: 'E-mail' })).toHaveValue(customer.email);
    const name = contact.getByRole('textbox', { name: 'Full name' });
    await expect(name).toHaveValue('');
    await expect(name).toBeFocused();
    await name.fill(customer.name);
    await expect(page.getByText('Welcome back!')).toBeHidden();
    await expect(amount(await checkoutSummary(page), 'Subtotal')).toHaveText('KSh 26,200');
    await check(page);
  });

  await test.step('is told what is missing, fills it in and sees every amount', async () => {
    const submit = page.getByRole('button', { name: 'Place order and pay with M-Pesa' });
    await submit.click();
    const missing = page.getByRole('alert').filter({ hasText: 'Please check these fields' });
    await expect(missing.locator('..')).toBeFocused();
    await expect(missing).toBeInViewport();
    const links = missing.getByRole('link');
    await expect(links).toHaveText([/mobile number/, /deliver/, /county/]);
    await check(page);
    await links.nth(2).click();
    await expect(page.getByRole('combobox', { name: 'County' })).toBeFocused();

    await fillCheckout(page, customer);
    await page.getByLabel('Event date').fill(dayAhead(30));
    await page.getByRole('textbox', { name: 'Note to us' }).fill('Third floor, there is a lift.');
    await expect(missing).toBeHidden();
    await expect(page.getByText(/^With you by .+, if you pay today\.$/)).toBeVisible();
    const summary = await checkoutSummary(page);
    await expect(amount(summary, 'Delivery').last()).toHaveText('KSh 1,500');
    await expect(amount(summary, 'Total')).toHaveText('KSh 27,700');
    await expect(amount(summary, 'of this VAT 16%')).toHaveText('KSh 3,820.70');
    await expect(amount(summary, 'Refundable deposit')).toContainText('KSh 8,000');
    await expect(amount(summary, 'To pay now')).toHaveText('KSh 35,700');
    const review = page.getByRole('region', { name: 'Review' });
    await expect(review.getByText(`${ADDRESS}, Nakuru`)).toBeVisible();
    await check(page);
  });

  const number = await test.step('places the order and sees the prompt come', async () => {
    await placeOrder(page);
    await expect(page.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
    await expect(phoneScreen(page).getByText(/^Do you want to pay KSh 35,700 to /)).toBeVisible();
    await check(page);
    const heading = page.getByRole('heading', { level: 1, name: /^Order GL-/ });
    return ((await heading.textContent()) ?? '').replace('Order ', '');
  });

  await test.step('mistypes the PIN, and pays with a second prompt', async () => {
    await enterPin(page, '9999');
    await expect(page.getByRole('heading', { name: 'Wrong PIN' })).toBeVisible();
    await expect(
      page.getByText(
        'M-Pesa did not take the PIN. Nothing was taken. Send the prompt again and enter the PIN of this number.',
      ),
    ).toBeVisible();
    await check(page);
    await page.getByRole('button', { name: 'Send the prompt again' }).click();
    await enterPin(page, '1234');
    await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Payment' }).getByText(/^S\w{9}$/)).toBeVisible();
    await check(page);
  });

  await test.step('finds all of it on the page of the order', async () => {
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    const items = page.getByRole('region', { name: 'Items' });
    await expect(items.getByRole('listitem')).toHaveCount(3);
    await expect(items.getByText(`2 × ${CUBE}`)).toBeVisible();
    const amounts = page.getByRole('region', { name: 'Amounts' });
    await expect(amount(amounts, 'of this VAT 16%')).toHaveText('KSh 3,820.70');
    await expect(amount(amounts, 'Paid')).toHaveText('KSh 35,700');
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveText([
      /^Order placed/,
      /^Payment received, order confirmed/,
    ]);
    await expect(page.getByRole('region', { name: 'Delivery and contact' })).toContainText(ADDRESS);
  });

  await test.step('finds it among her orders, once, and in her mail', async () => {
    await page.getByRole('button', { name: `Account of ${customer.name}` }).click();
    await expect(page.getByRole('link', { name: 'My Orders' }).first()).toBeVisible();
    await check(page);
    await page.getByRole('navigation', { name: 'Account' }).getByText('My Orders').click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
    const orders = page.getByRole('main').getByRole('article');
    await expect(orders).toHaveCount(1);
    await expect(orders.getByText('Confirmed', { exact: true })).toBeVisible();
    await check(page);
    const { text } = await findMail(request, customer.email, `Order ${number} is confirmed`);
    expect(text).toContain('KSh 35,700');
    expect(text).toContain(`2 × ${CUBE}`);
  });

  await test.step('has an empty cart', async () => {
    await page.getByRole('button', { name: 'Cart, 0 items' }).click();
    const panel = page.getByRole('dialog', { name: 'Shopping Cart' });
    await expect(panel.getByText('Your cart is empty')).toBeVisible();
    await check(page);
  });
});

/** What holds for every page and dialog of the journey. */
async function check(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** By the top bar, or by the menu where the screen is too small for it. */
async function openFromNavigation(page: Page, name: string): Promise<void> {
  const menuButton = page.getByRole('button', { name: 'Open the menu' });
  let place: Locator = page.getByRole('banner');
  if (await menuButton.isVisible()) {
    await menuButton.click();
    place = page.getByRole('dialog', { name: 'Menu' });
    await expect(place).toBeVisible();
    await check(page);
  }
  await place.getByRole('link', { name, exact: true }).click();
}

/** The filters stand beside the list, or in a sheet behind a button that says what they would find. */
async function filterByFurnitureForHire(page: Page): Promise<void> {
  const show = page.getByRole('button', { name: 'Filter', exact: true });
  const hasSheet = await show.isVisible();
  if (hasSheet) await show.click();
  const fields = page.getByRole('search', { name: 'Filters' });
  await fields.getByText('Hire', { exact: true }).click();
  if (!hasSheet) await expect(page).toHaveURL(/type=rental/);
  const category = fields.getByLabel('Category');
  // Its words hold a count, which the filter before it changes.
  const value = await category.getByRole('option', { name: /^Furniture/ }).getAttribute('value');
  await category.selectOption({ value: value ?? '' });
  if (!hasSheet) return;
  await check(page);
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: /^Show \d products?$/ }).click();
  await expect(sheet).toBeHidden();
}
