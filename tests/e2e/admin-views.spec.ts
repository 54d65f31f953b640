import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { signInNewStaff } from './test-customer.ts';

test(
  'a view is saved, opens by itself and shows its columns from the first paint',
  {
    tag: '@both-screens',
  },
  async ({ page, newVisitor }) => {
    const name = 'Deleted things';
    await signInNewStaff(page, (await newVisitor()).request);
    await visit(page, '/admin/audit');

    await test.step('columns are chosen, all but the one that names the row', async () => {
      await page.getByRole('button', { name: /^Columns/ }).click();
      const form = page.getByRole('dialog', { name: 'Columns' });
      await expect(form.getByRole('checkbox', { name: 'When' })).toBeDisabled();
      await form.getByRole('checkbox', { name: 'Fields' }).uncheck();
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toBeHidden();
      await expect(page.getByRole('button', { name: 'Columns (1 hidden)' })).toBeVisible();
    });

    await test.step('what is shown gets a name and opens first', async () => {
      await visit(page, '/admin/audit?action=delete');
      await expect(page.getByRole('button', { name: 'Columns (1 hidden)' })).toBeVisible();
      await page.getByRole('button', { name: 'Save view' }).click();
      const form = page.getByRole('dialog', { name: 'Save view' });
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('Give the view a name.')).toBeVisible();
      await form.getByRole('textbox', { name: /^Name of the view/ }).fill(name);
      await form.getByRole('checkbox', { name: 'Open the page with this view' }).check();
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('the server draws it: nothing moves', async () => {
      const opened = await page.request.get('/admin/audit');
      expect(opened.url()).toMatch(/action=delete&saved=/);
      const html = await opened.text();
      expect(html).toContain('Columns (1 hidden)');
      expect(html).not.toContain('Fields</th>');
    });

    await test.step('the plain list is one press away', async () => {
      await page.getByRole('link', { name: 'All', exact: true }).click();
      await expect(page).toHaveURL(/saved=none/);
      await expect(page).not.toHaveURL(/action=delete/);
      await page.goBack();
      await expect(page).toHaveURL(/action=delete/);
    });

    await test.step('and it is gone by the keyboard', async () => {
      await page.getByRole('button', { name: `View ${name}` }).focus();
      await page.keyboard.press('Enter');
      const form = page.getByRole('dialog', { name: `View ${name}` });
      await form.getByRole('button', { name: 'Delete view' }).press('Enter');
      await expect(page.getByRole('link', { name })).toBeHidden();
    });
  },
);
