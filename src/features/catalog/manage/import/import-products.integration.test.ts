import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#/db/client.server.ts';
import { cacheVersions } from '#/db/schema/cache.ts';
import { auditLog } from '#/db/schema/audit.ts';
import { products } from '#/db/schema/catalog.ts';
import { productImports } from '#/db/schema/product-imports.ts';
import { stockMovements } from '#/db/schema/stock.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { createTerm, removeTerm } from '#/features/taxonomy/use-cases/manage-terms.server.ts';
import { csvFile, importStaff, sendImport } from '#tests/factories/product-import.ts';
import { makeUser, type MadeUser } from '#tests/factories/user.ts';
import { untilWaiting } from '#tests/setup/until-waiting.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { changeFields } from '../save-product.server.ts';
import { importJobs } from './jobs.server.ts';
import { getImport, listRowsOf } from './read-imports.server.ts';
import { runImport } from './run-import.server.ts';
import { checkAgain, startImport } from './start-import.server.ts';

const { db } = await useDatabase();
const now = new Date('2026-11-23T08:00:00Z');
const never = new AbortController().signal;
let admin: MadeUser;
const staff = () => importStaff(admin.id);

beforeAll(async () => {
  provideEnv({ JOBS: 'off', LOG_LEVEL: 'silent' });
  admin = await makeUser(db, { role: 'admin', name: 'Wanjiru' });
});
afterAll(() => stopJobs());

const send = (content: string) => sendImport(admin.id, content);
const startNow = async (id: string) => {
  const started = await startImport(db, staff(), id);
  await workOffJobs(importJobs);
  return started;
};
const countsOf = async (id: string) => (await getImport(db, id))?.counts;
const stateOf = async (id: string) => (await getImport(db, id))?.state;
const problemsOf = async (id: string) => {
  const list = await listRowsOf(db, { id, outcome: 'refused', page: 1 });
  return (list?.rows ?? []).map(({ row, problems }) => [
    row,
    ...problems.map(({ column, problem }) => `${column} ${problem}`),
  ]);
};
const productBy = async (labelCode: string) => {
  const [row] = await db.select().from(products).where(eq(products.labelCode, labelCode));
  return row;
};
const cacheVersion = async () => {
  const [row] = await db.select().from(cacheVersions).where(eq(cacheVersions.tag, 'public'));
  return row?.version ?? 0;
};

describe('an import', () => {
  it('creates drafts and changes products by their label code, in the name of who started it', async () => {
    const cube = await makeProduct(db, { labelCode: 'CUBE-1', price: 950_000, stockQuantity: 10 });
    const same = await makeProduct(db, { labelCode: 'SAME-1', price: 100_000 });
    const id = await send(
      csvFile(
        ['label_code', 'category', 'name_en', 'price', 'stock'],
        ['cube-1', null, null, '9,000', 12],
        ['NEW-1', 'decor', 'Halo lantern', '4500.50', 7],
        ['SAME-1', 'furniture', same.name, '1000', 10],
      ),
    );
    expect(await countsOf(id)).toEqual({ refused: 0, created: 1, changed: 1, same: 1 });
    expect(await productBy('NEW-1')).toBeUndefined();
    expect((await productBy('CUBE-1'))?.price).toBe(950_000);

    const before = await cacheVersion();
    expect(await startNow(id)).toMatchObject({ ok: true });
    expect(await stateOf(id)).toBe('done');
    expect(await productBy('CUBE-1')).toMatchObject({
      price: 900_000,
      version: cube.version + 1,
      stockQuantity: 12,
      name: cube.name,
      isActive: true,
      images: cube.images,
    });
    expect(await productBy('NEW-1')).toMatchObject({
      name: 'Halo lantern',
      price: 450_050,
      stockQuantity: 7,
      isActive: false,
      category: 'decor',
    });
    expect(await productBy('SAME-1')).toMatchObject({ version: same.version });
    expect(await cacheVersion()).toBe(before + 1);

    const audited = await db.select().from(auditLog).where(eq(auditLog.thingId, cube.id));
    // It is written once, fields and units together.
    expect(audited).toMatchObject([
      { staffId: admin.id, requestId: 'import-request', after: { stock_quantity: 12 } },
    ]);
    const moved = await db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.productId, cube.id))
      .orderBy(asc(stockMovements.id));
    expect(moved.at(-1)).toMatchObject({
      kind: 'correction',
      quantity: 2,
      onHand: 12,
      reason: 'products.csv',
      staffId: admin.id,
    });
    expect(await startImport(db, staff(), id)).toMatchObject({ reason: 'NOT_READY' });
  });

  it('with one error changes nothing, and says what is wrong in each row', async () => {
    const shown = await makeProduct(db, { labelCode: 'SHOWN-1', unitsHeld: 3, stockQuantity: 5 });
    await makeProduct(db, { labelCode: 'FINE-1' });
    const id = await send(
      csvFile(
        ['label_code', 'name_sw', 'price', 'stock', 'product_id'],
        ['FINE-1', null, 5, null, null],
        ['SHOWN-1', '(none)', 5, null, null],
        ['A B', null, null, null, null],
        [null, 'Taa', null, null, null],
        ['fine-1', null, 6, null, null],
        [null, null, 7, 2, shown.id],
        ['OTHER-1', null, null, null, shown.id],
        [null, null, null, null, '01939f6e-0000-7000-8000-000000000000'],
        ['NEW-2', null, null, null, null],
      ),
    );
    expect(await problemsOf(id)).toEqual([
      [3, 'null NOT_WHOLE'],
      [4, 'label_code LABEL_MALFORMED'],
      [5, 'label_code NO_KEY'],
      [6, 'label_code LABEL_TWICE'],
      [7, 'label_code LABEL_TWICE'],
      [8, 'label_code OTHER_LABEL'],
      [9, 'product_id NO_SUCH_PRODUCT'],
      [10, 'name_en NAME_MISSING', 'category NOT_A_CHOICE'],
    ]);
    expect(await startNow(id)).toMatchObject({ reason: 'HAS_ERRORS' });
    expect(await productBy('FINE-1')).toMatchObject({ version: 1 });
    const low = await send(csvFile(['label_code', 'stock'], ['SHOWN-1', 2]));
    expect(await problemsOf(low)).toEqual([[2, 'stock STOCK_PROMISED']]);
  });

  it('gives a product without a label code the one that the file says', async () => {
    const bare = await makeProduct(db);
    const taken = await makeProduct(db, { labelCode: 'TAKEN-1' });
    const refused = await send(csvFile(['label_code', 'product_id'], ['TAKEN-1', bare.id]));
    expect(await problemsOf(refused)).toEqual([[2, 'label_code LABEL_TAKEN']]);
    const id = await send(
      csvFile(['product_id', 'label_code'], [bare.id, 'GIVEN-1'], [taken.id, null]),
    );
    expect(await countsOf(id)).toMatchObject({ changed: 1, same: 1 });
    await startNow(id);
    expect(await productBy('GIVEN-1')).toMatchObject({ id: bare.id, version: 2 });
  });
});

describe('between check and import', () => {
  it('an edit is not overwritten, nothing is written, and it can be checked again', async () => {
    const lamp = await makeProduct(db, { labelCode: 'LAMP-1' });
    await makeProduct(db, { labelCode: 'LAMP-2' });
    const id = await send(
      csvFile(['label_code', 'price', 'stock'], ['LAMP-1', 5, null], ['LAMP-2', 6, null]),
    );
    await changeFields(db, { id: lamp.id, version: lamp.version, price: 700 });
    await startNow(id);
    expect(await stateOf(id)).toBe('checked');
    expect(await problemsOf(id)).toEqual([[2, 'null CHANGED_MEANWHILE']]);
    expect(await productBy('LAMP-2')).toMatchObject({ version: 1 });
    expect(await startNow(id)).toMatchObject({ reason: 'HAS_ERRORS' });
    expect(await checkAgain(db, id)).toMatchObject({ ok: true });
    await workOffJobs(importJobs);
    expect(await startNow(id)).toMatchObject({ ok: true });
    expect(await productBy('LAMP-1')).toMatchObject({ price: 500, version: 3 });
    expect(await productBy('LAMP-2')).toMatchObject({ price: 600, version: 2 });
  });

  it('nor is an edit that is being saved while the import begins', async () => {
    const lamp = await makeProduct(db, { labelCode: 'SAVED-1' });
    const id = await send(csvFile(['label_code', 'price'], ['SAVED-1', 5]));
    await startImport(db, staff(), id);
    const saving = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const edit = inTransaction(db, async (tx) => {
      await changeFields(tx, { id: lamp.id, version: lamp.version, price: 700 });
      locked.resolve();
      await saving.promise;
    });
    await locked.promise;
    const run = runImport(db, id, now, never);
    await untilWaiting(db);
    saving.resolve();
    await Promise.all([edit, run]);
    expect(await problemsOf(id)).toEqual([[2, 'null CHANGED_MEANWHILE']]);
    expect(await productBy('SAVED-1')).toMatchObject({ price: 700, version: 2 });
  });

  it('nor are units that moved, units that were promised, and a code that was taken', async () => {
    const sold = await makeProduct(db, { labelCode: 'MOVED-1' });
    const held = await makeProduct(db, { labelCode: 'MOVED-2' });
    const set = ['label_code', 'stock'];
    const id = await send(csvFile(set, ['MOVED-1', 20], ['MOVED-2', 5]));
    await db.update(products).set({ stockQuantity: 9 }).where(eq(products.id, sold.id));
    await db.update(products).set({ unitsHeld: 6 }).where(eq(products.id, held.id));
    await startNow(id);
    expect(await problemsOf(id)).toEqual([
      [2, 'stock STOCK_MOVED'],
      [3, 'stock STOCK_PROMISED'],
    ]);
    const fresh = csvFile(['label_code', 'name_en', 'category'], ['RACE-1', 'Race', 'decor']);
    const [first, second] = [await send(fresh), await send(fresh)];
    await startNow(first);
    await startNow(second);
    expect(await problemsOf(second)).toEqual([[2, 'label_code LABEL_TAKEN']]);
  });

  it('and with a category that was deleted since', async () => {
    const made = await createTerm(db, {
      kind: 'category',
      name: { en: 'Pool', sw: 'Bwawa' },
      text: { en: '', sw: '' },
      picture: null,
    });
    if (!made.ok) throw new Error(made.reason);
    const id = await send(csvFile(['label_code', 'name_en', 'category'], ['P-1', 'Orb', 'pool']));
    expect(await removeTerm(db, { kind: 'category', key: 'pool', version: 1 })).toMatchObject({
      ok: true,
    });
    await startNow(id);
    expect(await problemsOf(id)).toEqual([[2, 'category NOT_A_CHOICE']]);
    expect(await productBy('P-1')).toBeUndefined();
  });

  it('only one of two is started, and only one writes', async () => {
    await makeProduct(db, { labelCode: 'TWO-1' });
    const a = await send(csvFile(['label_code', 'price'], ['TWO-1', 11]));
    const b = await send(csvFile(['label_code', 'price'], ['TWO-1', 12]));
    const both = await Promise.all([a, b].map((id) => startImport(db, staff(), id)));
    expect(both.filter((one) => one?.ok)).toHaveLength(1);
    expect(both.find((one) => !one?.ok)).toMatchObject({ reason: 'ANOTHER_RUNS' });
    const running = both[0]?.ok ? a : b;
    // A worker that was thought dead, and the one that took its place: both wait for the product.
    const tries = await inTransaction(db, async (tx) => {
      await tx.select().from(products).where(eq(products.labelCode, 'TWO-1')).for('update');
      const begun = [1, 2].map(() => runImport(db, running, now, never));
      await untilWaiting(db, 2);
      return { begun };
    });
    await Promise.all(tries.begun);
    expect(await stateOf(running)).toBe('done');
    expect(await productBy('TWO-1')).toMatchObject({ version: 2 });
    expect(await countsOf(running)).toMatchObject({ refused: 0, changed: 1 });
  });
});

describe('a worker that dies half way', () => {
  it('leaves nothing behind, and the import is done by the next', async () => {
    const titles = ['label_code', 'name_en', 'category', 'stock'];
    const rows = Array.from({ length: 250 }, (_, n) => [`KILL-${n}`, `Cube ${n}`, 'decor', 3]);
    const id = await send(csvFile(titles, ...rows));
    await startImport(db, staff(), id);
    const dying = new AbortController();
    const run = runImport(db, id, now, dying.signal);
    const seen: number[] = [];
    while (!dying.signal.aborted) {
      const [row] = await db.select().from(productImports).where(eq(productImports.id, id));
      seen.push(row?.rowsDone ?? 0);
      if ((row?.rowsDone ?? 0) >= 100) dying.abort(new Error('killed'));
    }
    await expect(run).rejects.toThrow('killed');
    expect(await productBy('KILL-0')).toBeUndefined();
    expect(await stateOf(id)).toBe('importing');
    await workOffJobs(importJobs);
    expect(await stateOf(id)).toBe('done');
    expect(
      (await db.select().from(products)).filter(({ labelCode }) => labelCode?.startsWith('KILL-')),
    ).toHaveLength(250);
    expect(await productBy('KILL-249')).toMatchObject({ version: 1, stockQuantity: 3 });
  });

  it('is given up after some tries, and can be begun again', async () => {
    const id = await send(
      csvFile(['label_code', 'name_en', 'category'], ['TRY-1', 'Try', 'decor']),
    );
    await startImport(db, staff(), id);
    await db.update(productImports).set({ tries: 5 }).where(eq(productImports.id, id));
    await workOffJobs(importJobs);
    expect(await getImport(db, id)).toMatchObject({
      state: 'failed',
      failure: { problem: 'BROKEN' },
    });
    await checkAgain(db, id);
    await workOffJobs(importJobs);
    await startNow(id);
    expect(await stateOf(id)).toBe('done');
  });
});
