import { m } from '#/paraglide/messages.js';
import { newCustomer, signIn } from './test-customer.ts';
import { expect, expectAccessible, languageOf, test, visit } from './journey.ts';
import { addToCart, choose, fillCheckout, openProduct } from './shopping.ts';

const BALLOONS = 'LED Balloons (pack of 10)';

test('a card pays from checkout to the receipt, declined, left and tried again', async ({
  page,
  request,
  newVisitor,
}, info) => {
  const said = { locale: languageOf(info) };
  const customer = await newCustomer(request);
  await signIn(page, customer);
  await openProduct(page, BALLOONS);
  await choose(page, 'Buy');
  await addToCart(page, BALLOONS);

  await test.step('chooses the card, and the button says so', async () => {
    await visit(page, said.locale === 'sw' ? '/sw/checkout' : '/checkout');
    await fillCheckout(page, customer, said.locale);
    const ways = page.getByRole('group', { name: m.payment_method({}, said) });
    await expect(ways.getByRole('radio', { name: /^M-Pesa/ })).toBeChecked();
    await ways.getByRole('radio', { name: m.payment_method_page({}, said) }).check();
    await page.reload();
    await expect(ways.getByRole('radio', { name: m.payment_method_page({}, said) })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: m.checkout_submit_page({}, said) }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Pay KSh/ })).toBeVisible();
  });

  await test.step('leaves the page, and finds the order and the way on', async () => {
    await page.getByRole('button', { name: 'Cancel and go back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: / GL-/ })).toBeVisible();
    await expect(
      page.getByRole('heading', { name: m.payment_page_waiting_title({}, said) }),
    ).toBeVisible();
    await expect(
      page.getByRole('button', { name: m.payment_page_instead({}, said) }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: m.payment_page_continue({}, said) }).click();
  });

  await test.step('is declined there, pays with another card, and comes back', async () => {
    await page.getByRole('button', { name: 'Card that is declined …5408' }).click();
    await expect(page.getByRole('alert')).toHaveText('The card was declined. Try again.');
    await page.getByRole('button', { name: 'Pay by test card …4081' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: m.payment_return_title({}, said) }),
    ).toBeVisible();
    const paid = page.getByRole('heading', { name: m.payment_paid_title({}, said) });
    await expect(paid).toBeVisible();
    await expect(page.getByText('Visa •••• 4081')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(paid).toBeVisible();
  });

  await test.step('signed out, the same address shows nothing of the order', async () => {
    const stranger = await newVisitor();
    await visit(stranger, page.url());
    await expect(
      stranger.getByRole('heading', { name: m.payment_return_signed_out_title({}, said) }),
    ).toBeVisible();
    await expect(
      stranger.getByRole('link', { name: m.payment_return_sign_in({}, said) }),
    ).toBeVisible();
    await expect(stranger.getByText('4081')).toHaveCount(0);
  });
});
