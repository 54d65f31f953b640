import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { rentalDays, products } from '#/db/schema/catalog.ts';
import { refreshRentalFigures } from './use-cases/refresh-rental-figures.server.ts';
import { holdUnits } from './hold-units.server.ts';
import { releaseUnits } from './release-units.server.ts';
import type { StockDemand } from './stock-demand.ts';
import { takeSoldUnits } from './take-sold-units.server.ts';

const { db } = await useDatabase();
const TODAY = '2026-12-01';
const ORDER = '00000000-0000-7000-8000-000000000001';

/** As an order does it: rolled back when refused. */
function hold(demands: StockDemand[], today = TODAY) {
  return inTransaction(db, async (tx) => {
    const held = await holdUnits(tx, demands, today);
    if (!held.ok) throw new RejectionError(held.shortages);
    return held.value;
  }).catch((error: unknown) => {
    if (error instanceof RejectionError) return error.shortages;
    throw error;
  });
}

class RejectionError extends Error {
  readonly shortages: { index: number; left: number }[];
  constructor(shortages: { index: number; left: number }[]) {
    super('refused');
    this.shortages = shortages;
  }
}

function sale(productId: string, quantity: number): StockDemand {
  return { productId, type: 'purchase', quantity, blocked: null };
}

function hire(productId: string, quantity: number, start: string, end: string): StockDemand {
  return { productId, type: 'rental', quantity, blocked: { start, end } };
}

async function stockOf(productId: string) {
  const [row] = await db
    .select({
      stockQuantity: products.stockQuantity,
      unitsHeld: products.unitsHeld,
      hiredPeak: products.hiredPeak,
    })
    .from(products)
    .where(eq(products.id, productId));
  const days = await db
    .select({ day: rentalDays.day, reserved: rentalDays.reserved })
    .from(rentalDays)
    .where(eq(rentalDays.productId, productId))
    .orderBy(rentalDays.day);
  return { ...row, days: Object.fromEntries(days.map((d) => [d.day, d.reserved])) };
}

describe('holdUnits', () => {
  it('promises units to a sale and counts a hire on each of its days', async () => {
    const { id } = await makeProduct(db);
    expect(await hold([sale(id, 4), hire(id, 6, '2026-12-04', '2026-12-06')])).toEqual({
      soldOut: true,
    });
    expect(await stockOf(id)).toEqual({
      stockQuantity: 10,
      unitsHeld: 4,
      hiredPeak: 6,
      days: { '2026-12-04': 6, '2026-12-05': 6 },
    });
  });

  it('adds up two lines of one product and leaves nothing behind when refused', async () => {
    const { id } = await makeProduct(db);
    const before = await stockOf(id);
    expect(await hold([sale(id, 6), sale(id, 6)])).toEqual([{ index: 1, left: 4 }]);
    const twice = hire(id, 6, '2026-12-04', '2026-12-06');
    expect(await hold([twice, twice])).toEqual([{ index: 1, left: 4 }]);
    expect(await stockOf(id)).toEqual(before);
  });

  it('never sells what is hired nor hires what is sold, in one order or two', async () => {
    const { id } = await makeProduct(db);
    expect(await hold([sale(id, 5), hire(id, 6, '2026-12-04', '2026-12-05')])).toEqual([
      { index: 1, left: 5 },
    ]);
    await hold([hire(id, 7, '2026-12-04', '2026-12-05')]);
    expect(await hold([sale(id, 4)])).toEqual([{ index: 0, left: 3 }]);
    await hold([sale(id, 3)]);
    expect(await hold([hire(id, 8, '2027-02-01', '2027-02-02')])).toEqual([{ index: 0, left: 7 }]);
    expect(await hold([hire(id, 1, '2026-12-04', '2026-12-05')])).toEqual([{ index: 0, left: 0 }]);
    // Back to back with the others: free again.
    expect(await hold([hire(id, 7, '2026-12-05', '2026-12-06')])).toEqual({ soldOut: true });
  });

  it('names every product that is short, in the order of the lines', async () => {
    const [a, b] = [await makeProduct(db), await makeProduct(db, { stockQuantity: 1 })];
    expect(await hold([sale(b.id, 2), sale(a.id, 1), sale(a.id, 20)])).toEqual([
      { index: 0, left: 1 },
      { index: 2, left: 9 },
    ]);
  });

  it('sells again what a hire of days now past kept back, before anybody is refused', async () => {
    const { id } = await makeProduct(db);
    await hold([hire(id, 8, '2026-12-01', '2026-12-03')]);
    expect(await hold([sale(id, 5)], '2026-12-02')).toEqual([{ index: 0, left: 2 }]);
    expect(await hold([sale(id, 5)], '2026-12-03')).toEqual({ soldOut: false });
    expect(await stockOf(id)).toMatchObject({ unitsHeld: 5, hiredPeak: 0 });
  });
});

describe('releaseUnits', () => {
  it('puts everything back and says when something can be sold again', async () => {
    const { id } = await makeProduct(db);
    const before = await stockOf(id);
    const demands = [sale(id, 4), hire(id, 6, '2026-12-04', '2026-12-05')];
    await hold(demands);
    const released = await inTransaction(db, (tx) => releaseUnits(tx, demands, TODAY));
    expect(released).toEqual({ backInStock: true });
    expect(await stockOf(id)).toEqual({ ...before, days: { '2026-12-04': 0 } });
  });
});

describe('takeSoldUnits', () => {
  it('takes sold units out of the shop and leaves hires on their days', async () => {
    const { id } = await makeProduct(db);
    const demands = [sale(id, 4), hire(id, 6, '2026-12-04', '2026-12-05')];
    await hold(demands);
    await inTransaction(db, (tx) => takeSoldUnits(tx, ORDER, demands));
    expect(await stockOf(id)).toEqual({
      stockQuantity: 6,
      unitsHeld: 0,
      hiredPeak: 6,
      days: { '2026-12-04': 6 },
    });
  });
});

describe('refreshRentalFigures', () => {
  it('lets peaks sink as days pass', async () => {
    const { id } = await makeProduct(db);
    await hold([hire(id, 8, '2026-12-01', '2026-12-03'), hire(id, 3, '2026-12-10', '2026-12-11')]);
    await refreshRentalFigures(db, '2026-12-02');
    expect(await stockOf(id)).toMatchObject({ hiredPeak: 8 });
    await refreshRentalFigures(db, '2026-12-03');
    expect(await stockOf(id)).toMatchObject({ hiredPeak: 3 });
  });
});

it('the database itself refuses to be oversold', async () => {
  const { id } = await makeProduct(db);
  const oversell = db.update(products).set({ unitsHeld: 11 }).where(eq(products.id, id));
  await expect(oversell).rejects.toThrow(/update "products"/);
});
