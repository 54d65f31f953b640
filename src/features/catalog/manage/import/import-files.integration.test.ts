import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '#/db/schema/catalog.ts';
import { productImportRows, productImports } from '#/db/schema/product-imports.ts';
import { fileRemovals } from '#/db/schema/uploads.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { csvFile, importStaff, sendImport } from '#tests/factories/product-import.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser, type MadeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import {
  handleImportExport,
  handleImportReport,
  handleImportTemplate,
} from '#/features/catalog/product-import-csv-handler.server.ts';
import { handleProductsCsv } from '#/features/catalog/products-csv-handler.server.ts';
import { addImport } from './add-import.server.ts';
import { deleteImportsBefore } from './queries.server.ts';
import { getImport } from './read-imports.server.ts';
import { startImport } from './start-import.server.ts';

const { db } = await useDatabase();
const now = new Date('2026-11-23T08:00:00Z');
let admin: MadeUser;
const send = (content: string | Uint8Array<ArrayBuffer>) => sendImport(admin.id, content);

beforeAll(async () => {
  provideEnv({ JOBS: 'off', LOG_LEVEL: 'silent' });
  admin = await makeUser(db, { role: 'admin' });
});
afterAll(() => stopJobs());

describe('a file', () => {
  const read = async (content: string | Uint8Array<ArrayBuffer>) => {
    const { failure, counts } = (await getImport(db, await send(content))) ?? {};
    return failure ?? counts;
  };

  it('may have a mark, semicolons or tabs, and rows that explain', async () => {
    const product = ['label_code;name_en;category', '# code;text;text', 'SEMI-1;A, b;decor', ';;'];
    expect(await read(`\uFEFF${product.join('\r\n')}\r\n`)).toMatchObject({ created: 1 });
    expect(await read('Label_Code\tname_en\tcategory\nTAB-1\t"two\nlines"\tdecor')).toMatchObject({
      created: 1,
    });
    expect(await read(`state,label_code,name_en,category\nx,STATE-1,y,decor`)).toMatchObject({
      created: 1,
    });
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, { problem: string; detail: string }]>([
    ['that is empty', 'label_code,price\n', { problem: 'NO_ROWS', detail: '' }],
    [
      'with an unknown title',
      'label_code,colour\nA,b',
      { problem: 'UNKNOWN_COLUMN', detail: 'colour' },
    ],
    [
      'with a title twice',
      'label_code,price,Price\nA,1,1',
      { problem: 'COLUMN_TWICE', detail: 'price' },
    ],
    ['without codes', 'price\n1', { problem: 'NO_KEY_COLUMN', detail: 'label_code' }],
    [
      'with an open quote',
      'label_code,name_en\nA,b\nB,"c',
      { problem: 'BROKEN_QUOTES', detail: '3' },
    ],
    [
      'in another encoding',
      new Uint8Array([...Buffer.from('label_code,name_en\nA,'), 0xe9, 0x0a]),
      { problem: 'NOT_UTF8', detail: '' },
    ],
    [
      'with too many rows',
      csvFile(['label_code'], ...Array.from({ length: 5001 }, (_, n) => [`MANY-${n}`])),
      { problem: 'TOO_MANY_ROWS', detail: '5000' },
    ],
  ])('%s is refused whole', async (_, content, failure) => {
    expect(await read(content)).toEqual(failure);
  });

  it('that is a workbook is not kept', async () => {
    const file = new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'products.xlsx');
    expect(await addImport(importStaff(admin.id), { file }, now)).toMatchObject({
      reason: 'NOT_CSV',
    });
    expect(
      await addImport(importStaff(admin.id), { file: new File([], 'a.csv') }, now),
    ).toMatchObject({
      reason: 'NOT_CSV',
    });
  });

  it('goes with what was found in it', async () => {
    const id = await send('label_code,price\nGONE-1,1');
    const [row] = await db.select().from(productImports).where(eq(productImports.id, id));
    await deleteImportsBefore(db, new Date(Date.now() + 1000));
    expect(await db.select().from(productImportRows)).toEqual([]);
    const removals = await db.select().from(fileRemovals);
    expect(removals.map(({ objectKey }) => objectKey)).toContain(row?.objectKey);
  });
});

async function ask(handle: (request: Request) => Promise<Response>, query = ''): Promise<string> {
  const { token } = await makeSession(db, admin.id);
  const headers = { cookie: await sessionCookie(token) };
  return (await handle(new Request(`http://shop.test/file.csv${query}`, { headers }))).text();
}

describe('an export', () => {
  it('imports again unchanged', async () => {
    await db.delete(products);
    const [fitting, bare] = [
      await makeProduct(db, { labelCode: 'FITTING-1' }),
      await makeProduct(db),
    ];
    const picture = (id: string) => ({
      id,
      width: 800,
      height: 600,
      widths: [320, 640, 800],
      placeholder: 'data:image/webp;base64,AAAA',
      color: '#112233',
      og: true,
      mask: false,
      alt: { en: 'Lit; from | above', sw: '' },
    });
    await makeProduct(db, {
      labelCode: 'FULL-1',
      name: '=HYPERLINK("x")',
      nameSw: "'-Taa; kubwa",
      description: 'Two\r\nlines, and "quotes"',
      price: 950_050,
      replacementValue: 1_500_000,
      depositShare: 40,
      deposit: 600_000,
      ratePlan: { coveredDays: 2, tiers: [{ days: 3, price: 300_000 }] },
      occasions: ['wedding', 'concert'],
      colors: ['cyan'],
      includes: [
        { en: 'Charger | cable', sw: '' },
        { en: '', sw: 'Chaja' },
      ],
      specifications: {
        material: { en: 'Plastic', sw: '' },
        powerWatts: 12.5,
        control: ['dmx', 'app'],
        sizeMm: { width: 1, height: 2, depth: 3 },
      },
      isFeatured: true,
      images: [picture('demo/cube'), picture(`uploads/${'a'.repeat(32)}`)],
      fits: [fitting.id, bare.id, crypto.randomUUID()],
    });
    for (let n = 0; n < 58; n += 1) await makeProduct(db, { stockQuantity: n });
    for (const handle of [handleImportExport, handleProductsCsv]) {
      const id = await send(await ask(handle));
      expect(await getImport(db, id)).toMatchObject({
        counts: { refused: 0, created: 0, changed: 0, same: 61 },
      });
      expect(await startImport(db, importStaff(admin.id), id)).toMatchObject({
        reason: 'NOTHING_TO_IMPORT',
      });
    }
  });

  it('and the template are not there for customers; the template has no products', async () => {
    const request = () => new Request('http://shop.test/file.csv');
    for (const handle of [handleImportExport, handleImportTemplate]) {
      expect((await handle(request())).status).toBe(404);
    }
    expect((await handleImportReport(request(), 'x')).status).toBe(404);
    const id = await send(await ask(handleImportTemplate));
    expect(await getImport(db, id)).toMatchObject({ failure: { problem: 'NO_ROWS' } });
  });
});

it('the report says in words what is wrong in each row', async () => {
  const id = await send(csvFile(['label_code', 'price'], ['NEW-1', 'much'], ['A B', null]));
  const report = await ask((request) => handleImportReport(request, id), '?outcome=refused');
  expect(report).toContain('price: Please write an amount in shillings');
  expect(report).toContain('name_en: Give the product a name');
  expect(report).toContain('3,A B,Error,"label_code: A label code has only the letters');
});
