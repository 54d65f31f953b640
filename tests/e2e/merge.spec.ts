import type { Page } from '@playwright/test';
import { newCustomer, signIn, signInThroughForm, type Customer } from './customer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { addToCart, choose, openProduct } from './shopping.ts';

const CUBE = 'LED Cube Seat 40 cm';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Merge Cart Items' });
const lines = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: CUBE });

async function buyOne(page: Page): Promise<void> {
  await openProduct(page, CUBE);
  await choose(page, 'Buy');
  await addToCart(page, CUBE);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Amina/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out')).toBeVisible();
}

async function signInAgain(page: Page, customer: Customer): Promise<void> {
  await visit(page, '/auth?from=/cart');
  await signInThroughForm(page, customer);
  await expect(dialogOf(page)).toBeVisible();
}

test('a guest with what the account already has chooses per item', async ({ page }) => {
  const customer = await newCustomer(page.request);
  await signIn(page, customer);
  await buyOne(page);
  await signOut(page);
  await buyOne(page);

  await test.step('both versions side by side', async () => {
    await signInAgain(page, customer);
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('heading', { name: 'In your account' })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'In your guest cart' })).toBeVisible();
    await expect(dialog.getByRole('radio', { name: /^Combine/ })).toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('cancelling keeps both until the next sign-in', async () => {
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialogOf(page)).toBeHidden();
    await visit(page, '/cart');
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(lines(page)).toHaveCount(1);
    await expect(dialogOf(page)).toBeHidden();
    await signOut(page);
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  });

  await test.step('keeping both', async () => {
    await signInAgain(page, customer);
    await dialogOf(page)
      .getByRole('radio', { name: /^Keep both/ })
      .check();
    await dialogOf(page).getByRole('button', { name: 'Apply Choices' }).click();
    await expect(page.getByText('Cart merged successfully')).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
    await expect(lines(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  });
});
