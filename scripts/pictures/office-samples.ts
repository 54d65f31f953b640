import { randomUUID } from 'node:crypto';
import { devices } from '@playwright/test';
import { csvLine } from '#/domain/lists/csv.ts';
import { post } from '#tests/e2e/shop-api.ts';
import { withShopDatabase } from '#tests/e2e/shop-database.ts';
import { unitSteps } from '#tests/factories/unit.ts';
import { firstLink } from './find-link.ts';
import { once } from './once.ts';
import type { PictureEntry, PicturedShop } from './picture-group.ts';
import { idOf, postFile } from './post-file.ts';

/** The address of what was made once for all pictures of it. */
function made(make: (shop: PicturedShop) => Promise<string>): PictureEntry['path'] {
  let address: (() => Promise<string>) | undefined;
  return (shop) => (address ??= once(() => make(shop)))();
}

async function writeMessage(shop: PicturedShop): Promise<string> {
  await post(shop.staff, '/api/contact-messages', {
    requestKey: randomUUID(),
    locale: 'en',
    name: 'Otieno Ouma',
    replyTo: 'otieno@example.com',
    website: '',
    subject: 'Forty seats on 12 December',
    message:
      'Good morning. Do you have forty cube seats free on that day, and do you bring them to Thika?',
  });
  return firstLink('/admin/contact', '/admin/contact/$id')(shop);
}

async function writeIssue({ staff }: PicturedShop): Promise<string> {
  const id = idOf(
    await post(staff, '/api/admin/newsletter/issues', {
      subject: 'New cubes, and prices for December',
      subjectSw: 'Viti vipya, na bei za Desemba',
      body: 'Look at **these** [cubes](/products).',
      bodySw: 'Tazama [viti](/products) **hivi**.',
    }),
  );
  return `/admin/newsletter/issues/${id}`;
}

function send({ staff, url }: PicturedShop, to: string, name: string, text: string) {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  return postFile(staff, url, { to, file });
}

async function sendStatement(shop: PicturedShop): Promise<string> {
  // With something to differ about.
  await shop.samples.paidOrder();
  const file = await shop.staff.get('/dev/daraja/statement.csv?fault=stranger');
  const to = '/api/admin/payments/statements';
  const id = await send(shop, to, 'statement.csv', await file.text());
  return `/admin/payments/statements/${id}`;
}

async function sendProducts(shop: PicturedShop): Promise<string> {
  const titles = 'label_code category name_en name_sw description_en description_sw price stock';
  const row = ['LAMP', 'decor', 'Lantern', 'Taa', 'A lantern.', 'Taa yenye mduara.', 4_500, 10];
  const text = [titles.split(' '), row, ['LAMP-2', 'nowhere', '', '', '', '', 'x', 1]].map(csvLine);
  const id = await send(shop, '/api/admin/product-imports', 'products.csv', text.join(''));
  return `/admin/products/import/${id}`;
}

async function reportError(shop: PicturedShop): Promise<string> {
  // Of a machine, as its name says it is, nothing is counted.
  const headers = { 'user-agent': devices['Pixel 7'].userAgent };
  const data = {
    reports: [
      {
        id: randomUUID(),
        kind: 'error',
        build: 'demo',
        page: '/faq',
        cause: 'type_error',
        about: null,
        lost: null,
        frames: [],
        component: null,
        line: 'up',
        savesData: false,
        hasWorker: false,
      },
    ],
  };
  const told = await shop.staff.post('/api/browser-errors', { data, headers });
  if (!told.ok()) throw new Error(`The report: ${told.status()} ${await told.text()}`);
  return firstLink('/admin/analytics/errors', '/admin/analytics/errors/$id')(shop);
}

async function labelUnits(): Promise<string> {
  let code = '';
  await withShopDatabase(async (db) => {
    code = `${(await unitSteps(db).labelled(5)).prefix}-0001`;
  });
  return `/admin/units/${code}`;
}

/** Pages of what the demo shop has none of, by their addresses. */
export const sampleAddresses: Readonly<Record<string, PictureEntry['path']>> = {
  '/admin/contact/$id': made(writeMessage),
  '/admin/newsletter/issues/$id': made(writeIssue),
  '/admin/payments/statements/$id': made(sendStatement),
  '/admin/products/import/$id': made(sendProducts),
  '/admin/analytics/errors/$id': made(reportError),
  '/admin/units/$code': made(labelUnits),
  '/admin/custom-orders/$id': async ({ samples }) =>
    `/admin/custom-orders/${await samples.customOrder()}`,
};
