import { readFileSync } from 'node:fs';
import { newCustomer, signIn } from './test-customer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';

test.use({ allowedNoise: [/status of (?:404|409)/] });

test('the profile: name, phone and picture', async ({ page }) => {
  await signIn(page, await newCustomer(page.request));
  await visit(page, '/profile');
  const form = page.getByRole('main');

  await test.step('a phone as people write it', async () => {
    await form.getByRole('textbox', { name: 'Full name' }).fill('Amina W. Otieno');
    await form.getByRole('textbox', { name: 'Phone' }).fill('0712 345 678');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Profile updated')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('+254712345678');
  });

  await test.step('a phone that is none', async () => {
    await form.getByRole('textbox', { name: 'Phone' }).fill('12');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Enter a phone number such as 0712 345 678')).toBeVisible();
    await expect(page.getByText('Update failed')).toBeVisible();
    await expect(page.getByText('An error occurred while updating your profile.')).toBeVisible();
  });

  await test.step('a picture, everywhere at once', async () => {
    const file = {
      name: 'me.png',
      mimeType: 'image/png',
      buffer: readFileSync('public/brand/icon-192.png'),
    };
    await form.getByLabel('Choose a picture').setInputFiles(file);
    await expect(form.getByText('Change the picture')).toBeVisible();
    const picture = page.getByRole('banner').locator('img[src^="/api/avatars/"]');
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
    await form.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(picture).toBeHidden();
    await expect(form.getByLabel('Choose a picture')).toBeFocused();
  });

  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the settings: sessions, consents, export, closing', async ({ page, newVisitor }) => {
  const customer = await newCustomer(page.request);
  await signIn(page, customer);
  const elsewhere = await newVisitor();
  await signIn(elsewhere, customer);
  await visit(page, '/settings');
  const main = page.getByRole('main');
  await expect(main.getByText('This device', { exact: true }).last()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // One only: the session of the mailed link ended when its browser signed in.
  await test.step('signing out everywhere else', async () => {
    await main.getByRole('button', { name: 'Sign out the others' }).click();
    await expect(page.getByText('Signed out elsewhere: 1')).toBeVisible();
    // The button has gone with what it did.
    await expect(main.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
    const answer = await elsewhere.request.get('/profile', { maxRedirects: 0 });
    expect(answer.status()).toBe(307);
  });

  await test.step('a consent stays ticked', async () => {
    await main.getByRole('checkbox', { name: 'Newsletter' }).check();
    await expect(page.getByText('Your choice is saved')).toBeVisible();
    await visit(page, '/settings');
    await expect(main.getByRole('checkbox', { name: 'Newsletter' })).toBeChecked();
  });

  await test.step('the export is a file', async () => {
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Download my data' }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      data: { account: { user: { email: customer.email } } },
    });
  });

  await test.step('closing takes the password', async () => {
    await main.getByRole('button', { name: 'Close my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close your account?' });
    await dialog.getByRole('textbox', { name: 'Present password' }).fill('not the password');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close it for good' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Present password' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await dialog.getByRole('textbox', { name: 'Present password' }).fill(customer.password);
    await dialog.getByRole('button', { name: 'Close it for good' }).click();
    await expect(page.getByText('Your account is closed')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeHidden();
  });
});

test('a guest finds language and theme', async ({ page }) => {
  await visit(page, '/settings');
  const main = page.getByRole('main');
  await expect(main.getByRole('group', { name: 'Language' })).toBeVisible();
  await expect(main.getByRole('group', { name: 'Theme' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Close my account' })).toBeHidden();
});

test('/test-protected shows who is signed in', async ({ page }) => {
  const customer = await newCustomer(page.request);
  await signIn(page, customer);
  await visit(page, '/test-protected');
  await expect(page.getByRole('definition').filter({ hasText: customer.email })).toBeVisible();
  await expectAccessible(page);
});
