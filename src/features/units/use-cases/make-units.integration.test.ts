import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeProduct } from '#tests/factories/product.ts';
import { unitSteps } from '#tests/factories/unit.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { listMovementsOf } from '#/features/rentals/movements/list-movements.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { findUnitsForStaff } from '../find-for-staff.server.ts';
import { setLabels } from './make-units.server.ts';

const { db } = await useDatabase();
const { labelled, makeMore, unitOf, move, countsOf, codesOf } = unitSteps(db);
const TODAY = nairobiDay(new Date());

describe('labels', () => {
  it('are given to the units that are there, in order, and to more that come', async () => {
    const { product, prefix } = await labelled(12);
    expect(await codesOf(product)).toEqual(
      Array.from({ length: 12 }, (_, nth) => `${prefix}-${String(nth + 1).padStart(4, '0')}`),
    );
    expect(await makeMore(product, 1)).toEqual({
      ok: false,
      reason: 'ALL_LABELLED',
      unlabelled: 0,
    });
    const received = await makeMore(product, 2, {
      isReceived: true,
      cost: 45_000,
      boughtOn: TODAY,
    });
    expect(received).toMatchObject({ value: { first: `${prefix}-0013`, last: `${prefix}-0014` } });
    expect(await countsOf(product)).toMatchObject({ onHand: 14, inStock: 14 });
    const [movement] = (await listMovementsOf(db, { productId: product.id, page: 1 })).rows;
    expect(movement).toMatchObject({
      kind: 'received',
      quantity: 2,
      unitCost: 45_000,
      unitCode: `${prefix}-0013`,
      unitCount: 2,
      canReverse: false,
    });
    expect(await unitOf(`${prefix}-0014`)).toMatchObject({ cost: 45_000, boughtOn: TODAY });
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
  });

  it('can be typed or scanned, once in the whole shop', async () => {
    const { product, prefix } = await labelled(3, 0);
    const code = `https://shop.test/u/own-${prefix}`;
    expect(await makeMore(product, 1, { code, serial: 'SN 9' })).toMatchObject({ ok: true });
    expect(await makeMore(product, 1, { code })).toMatchObject({ reason: 'CODE_TAKEN' });
    expect(await makeMore(product, 1, { code: 'a b' })).toMatchObject({ reason: 'CODE_MALFORMED' });
    expect(await codesOf(product, { search: 'sn 9' })).toEqual([`OWN-${prefix}`]);
    expect(await codesOf(product, { search: code })).toEqual([`OWN-${prefix}`]);
    expect(await findUnitsForStaff(db, `own-${prefix}`, 5)).toMatchObject([
      { code: `OWN-${prefix}` },
    ]);
  });

  it('of two products with one prefix are never the same', async () => {
    const products = await Promise.all([1, 2].map(() => makeProduct(db, { stockQuantity: 20 })));
    const results = await Promise.all(
      products.map(({ id }) =>
        setLabels(db, { productId: id, prefix: 'same', basedOn: null, make: 20 }),
      ),
    );
    expect(results.map((result) => result?.ok)).toEqual([true, true]);
    const codes = (await Promise.all(products.map((product) => codesOf(product)))).flat();
    expect(new Set(codes).size).toBe(40);
  });

  it('are made once by ten taps, and by two people no more than there are units', async () => {
    const { product, prefix } = await labelled(5, 0);
    const idempotencyKey = randomUUID();
    const taps = await Promise.all(
      Array.from({ length: 10 }, () => makeMore(product, 2, { idempotencyKey })),
    );
    expect(new Set(taps.map((tap) => JSON.stringify(tap))).size).toBe(1);
    expect(taps[0]).toMatchObject({ value: { count: 2, first: `${prefix}-0001` } });
    const people = await Promise.all([makeMore(product, 3), makeMore(product, 3)]);
    expect(people.filter((each) => each?.ok)).toHaveLength(1);
    expect(await countsOf(product)).toMatchObject({ onHand: 5, inStock: 5 });
  });

  it('are set from what was read, and taken away only when no unit carries one', async () => {
    const { product, prefix } = await labelled(2);
    const set = (to: string | null, basedOn: string | null) =>
      setLabels(db, { productId: product.id, prefix: to, basedOn, make: 0 });
    expect(await set('OTHER', null)).toMatchObject({ reason: 'LABELS_CHANGED' });
    expect(await set(null, prefix)).toMatchObject({ reason: 'LABELS_USED', count: 2 });
    expect(await set('A B', prefix)).toMatchObject({ reason: 'CODE_MALFORMED' });
    await move(`${prefix}-0001`, 'lost');
    await move(`${prefix}-0002`, 'mistake');
    expect(await set(null, prefix)).toMatchObject({ value: { prefix: null } });
    expect(await makeMore(product, 1, { isReceived: true })).toMatchObject({
      reason: 'LABELS_OFF',
    });
  });
});
