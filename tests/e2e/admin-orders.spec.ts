import type { Locator, Page } from '@playwright/test';
import {
  dayAhead,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  visit,
} from './journey.ts';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { findMail } from './shop-api.ts';
import { HIRED, orderRental } from './order-rental.ts';
import { ADDRESS, enterPin } from './shopping.ts';
import { newCustomer, signIn, signInAdmin, type Customer } from './test-customer.ts';

/** An order for three hired units given by telephone: placed by staff, whose mail brings the link to its payment. */
async function orderByPhone(page: Page, { email, phone }: Customer): Promise<string> {
  await visit(page, '/admin/orders/new');
  await page.getByRole('searchbox', { name: 'Find the customer’s account' }).fill(email);
  await page.getByRole('button', { name: /^Choose / }).click();
  await page.getByRole('searchbox', { name: 'Find a product' }).fill(HIRED);
  await page.getByRole('button', { name: new RegExp(`^Hire: .*${HIRED}$`) }).click();
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
  await page.getByLabel('First day').fill(dayAhead(30));
  await page.getByLabel('Return day').fill(dayAhead(32));
  await page.getByRole('combobox', { name: 'County' }).selectOption('32');
  await page.getByRole('textbox', { name: 'Address and landmark' }).fill(ADDRESS);
  const placing = page.getByRole('button', { name: 'Place the order' });
  await placing.click();
  await expect(page.getByRole('textbox', { name: 'Mobile phone' })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('textbox', { name: 'Mobile phone' }).fill(phone);
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('To pay now');
  await placing.click();
  await page.getByRole('button', { name: 'Send by mail' }).click();
  const number = (await page.getByRole('heading', { name: /^GL-/ }).textContent()) ?? '';
  const { text } = await findMail(page.request, email, new RegExp(number));
  return new URL(/https?:\/\/\S+\/pay\/\S+/.exec(text)?.[0] ?? '').pathname;
}

/** A line across the pad. */
async function sign(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * 0.2, y + height * 0.3);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.8, y + height * 0.7, { steps: 5 });
  await page.mouse.up();
}

test('an order is prepared, sent out, handed over, brought back and completed @both-screens', async ({
  page,
  newVisitor,
}) => {
  test.slow();
  const visitor = await newVisitor();
  const customer = await newCustomer(visitor.request);
  await signIn(visitor, customer);
  await signInAdmin(page.request);
  await test.step('placed by telephone, and paid by its link', async () => {
    const link = await orderByPhone(page, customer);
    const payer = await newVisitor();
    await visit(payer, link);
    await payer.getByRole('textbox', { name: 'M-Pesa number' }).fill(customer.phone);
    await payer.getByRole('button', { name: 'Send the M-Pesa prompt' }).click();
    await enterPin(payer, '1234');
    await expect(payer.getByRole('heading', { name: /Paid/ })).toBeVisible();
  });
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const number = (await page.getByRole('heading', { name: /^GL-/ }).textContent()) ?? '';
  // As the account's own it is there for its customer.
  await visit(visitor, `/orders/${orderId}`);
  const next = page.getByRole('region', { name: 'What is next' });

  await test.step('packed', async () => {
    await next.getByRole('button', { name: 'Start preparing' }).click();
    await expect(next.getByRole('button', { name: 'Send out' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('sent out; what is missing is said at its field', async () => {
    await next.getByRole('button', { name: 'Send out' }).click();
    const dialog = page.getByRole('dialog', { name: `${number}: Send out` });
    await dialog.getByRole('button', { name: 'Send out' }).click();
    await expect(dialog.getByRole('textbox', { name: /^Driver’s name/ })).toBeFocused();
    await page.keyboard.type('Peter Kamau');
    await dialog.getByRole('textbox', { name: /^Driver’s phone/ }).fill('0712 345 678');
    await dialog.getByRole('textbox', { name: /^Number plate/ }).fill('KDA 123A');
    await dialog.getByLabel(/^Day of delivery/).fill(dayAhead(1));
    await dialog.getByLabel(/^From/).fill('14:00');
    await dialog.getByLabel(/^Until/).fill('13:00');
    await dialog.getByRole('button', { name: 'Send out' }).click();
    await expect(dialog.getByText('The end must lie after the beginning.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(/^Until/).fill('16:00');
    await dialog.getByRole('button', { name: 'Send out' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the customer reads when it comes and with whom', async () => {
    const { text } = await findMail(page.request, customer.email, /is on its way$/);
    expect(text).toContain('between 14:00 and 16:00');
    // Its page has followed by itself.
    const trip = visitor.getByRole('region', { name: 'Delivery', exact: true });
    await expect(trip).toContainText('Peter brings it, in the vehicle KDA 123A.');
    await expectAccessible(visitor);
  });

  await test.step('handed over, brought back, checked', async () => {
    await next.getByRole('button', { name: 'Note the delivery' }).click();
    const taken = page.getByRole('dialog', { name: `${number}: Note the delivery` });
    await sign(page, taken.getByRole('img', { name: 'Sign here with a finger' }));
    await taken.getByRole('button', { name: 'Note the delivery' }).click();
    await expect(taken).toBeHidden();
    const signature = page.getByRole('link', { name: `Open the photo: ${customer.name}, ` });
    const picture = signature.getByRole('presentation', { includeHidden: true });
    await signature.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('naturalWidth', 320);
    await next.getByRole('button', { name: 'Note what came back' }).click();
    const back = page.getByRole('dialog', { name: `${number}: Note what came back` });
    await expectAccessible(page);
    await back.getByRole('button', { name: 'Note what came back' }).click();
    await expect(back).toBeHidden();
    await next.getByRole('button', { name: 'Check returned items' }).click();
    const look = page.getByRole('dialog', { name: `${number}: Check returned items` });
    await expectAccessible(page);
    await look.getByRole('button', { name: 'Check returned items' }).click();
    await expect(look).toBeHidden();
  });

  await test.step('the deposit is settled with a deduction', async () => {
    // A toast lies over it on a phone.
    await page.getByRole('button', { name: 'Settle the deposit' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `${number}: Settle the deposit` });
    await dialog.getByRole('button', { name: 'Add a deduction' }).click();
    await dialog.getByRole('textbox', { name: /^Amount/ }).fill('1500');
    await dialog.getByRole('textbox', { name: /^What for/ }).fill('A cracked corner');
    await dialog.getByRole('button', { name: 'Settle', exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('and what is left of it sent back, as the customer reads', async () => {
    await page.getByRole('button', { name: 'Send money back' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `${number}: Send money back` });
    await expect(dialog.getByRole('radio', { name: 'Deposit' })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Send KSh/ }).click();
    await expect(dialog).toBeHidden();
    const sent = page.getByRole('region', { name: 'Money sent back' });
    await expect(sent.getByText('Arrived')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await visitor.reload();
    const back = visitor.getByRole('region', { name: 'Money back to you' });
    await expect(back).toContainText('Reference');
    await expectAccessible(visitor);
    await expectNoSidewaysScroll(visitor);
  });

  await test.step('completed, and told in its history', async () => {
    await next.getByRole('button', { name: 'Complete order' }).press('Enter');
    await expect(next).toContainText('Nothing is left to do.');
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Peter Kamau');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test('a hire is moved in the timeline by keyboard, and back @desktop', async ({
  page,
  newVisitor,
}) => {
  const visitor = await newVisitor();
  const customer = await newCustomer(visitor.request);
  await signIn(visitor, customer);
  const { orderId, number } = await orderRental(visitor.request, customer);
  await visit(visitor, `/orders/${orderId}?pay=1`);
  await enterPin(visitor, '1234');
  await expect(visitor.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();

  await signInAdmin(page.request);
  await visit(page, `/admin/timeline?q=LED+Cube+Seat+40&day=${dayAhead(25)}`);
  const bar = page.getByRole('link', { name: new RegExp(`${number}, .* Confirmed\\.`) });
  const days = (from: number) => `${formatDay(dayAhead(from))} – ${formatDay(dayAhead(from + 2))}`;
  await expectAccessible(page);

  await bar.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(bar).toHaveText(/–/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change the days' });
  await expect(dialog).toContainText(`Now: ${days(30)}`);
  await expect(dialog).toContainText(`New days: ${days(32)}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save the change' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(bar).toHaveAccessibleName(new RegExp(days(32)));
  await findMail(page.request, customer.email, /has new days$/);

  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(bar).toHaveAccessibleName(new RegExp(days(30)));
  await page.getByRole('link', { name: 'List', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: `Move to other days: ${number}` })).toBeVisible();
  await expectAccessible(page);
});

test('a paid hire is kept longer, and cancelled by its customer, who reads before what goes back', async ({
  page,
}) => {
  const customer = await newCustomer(page.request);
  await signIn(page, customer);
  const { orderId } = await orderRental(page.request, customer, { first: 6 });
  await visit(page, `/orders/${orderId}?pay=1`);
  await enterPin(page, '1234');
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();

  await test.step('kept a day longer: the day is held, and holds once the difference is paid', async () => {
    await page.getByRole('button', { name: 'Keep it longer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Keep it longer' });
    await expect(dialog.getByRole('combobox', { name: /^New return day/ })).toBeVisible();
    await expectAccessible(page);
    // A hire of three days is for its price kept a day longer: the day after costs something.
    await dialog.getByRole('combobox').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Hold and pay' }).click();
    await expect(dialog).toBeHidden();
    const held = page.getByRole('region', { name: 'More days' });
    await expect(held).toContainText('Held for you');
    await expectAccessible(page);
    await held.getByRole('link', { name: /^Pay KSh/ }).click();
    await expect(page.getByText('To pay now')).toBeInViewport();
    await page.getByRole('button', { name: 'Send the M-Pesa prompt' }).click();
    await enterPin(page, '1234');
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Hire made longer');
    await expectNoSidewaysScroll(page);
  });

  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel order GL-/ });
  const row = (name: string | RegExp) =>
    dialog.locator('dl > div').filter({ hasText: name }).getByRole('definition');
  await expect(row(/^Kept: 50 % of the price of the hire/)).toBeVisible();
  const back = await row('Comes back to you').textContent();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: `${back} comes back to you` })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
