import { newCustomer, signIn } from './test-customer.ts';
import { expect, expectAccessible, test, visit } from './journey.ts';
import { addToCart, choose, fillCheckout, openProduct } from './shopping.ts';

const BALLOONS = 'LED Balloons (pack of 10)';

test('a card pays from checkout to the receipt, declined, left and tried again @both-screens', async ({
  page,
  request,
  newVisitor,
}) => {
  const customer = await newCustomer(request);
  await signIn(page, customer);
  await openProduct(page, BALLOONS);
  await choose(page, 'Buy');
  await addToCart(page, BALLOONS);

  await test.step('chooses the card, and the button says so', async () => {
    await visit(page, '/checkout');
    await fillCheckout(page, customer);
    const ways = page.getByRole('group', { name: 'How do you want to pay?' });
    await expect(ways.getByRole('radio', { name: /^M-Pesa/ })).toBeChecked();
    await ways.getByRole('radio', { name: /^Card or other/ }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Place order and pay by card' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Pay KSh/ })).toBeVisible();
  });

  await test.step('leaves the page, and finds the order and the way on', async () => {
    await page.getByRole('button', { name: 'Cancel and go back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order GL-/ })).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'Your payment is not finished yet' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay with M-Pesa instead' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go on to the payment page' }).click();
  });

  await test.step('is declined there, pays with another card, and comes back', async () => {
    await page.getByRole('button', { name: 'Card that is declined …5408' }).click();
    await expect(page.getByRole('alert')).toHaveText('The card was declined. Try again.');
    await page.getByRole('button', { name: 'Pay by test card …4081' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your payment' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
    await expect(page.getByText('Visa •••• 4081')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  });

  await test.step('signed out, the same address shows nothing of the order', async () => {
    const stranger = await newVisitor();
    await visit(stranger, page.url());
    await expect(
      stranger.getByRole('heading', { name: 'Thank you. We are checking your payment' }),
    ).toBeVisible();
    await expect(stranger.getByRole('link', { name: 'Sign in to see the order' })).toBeVisible();
    await expect(stranger.getByText('4081')).toHaveCount(0);
  });
});
