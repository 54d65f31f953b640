import { randomUUID } from 'node:crypto';
import { findMail } from './shop-api.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  untilHydrated,
  visit,
} from './journey.ts';

const words = {
  en: {
    path: '/contact',
    name: 'Your name',
    reply: 'E-mail or phone',
    subject: 'What is it about?',
    message: 'Your message',
    send: 'Send message',
    wrongReply: /an e-mail address such as amina@example.com, or a Kenyan/,
    sent: 'Your message is with us',
    receipt: 'We have your message',
  },
  sw: {
    path: '/sw/contact',
    name: 'Jina lako',
    reply: 'Barua pepe au simu',
    subject: 'Inahusu nini?',
    message: 'Ujumbe wako',
    send: 'Tuma ujumbe',
    wrongReply: /barua pepe kama amina@example.com, au nambari/,
    sent: 'Ujumbe wako umetufikia',
    receipt: 'Tumepokea ujumbe wako',
  },
} as const;

for (const locale of ['en', 'sw'] as const) {
  test(`somebody writes to the shop in ${locale}`, async ({ page, request }) => {
    const say = words[locale];
    const email = `amina-${randomUUID()}@example.com`;
    const main = page.getByRole('main');
    const field = (name: string) => main.getByRole('textbox', { name });
    await visit(page, say.path);

    await test.step('what is missing is said at each field', async () => {
      await main.getByRole('button', { name: say.send }).click();
      await expect(field(say.name)).toBeFocused();
      for (const name of [say.name, say.reply, say.subject, say.message]) {
        await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
      }
      await expectAccessible(page);
    });

    await test.step('a mistake costs nothing that was typed, and neither does a reload', async () => {
      await field(say.name).fill('Amina Wanjiru');
      await field(say.subject).fill('Cubes & bars <50>');
      await field(say.message).fill('40 cubes\non 12 December?');
      await field(say.reply).fill('0712 34');
      // What is said of the field that the press leaves does not move the button from under it.
      await main.getByRole('button', { name: say.send }).click();
      await expect(main.getByText(say.wrongReply)).toBeVisible();
      await expect(field(say.reply)).toBeFocused();
      await page.reload();
      await expect(field(say.message)).toHaveValue('40 cubes\non 12 December?');
      await expect(field(say.name)).toHaveValue('Amina Wanjiru');
    });

    await test.step('it is sent once, and a receipt comes', async () => {
      await field(say.reply).fill(email);
      await main.getByRole('button', { name: say.send }).click();
      await expect(main.getByRole('status')).toContainText(say.sent);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await findMail(request, email, say.receipt);
      const { text } = await findMail(request, 'info@goled.test', 'Message: Cubes & bars <50>');
      expect(text).toContain('40 cubes');
      await page.reload();
      await expect(field(say.message)).toHaveValue('');
    });
  });
}

test('the hours say whether the shop is open', async ({ page, request }) => {
  // Before anything is alive, and without scripts.
  for (const [path, said] of [
    ['/contact', /Open now|Opens (?:today|tomorrow|[A-Z][a-z]+day) \d\d:\d\d/],
    ['/sw/contact', /Tumefungua sasa|Tunafungua (?:leo|kesho|Juma\w+|Alhamisi|Ijumaa) \d\d:\d\d/],
  ] as const) {
    expect(await (await request.get(path)).text()).toMatch(said);
  }
  // A Saturday evening.
  await page.clock.install({ time: new Date('2026-11-21T15:00:00Z') });
  await page.goto('/contact');
  // The page hydrates with the first movement.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.clock.runFor(2000);
  await expect(page.getByRole('main')).toContainText('Opens Monday 08:00');
});

const newsletter = {
  en: {
    path: '/about',
    email: 'Your e-mail address',
    join: 'Join',
    wrong: 'Please write an e-mail address such as amina@example.com.',
    sent: /a mail with a link is on its way/,
    mail: 'Do you want our newsletter?',
    confirm: 'Yes, send me the newsletter',
    confirmed: 'You are on the list',
    welcome: 'You get our newsletter',
    leave: 'Leave the newsletter',
    left: 'You have left the newsletter',
  },
  sw: {
    path: '/sw/about',
    email: 'Barua pepe yako',
    join: 'Jiunge',
    wrong: 'Tafadhali andika barua pepe kama amina@example.com.',
    sent: /barua pepe yenye kiungo iko njiani/,
    mail: 'Ungependa kupokea jarida letu?',
    confirm: 'Ndiyo, nitumieni jarida',
    confirmed: 'Uko kwenye orodha',
    welcome: 'Unapokea jarida letu',
    leave: 'Jitoe kwenye jarida',
    left: 'Umejitoa kwenye jarida',
  },
} as const;

for (const locale of ['en', 'sw'] as const) {
  test(`the newsletter is joined and left in ${locale}`, async ({ page, request }) => {
    const say = newsletter[locale];
    const email = `amina-${randomUUID()}@example.com`;
    await visit(page, say.path);
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    await untilHydrated(page, 'footer form');
    const field = footer.getByRole('textbox', { name: say.email });
    await field.fill('amina');
    await footer.getByRole('button', { name: say.join }).click();
    await expect(footer.getByText(say.wrong)).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(email);
    await footer.getByRole('button', { name: say.join }).click();
    await expect(footer.getByText(say.sent)).toBeVisible();
    await expect(footer.getByText(say.wrong)).toBeHidden();
    await expectAccessible(page);

    const heading = page.getByRole('heading', { level: 1 });
    const main = page.getByRole('main');
    await page.goto(linkIn((await findMail(request, email, say.mail)).text));
    await expectAccessible(page);
    await main.getByRole('button', { name: say.confirm }).click();
    await expect(heading).toHaveText(say.confirmed);

    await page.goto(linkIn((await findMail(request, email, say.welcome)).text));
    await main.getByRole('button', { name: say.leave }).click();
    await expect(heading).toHaveText(say.left);
    await expectNoSidewaysScroll(page);
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the newsletter’s form still works', async ({ page, request }) => {
    const email = `amina-${randomUUID()}@example.com`;
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('textbox', { name: 'Your e-mail address' }).fill(email);
    await footer.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mail');
    await findMail(request, email, 'Do you want our newsletter?');
  });
});

/** The path of the newsletter's link in a mail. */
function linkIn(text: string): string {
  const url = new URL(/https?:\/\/\S+\/newsletter\?\S+/.exec(text)?.[0] ?? 'missing:');
  return url.pathname + url.search;
}
