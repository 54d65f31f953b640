import type { Locator, Page } from '@playwright/test';
import {
  newCustomer,
  signIn,
  signInThroughForm,
  type Customer,
  unknownCustomer,
} from './test-customer.ts';
import { findMail } from './shop-api.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { addToCart, choose, openProduct } from './shopping.ts';

const BALLOONS = 'LED Balloons (pack of 10)';
const OTHER = 'another long secret';

const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: /^Messages/ }).getByText(title, { exact: true });
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) =>
  main(page).getByRole('textbox', { name: new RegExp(`^${name}`) });

/** The address of a link in a captured mail, as a path of this shop. */
async function mailedPath(page: Page, to: string, subject: string, path: string): Promise<string> {
  const { text } = await findMail(page.request, to, subject);
  const url = new URL(text.split(/\s/).find((word) => word.includes(`${path}?`)) ?? 'none:');
  return url.pathname + url.search;
}

async function signUp(page: Page, { name, email, password }: Customer): Promise<void> {
  await visit(page, '/auth/register');
  await field(page, 'Full name').fill(name);
  await field(page, 'E-mail').fill(email);
  await field(page, 'Password').fill(password);
  await main(page).getByRole('button', { name: 'Sign Up' }).click();
}

test.describe('what goes wrong', () => {
  test.use({ allowedNoise: [/status of 409 .*\/api\/rpc\/account\//] });

  test('weak password, unconfirmed e-mail, wrong password: each has its sentence', async ({
    page,
  }) => {
    const customer = unknownCustomer();
    await signUp(page, { ...customer, password: 'password123' });
    await expect(toast(page, 'Sign up failed')).toBeVisible();
    await expect(main(page).getByText(/^Too many people use this password/)).toBeVisible();
    await expect(field(page, 'Password')).toBeFocused();
    await expectAccessible(page);

    await field(page, 'Password').fill(customer.password);
    await main(page).getByRole('button', { name: 'Sign Up' }).click();
    await expect(toast(page, 'Account created!')).toBeVisible();
    await expect(
      page.getByText(
        'Please check your email and click the confirmation link to activate your account.',
      ),
    ).toBeVisible();
    await expect(main(page).getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
    await expectAccessible(page);

    await visit(page, '/auth?mode=signin');
    await signInThroughForm(page, customer);
    const alert = main(page).getByRole('alert');
    await expect(alert.getByText('Email not confirmed', { exact: true })).toBeVisible();
    await expect(
      alert.getByText('Please check your email and click the confirmation link before signing in.'),
    ).toBeVisible();
    await expectAccessible(page);
    const again = alert.getByRole('button', { name: 'Send the mail again' });
    // As wide as Swahili makes it.
    await again.evaluate((button) => button.append(' to the same address'));
    const widthOf = async (one: Locator) => (await one.boundingBox())?.width ?? 0;
    expect(await widthOf(again)).toBeLessThan((await widthOf(alert)) - 32);
    await again.click();
    await expect(toast(page, 'Mail sent')).toBeVisible();

    await signInThroughForm(page, { ...customer, password: 'not this one' });
    await expect(alert.getByText('Invalid login credentials', { exact: true })).toBeVisible();
    await expect(
      alert.getByText('Please check your email and password and try again.'),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);

    const subject = 'Confirm your e-mail address';
    await visit(page, await mailedPath(page, customer.email, subject, '/auth/verify'));
    await expectAccessible(page);
    await main(page).getByRole('button', { name: 'Confirm e-mail address' }).click();
    await expect(toast(page, 'Your e-mail is confirmed')).toBeVisible();
  });

  test('a new password by mail: once, and the cart stays', async ({ page, request }) => {
    const customer = await newCustomer(request);
    await openProduct(page, BALLOONS);
    await choose(page, 'Buy');
    await addToCart(page, BALLOONS);
    await visit(page, '/auth/login?from=/cart');
    await field(page, 'E-mail').fill(customer.email);
    await main(page).getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeVisible();
    await expectAccessible(page);
    await expect(field(page, 'E-mail')).toHaveValue(customer.email);
    await main(page).getByRole('button', { name: 'Send the link' }).click();
    await expect(toast(page, 'Password reset sent')).toBeVisible();
    await expectAccessible(page);

    const link = await mailedPath(
      page,
      customer.email,
      'Set a new password',
      '/auth/reset-password',
    );
    await visit(page, link);
    await expectAccessible(page);
    await field(page, 'New password').fill(OTHER);
    await main(page).getByRole('button', { name: 'Save the new password' }).click();
    await expect(toast(page, 'Password updated')).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/login\?from=%2Fcart/);
    await signInThroughForm(page, { ...customer, password: OTHER });
    await expect(toast(page, 'Welcome back!')).toBeVisible();
    await expect(page.getByText('You have been successfully signed in.')).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(
      page.getByRole('region', { name: 'Shopping Cart' }).getByText(BALLOONS),
    ).toBeVisible();

    await visit(page, link);
    await expect(main(page).getByText(/^This link no longer works/)).toBeVisible();
    await expect(field(page, 'New password')).toBeHidden();
    await expect(field(page, 'E-mail')).toBeVisible();
    await expectAccessible(page);
  });

  test('password and e-mail change in the settings', async ({ page, request, newVisitor }) => {
    const customer = await newCustomer(request);
    await signIn(page, customer);
    const elsewhere = await newVisitor();
    await signIn(elsewhere, customer);
    await visit(page, '/settings');
    const part = (heading: string): Locator =>
      main(page)
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

    const secret = part('Password');
    await secret.getByRole('textbox', { name: 'Present password' }).fill('not this one');
    await secret.getByRole('textbox', { name: 'New password' }).fill(OTHER);
    await secret.getByRole('button', { name: 'Change password' }).click();
    await expect(secret.getByText('This is not your present password.')).toBeVisible();
    await secret.getByRole('textbox', { name: 'Present password' }).fill(customer.password);
    await secret.getByRole('button', { name: 'Change password' }).click();
    await expect(toast(page, 'Password updated')).toBeVisible();
    await expectAccessible(page);
    await visit(elsewhere, '/orders');
    await expect(elsewhere).toHaveURL(/\/auth\/login/);

    const fresh = unknownCustomer().email;
    const address = part('E-mail');
    await address.getByRole('textbox', { name: 'New e-mail' }).fill(fresh);
    await address.getByRole('textbox', { name: 'Present password' }).fill(OTHER);
    await address.getByRole('button', { name: 'Change e-mail' }).click();
    await expect(toast(page, 'Check your e-mail')).toBeVisible();
    await visit(
      page,
      await mailedPath(page, fresh, 'Confirm your new e-mail address', '/auth/change-email'),
    );
    await main(page).getByRole('button', { name: 'Use this address' }).click();
    await expect(main(page).getByText(`Your e-mail is ${fresh} from now on.`)).toBeVisible();
    await expectAccessible(page);
    await findMail(request, customer.email, 'Your e-mail address was changed');
  });
});

test('with Google: there, back, and on to where one was', async ({ page }) => {
  const { email } = unknownCustomer();
  await openProduct(page, BALLOONS);
  await choose(page, 'Buy');
  await addToCart(page, BALLOONS);
  await visit(page, '/auth/login?from=/cart');
  await main(page).getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Fake provider' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(toast(page, 'Google sign in failed')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login\?from=%2Fcart/);
  await expectAccessible(page);

  await main(page).getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Fake provider' })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(
    page.getByRole('region', { name: 'Shopping Cart' }).getByText(BALLOONS),
  ).toBeVisible();
  await findMail(page.request, email, 'Your account is ready');

  await visit(page, '/settings');
  await expect(main(page).getByText(/^You sign in with Google\./)).toBeVisible();
  await expectAccessible(page);
});

test('going on after signing in never leaves the shop', async ({ page, request }) => {
  const customer = await newCustomer(request);
  for (const from of [
    '//example.org',
    '/\\example.org',
    'javascript:alert(1)',
    '/%2f%2fexample.org',
  ]) {
    await forgetSession(page);
    await visit(page, `/auth/login?from=${encodeURIComponent(from)}`);
    await signInThroughForm(page, customer);
    await expect(page).toHaveURL((url) => url.pathname === '/');
  }
  await forgetSession(page);
  await visit(page, '/auth/login?from=%2Forders');
  await signInThroughForm(page, customer);
  await expect(page).toHaveURL(/\/orders$/);
});

/** From no page: one that is open asks on and is refused. */
async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

test('the page takes the way back from the history’s state too', async ({ page, request }) => {
  const customer = await newCustomer(request);
  await visit(page, '/auth');
  // As a link with `state` leaves it.
  await page.evaluate(() =>
    window.history.replaceState({ ...window.history.state, from: '/orders' }, '', '/auth'),
  );
  await page.reload();
  await signInThroughForm(page, customer);
  await expect(page).toHaveURL(/\/orders$/);
});
