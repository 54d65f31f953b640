import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '#/db/schema/catalog.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { csvFile, importStaff, sendImport } from '#tests/factories/product-import.ts';
import { makeUser, type MadeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { importJobs } from './jobs.server.ts';
import { listRowsOf } from './read-imports.server.ts';
import { startImport } from './start-import.server.ts';

const { db } = await useDatabase();
let admin: MadeUser;

beforeAll(async () => {
  provideEnv({ JOBS: 'off', LOG_LEVEL: 'silent' });
  admin = await makeUser(db, { role: 'admin' });
});
afterAll(() => stopJobs());

const productBy = async (labelCode: string) => {
  const [row] = await db.select().from(products).where(eq(products.labelCode, labelCode));
  if (!row) throw new Error(`There is no ${labelCode}`);
  return row;
};

describe('what fits', () => {
  it('may be created by the same file, and named by its id where it has no label code', async () => {
    const bare = await makeProduct(db);
    const id = await sendImport(
      admin.id,
      csvFile(
        ['label_code', 'name_en', 'category', 'fits_with'],
        ['FIT-1', 'First', 'decor', `fit-2; ${bare.id}`],
        ['FIT-2', 'Second', 'decor', 'FIT-1'],
      ),
    );
    await startImport(db, importStaff(admin.id), id);
    await workOffJobs(importJobs);
    const [first, second] = [await productBy('FIT-1'), await productBy('FIT-2')];
    expect(first.fits).toEqual([second.id, bare.id]);
    expect(second.fits).toEqual([first.id]);
    const unknown = await sendImport(
      admin.id,
      csvFile(['label_code', 'fits_with'], ['FIT-1', 'NO-SUCH-1']),
    );
    const refused = await listRowsOf(db, { id: unknown, outcome: 'refused', page: 1 });
    expect(refused?.rows).toMatchObject([
      { row: 2, problems: [{ problem: 'FITS_UNKNOWN', detail: 'NO-SUCH-1' }] },
    ]);
  });
});
