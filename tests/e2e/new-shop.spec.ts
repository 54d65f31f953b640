// A real shop on an empty database: its owner opens it by the screens alone, and it sells.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { removeCluster } from '#scripts/postgres/cluster-folder.ts';
import { freePort } from '#scripts/run/port.ts';
import { makePhoto } from '#tests/factories/upload-file.ts';
import { callbackBody, fakeDarajaEnv, startFakeDaraja } from '#tests/fakes/daraja-server.ts';
import { startFakeMailServer, type FakeMailServer } from '#tests/fakes/smtp-server.ts';
import { startShopProcess } from '#tests/setup/shop-process.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { addToCart, ADDRESS, choose } from './shopping.ts';
import { unknownCustomer } from './test-customer.ts';

const OWNER = {
  email: 'owner@taa-za-sherehe.co.ke',
  name: 'The Owner',
  password: 'lights for every garden',
};
const PRODUCT = 'Garden Globe 30 cm';

// Chrome's own line for a page that is closed for work.
test.use({ allowedNoise: [/status of 503 .*\/products/] });

test('an empty production shop is opened by its owner and sells its first product', async ({
  newVisitor,
}) => {
  test.slow();
  const daraja = await startFakeDaraja();
  const mail = await startFakeMailServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'goled-new-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    APP_ENV: 'production',
    AUTH_SECRET: 'a new shop a new shop a new shop a new shop',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'GO LED <shop@taa-za-sherehe.co.ke>',
    ...fakeDarajaEnv(daraja, url),
  };
  const shop = await startShopProcess(settings);
  try {
    createAdmin(settings);
    const owner = await newVisitor(url);
    await owner.goto('/admin');
    const form = owner.getByRole('main');
    await form.getByRole('textbox', { name: 'E-mail' }).fill(OWNER.email);
    await form.getByRole('textbox', { name: 'Password' }).fill(OWNER.password);
    await form.getByRole('button', { name: 'Sign In' }).click();

    await test.step('is told where to begin', async () => {
      await expect(owner.getByRole('heading', { name: 'First steps' })).toBeVisible();
      await expect(owner.getByText('3 of 8 done')).toBeVisible();
      await check(owner);
    });

    await test.step('says who the shop is', async () => {
      await owner.getByRole('link', { name: 'Say who you are' }).click();
      await owner.getByRole('textbox', { name: /^First phone/ }).fill('0711 222 333');
      await owner.getByRole('textbox', { name: /^E-mail/ }).fill('hello@taa-za-sherehe.co.ke');
      await save(owner);
    });
    await step(owner, 'Say when you are open');
    await save(owner);

    await test.step('sets what a delivery costs', async () => {
      await step(owner, 'Set what a delivery costs');
      await check(owner);
      await owner.getByRole('link', { name: 'New zone' }).click();
      await owner.getByRole('textbox', { name: 'Name' }).fill('Nairobi');
      await owner.getByRole('textbox', { name: /^Price in KSh/ }).fill('500');
      await owner.getByRole('textbox', { name: /^Fewest days/ }).fill('0');
      await owner.getByRole('textbox', { name: /^Most days/ }).fill('1');
      await owner.getByRole('checkbox', { name: /^Nairobi/ }).check();
      await check(owner);
      await owner.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(owner.getByRole('row').filter({ hasText: 'KSh 500' })).toBeVisible();
    });

    await test.step('puts up the first product', async () => {
      await step(owner, 'Put up your first product');
      await check(owner);
      await owner.getByRole('link', { name: 'New product' }).first().click();
      await owner.getByLabel('Name, English').fill(PRODUCT);
      await owner.getByLabel('Name, Swahili').fill('Mpira wa bustani 30 cm');
      await owner.getByLabel('Description, English').fill('A globe that lights a garden.');
      await owner.getByLabel('Description, Swahili').fill('Mpira unaoangaza bustani.');
      await owner.getByLabel('Category').selectOption('decor');
      await owner.getByLabel('Price, KSh', { exact: true }).fill('4,500');
      const buffer = Buffer.from(await makePhoto({ width: 800, height: 600 }));
      const photo = { name: 'globe.jpg', mimeType: 'image/jpeg', buffer };
      await owner.getByLabel('Add pictures').setInputFiles(photo);
      await owner.getByLabel('What it shows, English').fill('A globe on a lawn');
      await owner.getByLabel('What it shows, Swahili').fill('Mpira juu ya nyasi');
      await owner.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(owner.getByRole('heading', { name: 'Edit product', level: 1 })).toBeVisible();
      await owner.getByRole('textbox', { name: 'Units the shop owns' }).fill('3');
      await owner.getByRole('button', { name: 'Save the stock' }).click();
      await expect(owner.getByText('3 free of 3')).toBeVisible();
      await owner.getByRole('button', { name: 'Publish' }).click();
      await expect(owner.getByRole('link', { name: 'See it in the shop' })).toBeVisible();
    });

    await test.step('has only the second person left to do', async () => {
      await visit(owner, '/admin');
      await expect(owner.getByText('7 of 8 done')).toBeVisible();
    });

    const customer = unknownCustomer();
    const buyer = await newVisitor(url);
    await test.step('a customer finds it and pays by M-Pesa', async () => {
      await visit(buyer, '/products');
      await check(buyer);
      await buyer.getByRole('link', { name: PRODUCT }).click();
      await choose(buyer, 'Buy');
      await addToCart(buyer, PRODUCT);
      await buyer.getByRole('button', { name: 'Cart, 1 item' }).click();
      await buyer.getByRole('link', { name: 'Proceed to Checkout' }).click();
      await buyer.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill(customer.email);
      await buyer.getByRole('button', { name: 'Send the code' }).click();
      const code = buyer.getByRole('textbox', { name: 'Six-digit code' });
      await expect(code).toBeFocused();
      await code.fill(await mailedCode(mail, customer.email));
      await expect(buyer.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
      await buyer.getByRole('textbox', { name: 'Full name' }).fill(customer.name);
      await buyer.getByRole('textbox', { name: 'Mobile phone' }).fill(customer.phone);
      await buyer.getByRole('combobox', { name: 'County' }).selectOption('Nairobi: KSh 500');
      await buyer.getByRole('textbox', { name: 'Address and landmark' }).fill(ADDRESS);
      await check(buyer);
      await buyer.getByRole('button', { name: 'Place order and pay with M-Pesa' }).click();
      await expect(buyer.getByRole('heading', { name: 'Look at your phone' })).toBeVisible();
      await expect.poll(() => daraja.pushes.map(({ amount }) => amount)).toEqual([5_000]);
      await expect(buyer.getByRole('region', { name: /^Simulated phone/ })).toBeHidden();
      for (const push of daraja.pushes) {
        daraja.results.set(push.checkoutRequestId, 0);
        const data = callbackBody(push, { resultCode: 0 });
        expect((await buyer.request.post(push.callbackUrl, { data })).status()).toBe(200);
      }
      await expect(buyer.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
      await expect
        .poll(
          () => mail.received.filter(({ subject }) => subject?.endsWith(' is confirmed')).length,
        )
        .toBeGreaterThan(0);
    });

    await test.step('the owner sees what is to be prepared, and the unit is gone', async () => {
      await visit(owner, '/admin');
      await owner.getByRole('link', { name: /^To prepare/ }).click();
      await expect(owner.getByRole('row').filter({ hasText: customer.name })).toBeVisible();
      await visit(owner, '/admin/stock');
      const row = owner.getByRole('row').filter({ hasText: PRODUCT });
      await expect(row).toContainText('2');
    });

    await test.step('closes the shop for work, and opens it again', async () => {
      const closed = owner.getByRole('checkbox', { name: 'Close the shop for customers' });
      await visit(owner, '/admin/settings');
      await owner.getByRole('link', { name: 'Closed for work' }).click();
      await closed.check();
      await save(owner);
      const answer = await buyer.goto('/products');
      expect(answer?.status()).toBe(503);
      expect(answer?.headers()['retry-after']).toMatch(/^\d+$/);
      await expect(buyer.getByRole('heading', { name: /is closed for a moment$/ })).toBeVisible();
      await check(buyer);
      // At once, as somebody in a hurry does: not before the page is alive.
      await owner.reload();
      await closed.uncheck();
      await save(owner);
      await expect(async () => {
        expect((await buyer.goto('/products'))?.status()).toBe(200);
      }).toPass();
    });
    for (const page of [owner, buyer]) await page.goto('about:blank');
  } finally {
    await shop.stop();
    await mail.stop();
    await daraja.stop();
    removeCluster(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function step(page: Page, name: string): Promise<void> {
  await visit(page, '/admin');
  await page.getByRole('link', { name }).click();
}

async function save(page: Page): Promise<void> {
  await check(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible();
}

/** What holds for every page of the journey. */
async function check(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** As `npm run create-admin` does, beside the running shop. */
function createAdmin(settings: Record<string, string>): void {
  execFileSync(
    process.execPath,
    ['scripts/create-admin.ts', '--email', OWNER.email, '--name', OWNER.name],
    {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
      input: `${OWNER.password}\n`,
    },
  );
}

/** The newest sign-in code that this address was sent. */
async function mailedCode(mail: FakeMailServer, address: string): Promise<string> {
  const codes = () =>
    mail.received
      .filter(({ to }) => to?.some((one) => one.address === address))
      .flatMap(({ subject }) => /^\d{3} \d{3}/.exec(subject ?? '') ?? []);
  await expect.poll(() => codes().length).toBeGreaterThan(0);
  return codes().at(-1) ?? '';
}
