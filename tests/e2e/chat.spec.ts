import { expect, expectAccessible, test, visit } from './journey.ts';
import { newCustomer, signIn, signInAdmin } from './test-customer.ts';
import { post } from './shop-api.ts';
import {
  boxOf,
  chatOf,
  closeInInbox,
  launcherOf,
  logOf,
  openChat,
  pressLauncher,
  openInInbox,
  referenceOf,
  say,
} from './chat-page.ts';
import { handOverAndBack } from './chat-handover.ts';
import { choose, openProduct } from './shopping.ts';

const CUBE = 'LED Cube Seat 40 cm';
const FAILED = 'Failed to send message. Please try again.';

test.use({
  // Chrome's own lines about what a journey cuts.
  allowedNoise: [
    /net::ERR_(?:FAILED|INTERNET_DISCONNECTED|NETWORK_CHANGED)|status of 409 .*uploadAttachment/,
  ],
});

// On a wide screen in two-processes.spec.ts.
test('a guest asks, is answered, gets a person and the assistant back', async ({
  page,
  newVisitor,
}) => {
  test.slow();
  await handOverAndBack(page, await newVisitor());
});

test('a closed talk is rated, and the next message begins another', async ({
  page,
  newVisitor,
}) => {
  const chat = chatOf(page);
  await openChat(page);
  await say(page, 'I want to speak to a person');
  const reference = await referenceOf(page);
  const admin = await newVisitor();
  await signInAdmin(admin.request);
  await openInInbox(admin, reference);
  await admin.getByRole('button', { name: 'Take over' }).click();
  // The list takes the place of the talk, and of the link that had the focus.
  await admin.getByRole('link', { name: 'Back to the list' }).click();
  await expect(admin.getByRole('link', { name: new RegExp(reference) })).toBeFocused();
  await admin.keyboard.press('Enter');
  await closeInInbox(admin);
  await chat.getByRole('radio', { name: '4 of 5 stars' }).check();
  await chat.getByRole('textbox', { name: /^What could be better/ }).fill('Quicker');
  await expectAccessible(page);
  await chat.getByRole('button', { name: 'Send rating' }).click();
  await expect(chat.getByText('Thank you for your rating.')).toBeVisible();
  await expect(admin.getByText('The customer gave 4 of 5')).toBeVisible();
  await say(page, 'One more question');
  await expect(logOf(chat).getByText('I want to speak to a person')).toHaveCount(0);
  expect(await referenceOf(page)).not.toBe(reference);
});

// On the screens of both sides; what is stored: tests/abuse/chat-strangers.test.ts.
test('markup is text, in every place a talk shows it', async ({ page, newVisitor }) => {
  test.slow();
  const markup = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
  const chat = chatOf(page);
  const admin = await newVisitor();
  const nothingRan = async () => {
    for (const side of [page, admin]) {
      expect(await side.evaluate(() => 'hit' in window)).toBe(false);
      await expect(side.locator('img[src="x"], a[href^="javascript:" i]')).toHaveCount(0);
    }
  };

  await openChat(page);
  await chat.locator('input[type=file]').setInputFiles({
    name: '<img src=x onerror=hit=1>.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Eight cubes, two bars.'),
  });
  await expect(chat.getByRole('button', { name: 'Remove <img src=x' })).toBeVisible();
  await expect(chat.getByRole('progressbar')).toHaveCount(0);
  await say(page, `${markup} [price](javascript:alert(1)) I want to speak to a person`);
  await expect(logOf(chat).getByRole('link', { name: /^Attachment 1.*img src=x/ })).toBeVisible();
  const reference = await referenceOf(page);

  await signInAdmin(admin.request);
  await openInInbox(admin, reference);
  const theirLog = admin.getByRole('log', { name: 'Messages' });
  await expect(theirLog.getByText(markup)).toBeVisible();
  await expect(theirLog.getByRole('link', { name: /^Attachment 1.*img src=x/ })).toBeVisible();
  await admin.getByRole('button', { name: 'Take over' }).click();
  await admin.getByRole('button', { name: 'Internal note' }).click();
  await admin.getByRole('textbox', { name: /^Note for colleagues/ }).fill(`Note ${markup}`);
  await admin.keyboard.press('Enter');
  await expect(theirLog.getByText(`Note ${markup}`)).toBeVisible();
  await admin.getByRole('button', { name: 'Answer', exact: true }).click();
  await admin.getByRole('textbox', { name: /^Answer the customer/ }).fill(`Answer ${markup}`);
  await admin.keyboard.press('Enter');
  await expect(logOf(chat).getByText(`Answer ${markup}`)).toBeVisible();
  await closeInInbox(admin);
  await chat.getByRole('radio', { name: '1 of 5 stars' }).check();
  await chat.getByRole('textbox', { name: /^What could be better/ }).fill(`Less ${markup}`);
  await chat.getByRole('button', { name: 'Send rating' }).click();
  await expect(admin.getByText(`Less ${markup}`)).toBeVisible();
  await nothingRan();
});

test('what cannot be sent stays in the box, and is there once in the end', async ({ page }) => {
  const chat = chatOf(page);
  await openChat(page);
  await say(page, 'Hello');
  await page.route('**/api/rpc/chat/sendMessage', (route) => route.abort());
  await boxOf(page).fill('Do you have a dance floor?');
  await boxOf(page).press('Enter');
  await expect(chat.getByText(FAILED)).toBeVisible();
  await expect(boxOf(page)).toHaveValue('Do you have a dance floor?');
  await expectAccessible(page);
  await chat.getByRole('button', { name: 'Dismiss' }).click();
  await expect(chat.getByText(FAILED)).toBeHidden();

  await test.step('it survives a reload', async () => {
    await openChat(page, '/faq');
    await expect(boxOf(page)).toHaveValue('Do you have a dance floor?');
  });

  await test.step('an answer that was lost on the way does not double it', async () => {
    await page.unroute('**/api/rpc/chat/sendMessage');
    await page.route('**/api/rpc/chat/sendMessage', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await boxOf(page).press('Enter');
    await expect(logOf(chat).getByText('Do you have a dance floor?')).toBeVisible();
    await page.unroute('**/api/rpc/chat/sendMessage');
    await expect(boxOf(page)).toHaveValue('');
    await page.reload();
    await pressLauncher(page);
    await expect(logOf(chat).getByText('Do you have a dance floor?')).toHaveCount(1);
  });

  await test.step('without a line', async () => {
    await page.context().setOffline(true);
    await boxOf(page).fill('And in Kisumu?');
    await chat.getByRole('button', { name: 'Send' }).click();
    await expect(chat.getByText(FAILED)).toBeVisible();
    await expect(boxOf(page)).toHaveValue('And in Kisumu?');
    await page.context().setOffline(false);
    await chat.getByRole('button', { name: 'Send' }).click();
    await expect(logOf(chat).getByText('And in Kisumu?')).toHaveCount(1);
    await expect(chat.getByText(FAILED)).toBeHidden();
  });
});

test('a guest’s talk goes along into the account, which keeps its earlier ones', async ({
  page,
  newVisitor,
}) => {
  const chat = chatOf(page);
  const log = logOf(chat);
  // Elsewhere: whoever confirms an account is signed in.
  const customer = await newCustomer((await newVisitor()).request);
  await openChat(page);
  await expect(chat.getByRole('button', { name: 'Earlier conversations' })).toBeHidden();
  await say(page, 'When are you open?');
  await signIn(page, customer);
  const lines: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/events?')) lines.push(decodeURIComponent(request.url()));
  });
  await openChat(page);
  await expect(log.getByText('When are you open?')).toBeVisible();
  // Cart and chat share the tab's one line.
  await expect
    .poll(() => lines.at(-1))
    .toMatch(/topic=cart\b.*topic=chat:|topic=chat:.*topic=cart\b/);

  await chat.getByRole('button', { name: 'New conversation' }).click();
  await expect(log.getByText('When are you open?')).toHaveCount(0);
  await say(page, 'What does delivery cost?');
  await chat.getByRole('button', { name: 'Earlier conversations' }).click();
  const list = chat.getByRole('list', { name: 'Earlier conversations' });
  await expect(list.getByRole('button')).toHaveCount(2);
  await expectAccessible(page);
  await list.getByRole('button').last().click();
  await expect(log.getByText('When are you open?')).toBeVisible();

  // What the browser alone had is the account's now.
  // Left first: a page that is open asks on with a session that is over.
  await page.goto('about:blank');
  await post(page.request, '/api/account/sign-out', {});
  await openChat(page);
  await expect(log.getByText('When are you open?')).toHaveCount(0);
});

test('files are refused clearly and can be taken out again', async ({ page }) => {
  const chat = chatOf(page);
  await openChat(page);
  const send = chat.getByRole('button', { name: 'Send' });
  const chooser = chat.locator('input[type=file]');
  const file = (name: string, mimeType: string, content: string) => ({
    name,
    mimeType,
    buffer: Buffer.from(content),
  });
  await expect(send).toBeDisabled();
  await boxOf(page).fill('   ');
  await expect(send).toBeDisabled();
  await chooser.setInputFiles(file('page.html', 'text/html', '<b>x</b>'));
  await expect(
    chat.getByText('Only pictures, PDF, Word and text files can be sent.'),
  ).toBeVisible();
  await chat.getByRole('button', { name: 'Remove page.html' }).click();

  await test.step('a lie about the type is found by the content', async () => {
    await chooser.setInputFiles(file('photo.jpg', 'image/jpeg', '<html><script>1</script>'));
    await expect(
      chat.getByText('Only pictures, PDF, Word and text files can be sent.'),
    ).toBeVisible();
    await chat.getByRole('button', { name: 'Remove photo.jpg' }).click();
  });

  await test.step('a lost line offers another try', async () => {
    await page.route('**/api/rpc/chat/uploadAttachment', (route) => route.abort());
    await chooser.setInputFiles(file('list.txt', 'text/plain', 'Eight cubes, two bars.'));
    await expect(chat.getByText('The file could not be sent.')).toBeVisible();
    await page.unroute('**/api/rpc/chat/uploadAttachment');
    await chat.getByRole('button', { name: 'Try Again' }).click();
    await expect(chat.getByText('The file could not be sent.')).toBeHidden();
    await expect(send).toBeEnabled();
    await send.click();
    await expect(logOf(chat).getByRole('link', { name: /^Attachment 1/ })).toBeVisible();
  });
});

test('by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/');
  await launcherOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(boxOf(page)).toBeFocused();
  await page.keyboard.type('Two');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('lines');
  await expect(boxOf(page)).toHaveValue('Two\nlines');
  for (let line = 0; line < 12; line += 1) await page.keyboard.press('Shift+Enter');
  const { height = 0 } = (await boxOf(page).boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(120);
  await page.keyboard.press('Enter');
  await expect(logOf(chatOf(page)).getByText('Two lines')).toBeVisible();
  await expect(boxOf(page)).toBeFocused();
  const { width, height: tall } = (await chatOf(page).boundingBox()) ?? {};
  expect([width, tall]).toEqual([384, 500]);
  await page.keyboard.press('Escape');
  await expect(chatOf(page)).toBeHidden();
  await expect(launcherOf(page)).toBeFocused();
});

test('on a small screen it is the whole screen', async ({ page }) => {
  await openProduct(page, CUBE);
  // With the deposit the bar is at its highest.
  await choose(page, 'Hire');
  const bar = page.locator('[data-bottom-bar]');
  await expect(bar.getByText('deposit')).toBeVisible();
  const [button, price] = [await launcherOf(page).boundingBox(), await bar.boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(price?.y ?? 0);
  await pressLauncher(page);
  await expect(boxOf(page)).toBeVisible();
  expect(await chatOf(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  // The page behind is out of reach and still.
  await page.getByRole('banner').getByRole('link').first().focus();
  await expect(page.getByRole('banner').getByRole('link').first()).not.toBeFocused();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
    'hidden',
  );
  await expectAccessible(page);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => !document.activeElement?.closest('dialog') && document.activeElement !== document.body,
    );
    expect(outside).toBe(false);
  }
  await chatOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(launcherOf(page)).toBeFocused();
});

test('a press before the page is alive is not lost', { tag: '@desktop' }, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await launcherOf(page).click();
  await expect(page.getByText('Opening the chat…')).toBeVisible();
  release();
  await expect(boxOf(page)).toBeVisible();
  await expect(page.getByText('Opening the chat…')).toBeHidden();
});

test('in Swahili, each message in its own language', async ({ page }) => {
  await visit(page, '/sw');
  await pressLauncher(page, page.getByRole('button', { name: 'Zungumza na GO ASSISTANT' }));
  const chat = chatOf(page);
  const box = chat.getByRole('textbox', { name: 'Andika ujumbe wako...' });
  const log = chat.getByRole('log', { name: 'Ujumbe' });
  await box.fill('Mnafungua saa ngapi?');
  await box.press('Enter');
  await expect(log.locator('[lang=sw]').first()).toHaveText('Mnafungua saa ngapi?');
  await expect(log.locator('[lang=sw]').nth(1)).toContainText('08:00');
  await box.fill('What does delivery cost?');
  await box.press('Enter');
  await expect(log.locator('[lang=en]').first()).toHaveText('What does delivery cost?');
  await expect(log.locator('[lang=en]').nth(1)).toContainText('KSh');
  await expectAccessible(page);
});
