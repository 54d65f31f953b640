import type { Page } from '@playwright/test';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { startTwoShops, type TwoShops } from '#tests/setup/two-shops.ts';
import { handOverAndBack } from './chat-handover.ts';
import { newCustomer, signIn } from './test-customer.ts';
import { chatOf, logOf, openChat, openInInbox, referenceOf, say } from './chat-page.ts';
import { expect, expectAccessible, test, visit } from './journey.ts';
import { addToCart, choose, openProduct } from './shopping.ts';

const CUBE = 'LED Cube Seat 40 cm';

let shops: TwoShops;
const urls: string[] = [];

test.beforeAll(async () => {
  shops = await startTwoShops('demo');
  urls.push(...shops.urls);
});
test.afterAll(() => shops.stop());

test.use({
  // Asked for before the shops are started, too.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
  baseURL: async ({}, use) => use(urls[0] ?? ''),
  // Chrome's own line about whoever claims a talk too late.
  allowedNoise: [/status of 409 .*takeOver/],
});

const countOf = (page: Page, count: number) =>
  page.getByRole('button', { name: `Cart, ${count} item${count === 1 ? '' : 's'}` });

test(
  'a change made through one process shows in a browser on the other without a reload',
  { tag: '@desktop' },
  async ({ page, newVisitor }) => {
    const customer = await newCustomer(page.request);
    await signIn(page, customer);
    await openProduct(page, CUBE);
    await choose(page, 'Buy');
    await addToCart(page, CUBE);

    // Cookies know no ports: what is signed in with one process is with the other.
    const elsewhere = await newVisitor(shops.urls[1]);
    await elsewhere.context().addCookies(await page.context().cookies());
    const stream = elsewhere.waitForResponse((response) => response.url().includes('/api/events'));
    await elsewhere.goto('/cart');
    expect((await stream).status()).toBe(200);
    await expect(countOf(elsewhere, 1)).toBeVisible();

    await page.goto('/cart');
    const more = page.getByRole('button', { name: /^One more/ });
    await more.click();
    await expect(countOf(elsewhere, 2)).toBeVisible();
  },
);

test(
  'a guest with one process talks with a person of the shop on the other',
  { tag: '@desktop' },
  async ({ page, newVisitor }) => {
    test.slow();
    await handOverAndBack(page, await newVisitor(shops.urls[1]));
  },
);

/** Signs an admin of this name in. */
async function signInColleague(page: Page, url: string, name: string): Promise<Page> {
  const { id } = await makeUser(shops.db, { role: 'admin', name });
  const { token } = await makeSession(shops.db, id);
  const pairs = (await sessionCookie(token)).split('; ').map((pair) => pair.split('='));
  await page
    .context()
    .addCookies(pairs.map(([key = '', value = '']) => ({ name: key, value, url })));
  return page;
}

test(
  'two people of the shop share a talk: claimed, answered, handed on, found again',
  { tag: '@desktop' },
  async ({ page, newVisitor }) => {
    test.slow();
    const log = logOf(chatOf(page));
    await openChat(page);
    await say(page, 'I want to speak to a person about a dance floor');
    const reference = await referenceOf(page);
    const [near, far] = shops.urls;
    const wanjiru = await signInColleague(await newVisitor(near), near, 'Wanjiru Kamau');
    const otieno = await signInColleague(await newVisitor(far), far, 'Otieno Odhiambo');
    const answerOf = (admin: Page) => admin.getByRole('textbox', { name: /^Answer the customer/ });
    const takeOf = (admin: Page) => admin.getByRole('button', { name: 'Take over' });

    await test.step('both reach for it: one has it, the other is told who', async () => {
      await openInInbox(wanjiru, reference);
      await openInInbox(otieno, reference);
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      // What Otieno sees is a moment old.
      await otieno.route('**/api/rpc/chat/{readForAdmin,listInbox}**', async (route) => {
        await held;
        await route.continue();
      });
      await takeOf(wanjiru).click();
      await expect(
        log.getByText('Wanjiru from our team has joined the conversation.'),
      ).toBeVisible();
      await takeOf(otieno).click();
      await expect(otieno.getByText('Wanjiru has taken this conversation over.')).toBeVisible();
      release();
      await expect(takeOf(otieno)).toBeHidden();
      await expect(answerOf(otieno)).toBeHidden();
    });

    await test.step('a kept answer is written, found by a slash and sent, by keyboard', async () => {
      await wanjiru.getByRole('button', { name: 'Kept answers' }).press('Enter');
      const kept = wanjiru.getByRole('dialog', { name: 'Kept answers' });
      await kept.getByRole('button', { name: 'New answer' }).press('Enter');
      await kept.getByRole('button', { name: 'Keep' }).press('Enter');
      await expect(kept.getByText('Please fill this in.')).toHaveCount(2);
      await kept.getByRole('textbox', { name: 'Name' }).fill('Dance floor');
      await kept.getByRole('textbox', { name: 'Answer' }).fill('Which size is your hall?');
      await expectAccessible(wanjiru);
      await kept.getByRole('button', { name: 'Keep' }).press('Enter');
      // Its form stands in front of the list until it is kept.
      await expect(kept.getByRole('dialog')).toHaveCount(0);
      await expect(kept.getByText('Which size is your hall?')).toBeVisible();
      await wanjiru.keyboard.press('Escape');
      await expect(kept).toBeHidden();

      await answerOf(wanjiru).pressSequentially('/dance');
      await expect(wanjiru.getByRole('option', { name: /^Dance floor/ })).toBeVisible();
      await expectAccessible(wanjiru);
      await wanjiru.keyboard.press('Enter');
      await expect(answerOf(wanjiru)).toHaveValue('Which size is your hall?');
      await wanjiru.keyboard.press('Enter');
      await expect(log.getByText('Which size is your hall?')).toBeVisible();

      await wanjiru.getByRole('button', { name: 'Kept answers' }).press('Enter');
      await kept.getByRole('button', { name: 'Delete “Dance floor”' }).press('Enter');
      await kept.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
      await expect(kept.getByText('Which size is your hall?')).toBeHidden();
      await wanjiru.keyboard.press('Escape');
    });

    await test.step('it is handed on', async () => {
      await wanjiru.getByRole('button', { name: 'Internal note' }).click();
      await wanjiru
        .getByRole('textbox', { name: /^Note for colleagues/ })
        .fill('Ask for the hall.');
      await wanjiru.keyboard.press('Enter');
      await wanjiru.getByRole('button', { name: 'Hand on' }).click();
      const dialog = wanjiru.getByRole('dialog', { name: 'Hand on to a colleague' });
      await expect(dialog.getByRole('button', { name: 'Otieno Odhiambo' })).toBeVisible();
      await expectAccessible(wanjiru);
      await dialog.getByRole('button', { name: 'Otieno Odhiambo' }).click();
      await expect(
        log.getByText('Otieno from our team is taking over the conversation.'),
      ).toBeVisible();
      await expect(answerOf(wanjiru)).toBeHidden();
      await expect(otieno.getByText('Ask for the hall.')).toBeVisible();
      await answerOf(otieno).fill('Otieno here, good morning.');
      await otieno.keyboard.press('Enter');
      await expect(log.getByText('Otieno here, good morning.')).toBeVisible();
      await expect(log.getByText('Ask for the hall.')).toHaveCount(0);
    });

    await test.step('it is found by what was said in it, and only in its list', async () => {
      const list = wanjiru.getByRole('region', { name: 'Conversations' });
      const search = wanjiru.getByRole('searchbox', { name: 'Search conversations' });
      await visit(wanjiru, '/admin/chat?state=all');
      await search.fill('Otieno here');
      await wanjiru.keyboard.press('Enter');
      const mine = list.getByRole('link', { name: /^Mine/ });
      // The lists search for it, too, once the search is in the address.
      await expect(mine).toHaveAttribute('href', /search=Otieno/);
      await expect(list.getByRole('link', { name: reference })).toBeVisible();
      await mine.click();
      await expect(list.getByText('No conversation fits')).toBeVisible();
      await search.fill('100% never said');
      await wanjiru.keyboard.press('Enter');
      const all = list.getByRole('link', { name: /^All/ });
      await expect(all).toHaveAttribute('href', /never/);
      await all.click();
      await expect(list.getByText('No conversation fits')).toBeVisible();
      await expectAccessible(wanjiru);
    });

    await test.step('and what the customer writes is unread until it is seen', async () => {
      await visit(otieno, '/admin/chat?state=mine');
      await say(page, 'Twelve by eight metres.');
      const row = otieno.getByRole('link', { name: reference });
      await expect(row.getByText('1 unread')).toBeVisible();
      await row.click();
      await expect(otieno.getByText('Twelve by eight metres.').last()).toBeVisible();
      await expect(row.getByText('1 unread')).toBeHidden();
    });
  },
);
