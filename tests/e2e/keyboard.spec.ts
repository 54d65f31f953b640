import { newCustomer } from './test-customer.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { tabTo, typeInto } from './press-keys.ts';
import { ADDRESS, amount, openProduct, phoneScreen } from './shopping.ts';

const CUBE = 'LED Cube Seat 40 cm';

test('the same purchase by keyboard alone', { tag: '@desktop' }, async ({ page, request }) => {
  test.slow();
  const customer = await newCustomer(request);
  const main = page.getByRole('main');
  const cartButton = page.getByRole('button', { name: /^Cart, / });

  await test.step('skips to the content', async () => {
    await openProduct(page, CUBE);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(main).toBeFocused();
  });

  await test.step('hires for days from the calendar', async () => {
    await tabTo(page, page.getByRole('radio', { name: 'Buy' }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Hire' })).toBeFocused();
    await expect(page.getByRole('radio', { name: 'Hire' })).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: 'Show calendar' }));
    await page.keyboard.press('Enter');
    const grid = page.getByRole('grid', { name: 'Units free per day' });
    const today = grid.locator('[tabindex="0"]');
    await expect(today).toHaveAccessibleName(/ free/);
    await tabTo(page, today);
    // Two months ahead: at the end of a month, the next begins before a delivery can be there.
    for (const key of ['PageDown', 'PageDown', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter']) {
      await page.keyboard.press(key);
    }
    await expect(page.getByText(/\(2 days, back on /)).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Add to cart' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${CUBE} has been added to your cart.`)).toBeVisible();
  });

  await test.step('buys two, and focus stays on the button', async () => {
    await tabTo(page, page.getByRole('radio', { name: 'Hire' }), 'Shift+Tab');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('radio', { name: 'Buy' })).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: 'One more: Quantity' }));
    await page.keyboard.press('Space');
    const add = page.getByRole('button', { name: 'Add to cart' });
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await expect(cartButton).toHaveAccessibleName('Cart, 3 items');
    await expect(add).toBeFocused();
  });

  await test.step('opens the cart, closes it, and is back where she was', async () => {
    const panel = page.getByRole('dialog', { name: 'Shopping Cart' });
    await tabTo(page, cartButton, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(cartButton).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, panel.getByRole('link', { name: 'Proceed to Checkout' }));
    await page.keyboard.press('Enter');
  });

  await test.step('signs in by password instead of a mailed code', async () => {
    await expect(main.getByRole('heading', { name: 'Your e-mail' })).toBeVisible();
    await expect(main.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
    await tabTo(page, main.getByRole('button', { name: 'Use a password' }));
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await typeInto(page, main.getByRole('textbox', { name: 'E-mail' }), customer.email);
    await typeInto(page, main.getByRole('textbox', { name: 'Password' }), customer.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(main.getByRole('region', { name: 'Review' })).toBeVisible();
  });

  await test.step('fills in the checkout', async () => {
    await typeInto(page, main.getByRole('textbox', { name: 'Mobile phone' }), customer.phone);
    // The radio group is one stop; delivery is chosen already.
    await tabTo(page, main.getByRole('radio', { name: 'Delivery' }));
    await page.keyboard.press('ArrowDown');
    await expect(main.getByRole('radio', { name: 'Pick up' })).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await typeInto(page, main.getByRole('textbox', { name: 'Address and landmark' }), ADDRESS);
    const county = main.getByRole('combobox', { name: 'County' });
    await typeInto(page, county, 'Nakuru');
    await expect(county).toHaveValue('32');
    const summary = main.getByRole('complementary', { name: 'Your order' });
    await expect(amount(summary, 'To pay now')).toHaveText('KSh 24,200');
    await tabTo(page, main.getByRole('button', { name: 'Place order and pay with M-Pesa' }));
    await page.keyboard.press('Enter');
  });

  await test.step('cancels one prompt, pays the next', async () => {
    const phone = phoneScreen(page);
    await expect(page.getByRole('heading', { level: 1, name: /^Order GL-/ })).toBeVisible();
    await expect(phone.getByRole('textbox', { name: 'M-PESA PIN' })).toBeVisible();
    await tabTo(page, phone.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    const cancelled = page.getByRole('heading', { name: 'Cancelled on the phone' });
    // What had the focus is gone: it is on the news instead of nowhere.
    await expect(cancelled).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Send the prompt again' }));
    await page.keyboard.press('Enter');
    await expect(phone.getByRole('textbox', { name: 'M-PESA PIN' })).toBeVisible();
    await typeInto(page, phone.getByRole('textbox', { name: 'M-PESA PIN' }), '1234');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeFocused();
    await expectAccessible(page);
  });
});
