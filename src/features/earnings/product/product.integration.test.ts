import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { pastDays } from '#tests/factories/past-days.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { orderPicks } from '#/db/schema/warehouse.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { shillings, sum } from '#/domain/money/money.ts';
import { rebuildOrderSums } from '#/features/finance/roll-up/roll-up-orders.server.ts';
import { serviceUnit } from '#/features/units/use-cases/change-unit.server.ts';
import { setLabels } from '#/features/units/use-cases/make-units.server.ts';
import { getUnit } from '#/features/units/use-cases/read-units.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { getProduct, lastTwelveMonths, listUnitEarnings } from './get-product.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const past = await pastDays(db, NOW);
const { dayAt, at, makeOwned, paid, handOver, bringBack, spend } = past;
afterAll(stopJobs);

async function viewOf(id: string) {
  const view = await getProduct(db, id, TODAY);
  if (!view) throw new Error('The product is gone');
  return view;
}

const unitOf = async (code: string) => (await getUnit(db, code))?.id ?? '';

/** A unit was laid to a hire by its label, or taken from it, at nine on that day. */
async function pick(
  hire: { orderId: string; lineId: string },
  { code, units = 1, on }: { code: string; units?: number; on: number },
) {
  const unitId = await unitOf(code);
  await db.insert(orderPicks).values({ key: randomUUID(), ...hire, unitId, units, at: at(on) });
}

describe('one product', () => {
  it('has months that come to its figures', async () => {
    const product = await makeOwned();
    const hire = await paid(product, { quantity: 2, on: -38, range: [-36, -34] });
    await handOver(hire, -36);
    await bringBack(hire, 2, -30);
    await paid(product, { quantity: 1, on: -1 });
    await past.moveStock(product, -1);
    await setLabels(db, { productId: product.id, prefix: 'MON', basedOn: null, make: 3 });
    await spend('repair', shillings(800), { kind: 'unit', name: 'MON-0001' }, -35);
    const service = { service: 'repaired' as const, text: '', cost: shillings(900) };
    const unitId = await unitOf('MON-0001');
    await serviceUnit(db, { unitId, ...service, idempotencyKey: randomUUID() });
    await rebuildOrderSums(db);

    const { product: whole, months, span } = await viewOf(product.id);
    expect(span).toEqual(lastTwelveMonths(TODAY));
    expect(months).toHaveLength(12);
    const total = (of: (month: (typeof months)[number]) => number) => sum(months.map(of));
    expect([total(({ rented }) => rented), whole.rented]).toEqual([
      shillings(2_000),
      shillings(2_000),
    ]);
    expect([total(({ sold }) => sold), whole.sold]).toEqual([shillings(3_000), shillings(3_000)]);
    expect([total(({ daysOut }) => daysOut), whole.daysOut]).toEqual([12, 12]);
    expect([total(({ daysOwned }) => daysOwned), whole.daysOwned]).toEqual([408, 408]);
    // Of one unit, its services say more than its costs.
    expect([total(({ repair }) => repair), whole.repair]).toEqual([shillings(900), shillings(900)]);
    const month = `${dayAt(-38).slice(0, 8)}01`;
    const first = months.find((one) => one.month === month);
    expect(first?.rented).toBe(shillings(2_000));
    expect(months[0]?.timeUse).toBeNull();
  });

  it('is none where there is none', async () => {
    expect(await getProduct(db, randomUUID(), TODAY)).toBeNull();
    const nothing = { productId: randomUUID(), page: 1 };
    expect(await listUnitEarnings(db, nothing, TODAY)).toMatchObject({ rows: [], total: 0 });
  });
});

describe('its units', () => {
  it('have the days and the part of hires of those that were scanned', async () => {
    const product = await makeOwned();
    await setLabels(db, { productId: product.id, prefix: 'PART', basedOn: null, make: 4 });
    const hire = await paid(product, { quantity: 3, on: -25, range: [-20, -18] });
    await pick(hire, { code: 'PART-0001', on: -21 });
    await pick(hire, { code: 'PART-0002', on: -21 });
    // Laid to it by mistake, and taken from it before it left.
    await pick(hire, { code: 'PART-0003', on: -21 });
    await pick(hire, { code: 'PART-0003', units: -1, on: -21 });
    await handOver(hire, -20);
    await pick(hire, { code: 'PART-0001', units: -1, on: -18 });
    await bringBack(hire, 1, -18);
    await bringBack(hire, 2, -16);
    await spend('stock', shillings(500), { kind: 'unit', name: 'PART-0001' }, -30);
    await spend('repair', shillings(100), { kind: 'unit', name: 'PART-0001' }, -3);
    await rebuildOrderSums(db);
    const { rows, total } = await listUnitEarnings(db, { productId: product.id, page: 1 }, TODAY);
    expect(total).toBe(4);
    // 2 days, and twice 4: of KSh 3,000 a fifth and two fifths; nobody scanned the third.
    expect(rows).toMatchObject([
      {
        code: 'PART-0001',
        daysOut: 2,
        earned: shillings(600),
        bought: shillings(500),
        repair: shillings(100),
        payback: 1,
      },
      { code: 'PART-0002', daysOut: 4, earned: shillings(1_200), bought: null, payback: null },
      { code: 'PART-0003', daysOut: null, earned: null, repair: 0 },
      { code: 'PART-0004', daysOut: null, earned: null },
    ]);
  });
});
