import { randomInt } from 'node:crypto';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  linkAbove,
  test,
  visit,
} from './journey.ts';
import { signInAdmin } from './test-customer.ts';
import { makePhoto } from '#tests/factories/upload-file.ts';

// Chrome's own lines for refused requests.
test.use({ allowedNoise: [/status of 409/] });

test('an article is planned for tomorrow, withdrawn, changed and restored', async ({
  page,
  newVisitor,
}) => {
  const title = `Light for a boat ${randomInt(100_000, 999_999)}`;
  await signInAdmin(page.request);
  await visit(page, '/admin/blog/new');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Not saved\. Something is missing/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Title \(English\)/ })).toBeFocused();
  for (const language of ['English', 'Swahili']) {
    for (const part of ['Title', 'Summary', 'Text']) {
      const name = new RegExp(`^${part} \\(${language}\\)`);
      await page.getByRole('textbox', { name }).fill(part === 'Title' ? title : 'Short.');
    }
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await test.step('shown to somebody by a link, which is taken back', async () => {
    await page.getByRole('button', { name: 'Share the draft' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share the draft' });
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const link = await dialog.getByLabel('Secret link').inputValue();
    await expectAccessible(page);
    const reader = await newVisitor();
    const answer = await reader.goto(link);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(reader.getByRole('complementary', { name: 'Draft' })).toBeVisible();
    await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expectAccessible(reader);
    await expectNoSidewaysScroll(reader);
    await dialog.getByRole('button', { name: 'Take the link back' }).click();
    await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeVisible();
    expect((await reader.request.get(link)).status()).toBe(404);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });
  await page.getByRole('button', { name: 'Set a time' }).click();
  const dialog = page.getByRole('dialog', { name: 'When shall it be published?' });
  const time = dialog.getByLabel('Day and time in Nairobi');
  const tomorrow = await time.inputValue();
  await time.fill('2026-01-01T08:00');
  await dialog.getByRole('button', { name: 'Save the time' }).click();
  await expect(time).toHaveAccessibleDescription(/still to come/);
  await expectAccessible(page);
  await time.fill(tomorrow);
  await dialog.getByRole('button', { name: 'Save the time' }).click();
  await expect(page.getByText(/^Is published on .*, 08:00$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await visit(page, '/admin/blog?state=planned');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Is published on');
  const guest = await newVisitor();
  await visit(guest, '/blog');
  await expect(guest.getByText(title)).toBeHidden();
  await row.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Withdraw the plan' }).click();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  const summary = page.getByRole('textbox', { name: /^Summary \(English\)/ });
  await summary.fill('Very short.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Earlier versions' });
  await expect(versions.locator('del').first()).toHaveText('Short');
  await expect(versions.locator('ins').first()).toHaveText('Very short');
  await expectAccessible(page);
  await versions.getByRole('button', { name: 'Restore this version' }).click();
  await expect(versions).toBeHidden();
  await expect(summary).toHaveValue('Short.');
  await expect(page.getByText(/^Saved /)).toBeVisible();
});

test('a question is written, published and read by a guest', async ({ page, newVisitor }) => {
  const number = randomInt(100_000, 999_999);
  const question = `Do the bulbs survive rain ${number}?`;
  const swahili = `Je, balbu hustahimili mvua ${number}?`;
  await signInAdmin(page.request);
  await visit(page, '/admin/faq');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'New question' }).press('Enter');
  // The list has a button to save its view.
  await expect(page.getByRole('heading', { name: 'New question', level: 1 })).toBeVisible();

  await test.step('saved as a draft, which cannot be shown half', async () => {
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    const english = page.getByRole('textbox', { name: /^Question \(English\)/ });
    await expect(english).toHaveAccessibleDescription('Please write something here');
    await english.fill(question);
    const answer = page.getByRole('textbox', { name: /^Answer \(English\)/ });
    await answer.fill('They do.');
    await answer.press('Control+a');
    await answer.press('Control+b');
    await expect(answer).toHaveValue('**They do.**');
    const preview = page.getByRole('region', { name: 'Preview (English)' });
    await expect(preview.locator('strong')).toHaveText('They do.');
    await answer.press('Control+s');
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Still missing' })).toContainText(
      'Question (Swahili), Answer (Swahili)',
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('published in both languages', async () => {
    await page.getByRole('textbox', { name: /^Question \(Swahili\)/ }).fill(swahili);
    await page.getByRole('textbox', { name: /^Answer \(Swahili\)/ }).fill('Ndiyo.');
    await page.getByRole('button', { name: 'Save and publish' }).press('Enter');
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
  });

  await test.step('read by a guest', async () => {
    const guest = await newVisitor();
    await visit(guest, `/faq?search=${number}`);
    await guest.getByText(question).click();
    await expect(guest.getByText('They do.')).toBeVisible();
    await visit(guest, `/sw/faq?search=${number}`);
    await expect(guest.getByText(swahili)).toBeVisible();
  });

  await test.step('deleted, after its name was asked about', async () => {
    await linkAbove(page, 'Questions').click();
    await page.getByRole('button', { name: `Delete ${question}` }).click();
    const dialog = page.getByRole('dialog', { name: `Delete “${question}”?` });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`Deleted: ${question}`)).toBeVisible();
    await expect(page.getByRole('link', { name: question })).toBeHidden();
  });
});

test('the page about us gets a sentence, its gallery a picture, and many at once are hidden', async ({
  page,
  newVisitor,
}) => {
  const number = randomInt(100_000, 999_999);
  const sentence = `We light boats ${number}`;
  await signInAdmin(page.request);
  const reader = await newVisitor();

  await test.step('the page is changed, read and restored', async () => {
    await visit(page, '/admin/about');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'About us' }).click();
    const text = page.getByRole('textbox', { name: /^Text \(English\)/ });
    const before = await text.inputValue();
    await text.fill(`${before}\n\n${sentence}.`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await visit(reader, '/about');
    await expect(reader.getByText(sentence)).toBeVisible();
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    const versions = page.getByRole('dialog', { name: 'Earlier versions' });
    await versions.getByRole('button', { name: 'Restore this version' }).first().click();
    await expect(versions).toBeHidden();
    await expect(text).toHaveValue(before);
  });

  await test.step('a picture is sent and shown', async () => {
    await visit(page, '/admin/gallery/new');
    await page.getByLabel('Send a picture').setInputFiles({
      name: 'boat.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await makePhoto()),
    });
    for (const language of ['English', 'Swahili']) {
      const wordsIn = (name: string) =>
        page.getByRole('textbox', { name: new RegExp(`^${name} \\(${language}\\)`) });
      await wordsIn('What the picture shows').fill(`Boat ${number} ${language}`);
      await wordsIn('Caption').fill(`Lights on boat ${number} ${language}`);
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    await visit(reader, '/about');
    await expect(reader.getByRole('img', { name: `Boat ${number} English` })).toBeVisible();
    await expect(reader.getByText(`Lights on boat ${number} English`)).toBeVisible();
  });

  await test.step('chosen in the list and hidden; once more is named as done already', async () => {
    await visit(page, `/admin/gallery?q=${number}`);
    const actions = page.getByRole('region', { name: 'Actions for what is selected' });
    const all = page.getByRole('checkbox', { name: 'Select all on this page' });
    await all.press('Space');
    await expect(actions).toContainText('Selected: 1');
    await actions.getByRole('button', { name: 'Hide' }).press('Enter');
    await expect(page.getByText('Texts changed: 1')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: String(number) })).toContainText('Draft');
    await all.press('Space');
    await actions.getByRole('button', { name: 'Hide' }).press('Enter');
    const result = page.getByRole('dialog', { name: 'What was done' });
    await expect(result).toContainText('It is in this state already.');
    await expectAccessible(page);
    await result.getByRole('button', { name: 'Close' }).last().click();
    await visit(reader, '/about');
    await expect(reader.getByRole('img', { name: `Boat ${number} English` })).toBeHidden();
  });
});
