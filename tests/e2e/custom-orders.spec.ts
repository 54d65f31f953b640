import { makePhoto } from '#tests/factories/upload-file.ts';
import { newCustomer, signIn, signInAdmin } from './test-customer.ts';
import { findMail, post } from './shop-api.ts';
import {
  dayAhead,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  visit,
} from './journey.ts';

// A file that is no picture is refused on purpose.
test.use({ allowedNoise: [/status of 409/] });

const words = {
  en: {
    path: '/custom-orders',
    orders: '/orders',
    next: /^Next:/,
    missing: 'Please choose a product, or tell us your own idea.',
    product: 'LED Cube Seat 40 cm',
    idea: 'What shall we put on it?',
    quantity: 'How many?',
    files: 'Your files',
    preview: 'On the LED Cube Seat 40 cm',
    size: 'Size',
    back: 'Back',
    deadline: 'Needed by',
    event: 'Day of the event',
    late: 'This is after the event. Choose a day up to then.',
    county: 'County',
    budget: 'Budget in shillings',
    name: 'Your name',
    email: 'E-mail',
    send: 'Send request',
    sent: 'Your request is with us.',
    receipt: /^We have your request/,
    own: 'Custom orders',
    asked: 'What you asked for',
    reply: /^About your custom order /,
    accept: 'Accept the offer',
    accepted: 'Accepted',
  },
  sw: {
    path: '/sw/custom-orders',
    orders: '/sw/orders',
    next: /^Endelea:/,
    missing: 'Tafadhali chagua bidhaa, au tuambie wazo lako.',
    product: 'Kiti cha Mchemraba cha LED sm 40',
    idea: 'Tuweke nini juu yake?',
    quantity: 'Ngapi?',
    files: 'Faili zako',
    preview: 'Kwenye Kiti cha Mchemraba cha LED sm 40',
    size: 'Ukubwa',
    back: 'Rudi',
    deadline: 'Inahitajika ifikapo',
    event: 'Siku ya hafla',
    late: 'Hii ni baada ya hafla. Chagua siku kabla ya hapo.',
    county: 'Kaunti',
    budget: 'Bajeti kwa shilingi',
    name: 'Jina lako',
    email: 'Barua pepe',
    send: 'Tuma ombi',
    sent: 'Ombi lako limetufikia.',
    receipt: /^Tumepokea ombi lako/,
    own: 'Oda maalum',
    asked: 'Ulichoomba',
    reply: /^Kuhusu oda yako maalum /,
    accept: 'Kubali bei',
    accepted: 'Limekubaliwa',
  },
} as const;

for (const locale of ['en', 'sw'] as const) {
  test(`a branded cube is asked for in ${locale}`, async ({ page, request }) => {
    const say = words[locale];
    const customer = await newCustomer(request);
    await signIn(page, customer);
    await visit(page, say.path);
    const main = page.getByRole('main');
    const next = main.getByRole('button', { name: say.next });

    await test.step('what shall it be', async () => {
      await next.click();
      await expect(main.getByText(say.missing)).toBeVisible();
      await expect(main.getByRole('searchbox')).toBeFocused();
      await expectAccessible(page);
      await main.getByRole('searchbox').fill('cube');
      await main.getByRole('radio', { name: say.product }).check();
      await main.getByRole('textbox', { name: say.idea }).fill('Our logo\non the front');
      await main.getByRole('textbox', { name: say.quantity }).fill('12');
      await next.click();
    });

    await test.step('the logo is seen on the product', async () => {
      const logo = {
        name: 'nembo.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from(await makePhoto()),
      };
      const fake = { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') };
      await main.locator('input[type=file]').setInputFiles([logo, fake]);
      await expect(main.getByRole('list', { name: say.files })).toContainText('nembo.jpg');
      await expect(main.getByRole('alert')).toContainText('page.png');
      await expect(main.getByRole('region', { name: say.preview })).toBeVisible();
      await main.getByRole('slider', { name: say.size }).press('ArrowRight');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('nothing is lost on the way back, nor by a reload', async () => {
      await page.goBack();
      await expect(main.getByRole('textbox', { name: say.quantity })).toHaveValue('12');
      await page.reload();
      await expect(main.getByRole('textbox', { name: say.idea })).toHaveValue(
        'Our logo\non the front',
      );
      await expect(main.getByRole('radio', { name: say.product })).toBeChecked();
      await next.click();
      await expect(main.getByRole('list', { name: say.files })).toContainText('nembo.jpg');
      await next.click();
      await page.reload();
      await expect(main.getByLabel(say.event)).toBeVisible();
      // Nor by coming back through the menu another day.
      await visit(page, say.path);
      await expect(main.getByLabel(say.event)).toBeVisible();
    });

    await test.step('days that cannot be', async () => {
      await main.getByLabel(say.event).fill(dayAhead(20));
      await main.getByLabel(say.deadline).fill(dayAhead(21));
      await next.click();
      await expect(main.getByText(say.late)).toBeVisible();
      await main.getByLabel(say.deadline).fill(dayAhead(19));
      await main.getByRole('combobox', { name: say.county }).selectOption('47');
      await main.getByRole('textbox', { name: say.budget }).fill('50000');
      await expectAccessible(page);
      await next.click();
    });

    await test.step('it is sent and has a reference', async () => {
      await main.getByRole('textbox', { name: say.name }).fill(customer.name);
      await main.getByRole('textbox', { name: say.email }).fill(customer.email);
      await expectAccessible(page);
      await main.getByRole('button', { name: say.send }).click();
      await expect(main.getByRole('status')).toContainText(say.sent);
      // "Another request" begins at the first step.
      await expect(page).toHaveURL(/\/custom-orders$/);
      await expectAccessible(page);
    });

    await test.step('it stands under the orders', async () => {
      const { subject } = await findMail(request, customer.email, say.receipt);
      const reference = /CO-\w{4}-\w{4}/.exec(subject)?.[0] ?? 'missing';
      await visit(page, say.orders);
      const list = page.getByRole('region', { name: say.own });
      await list.getByRole('link', { name: reference }).click();
      const asked = page.getByRole('region', { name: say.asked });
      await expect(asked).toContainText('12');
      await expect(asked).toContainText('KSh 50,000');
      await expect(asked.getByRole('link', { name: 'nembo.jpg' })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('the shop answers by mail, and the answer stands there too', async () => {
      const answer = 'Asante. Twelve cubes with your logo take four days.';
      const id = new URL(page.url()).pathname.split('/').at(-1);
      await signInAdmin(request);
      await post(request, `/api/admin/custom-orders/${id}/replies`, {
        id,
        version: 1,
        message: answer,
        status: 'quoted',
        quote: 4_850_000,
      });
      const { text } = await findMail(request, customer.email, say.reply);
      expect(text).toContain(answer);
      expect(text).toContain('KSh 48,500');
      await page.reload();
      await expect(main).toContainText(answer);
      await expectAccessible(page);
      await main.getByRole('button', { name: say.accept }).click();
      await expect(main.getByText(say.accepted, { exact: true }).first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}
