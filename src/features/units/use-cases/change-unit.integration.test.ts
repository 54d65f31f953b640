import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSource } from '#tests/factories/payment.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { unitSteps } from '#tests/factories/unit.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { actAsStaff } from '#/db/acting-staff.server.ts';
import { inTransaction } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { listAuditOf } from '#/features/audit/list-audit-of.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { countShelf, reverseMovement } from '#/features/rentals/movements/book-movement.server.ts';
import { listMovementsOf } from '#/features/rentals/movements/list-movements.server.ts';
import { checkStockLedger } from '#/features/rentals/use-cases/check-stock-ledger.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { serviceUnit } from './change-unit.server.ts';

const { db } = await useDatabase();
const { labelled, makeMore, unitOf, move, countsOf, historyOf } = unitSteps(db);
const NOW = new Date();
const TODAY = nairobiDay(NOW);

beforeAll(() => makeOrder(db));
afterAll(stopJobs);

const pay = (orderId: string) =>
  inTransaction(db, (tx) =>
    confirmPaid(tx, {
      source: newSource(),
      orderId,
      amount: 999_999_900,
      receipt: orderId,
      now: NOW,
    }),
  );

describe('moves', () => {
  it('change the unit and the ledger together, with the person and what was done', async () => {
    const { product, prefix } = await labelled(3);
    const code = `${prefix}-0002`;
    const staff = await makeUser(db, { role: 'admin', name: 'Zawadi' });
    const acting = { userId: staff.id, requestId: 'r', address: '10.0.0.1' };
    await actAsStaff(acting, async () => {
      expect(await move(code, 'maintenance_out', { reason: 'flickers' })).toMatchObject({
        ok: true,
      });
      expect(await countsOf(product)).toEqual({
        onHand: 2,
        atRepair: 1,
        inStock: 2,
        inMaintenance: 1,
      });
      expect(await move(code, 'lost')).toMatchObject({ reason: 'UNIT_ELSEWHERE' });
      const { id: unitId } = await unitOf(code);
      const service = { unitId, service: 'repaired' as const, text: 'new driver', cost: 150_000 };
      await serviceUnit(db, { ...service, idempotencyKey: randomUUID() });
      expect(await move(code, 'maintenance_back')).toMatchObject({ ok: true });
    });
    expect(await countsOf(product)).toEqual({
      onHand: 3,
      atRepair: 0,
      inStock: 3,
      inMaintenance: 0,
    });
    expect(await historyOf(code)).toMatchObject([
      { kind: 'maintenance_back', staffName: 'Zawadi' },
      { kind: 'repaired', text: 'new driver', cost: 150_000 },
      { kind: 'maintenance_out', text: 'flickers' },
      { kind: 'labelled', after: code, staffName: null },
    ]);
    const { id } = await unitOf(code);
    const entries = await listAuditOf(db, ['stock_units'], id);
    expect(entries).toHaveLength(2);
    const { rows } = await listMovementsOf(db, { productId: product.id, page: 1 });
    expect(rows[1]).toMatchObject({
      kind: 'maintenance_out',
      reason: `${code}: flickers`,
      unitCode: code,
    });
    const key = { movementId: rows[1]?.id ?? 0, idempotencyKey: randomUUID() };
    expect(await reverseMovement(db, key, TODAY)).toMatchObject({ reason: 'NOT_REVERSIBLE' });
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
  });

  it('are refused below what is promised', async () => {
    const { product, prefix } = await labelled(2);
    const { number } = await makeOrder(db, { lines: [{ product, quantity: 2 }] });
    expect(await move(`${prefix}-0001`, 'damaged')).toMatchObject({
      reason: 'STOCK_PROMISED',
      conflicts: [{ orderNumber: number }],
    });
    expect(await unitOf(`${prefix}-0001`)).toMatchObject({ state: 'in_stock' });
  });

  it('name the units that an order took, without booking them again', async () => {
    const { product, prefix } = await labelled(3);
    expect(await move(`${prefix}-0001`, 'sold')).toMatchObject({ reason: 'NOT_COUNTED' });
    const { orderId } = await makeOrder(db, { lines: [{ product, quantity: 1 }] });
    await pay(orderId);
    expect(await countsOf(product)).toMatchObject({ onHand: 2, inStock: 3 });
    const sold = { isCounted: true };
    expect(await move(`${prefix}-0001`, 'sold', sold)).toMatchObject({ ok: true });
    expect(await move(`${prefix}-0002`, 'sold', sold)).toMatchObject({ reason: 'NOT_COUNTED' });
    expect(await countsOf(product)).toMatchObject({ onHand: 2, inStock: 2 });
    expect(await move(`${prefix}-0001`, 'restore')).toMatchObject({ ok: true });
    expect(await countsOf(product)).toMatchObject({ onHand: 3, inStock: 3 });
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
  });

  it('of one unit by two people, one is told', async () => {
    const { product, prefix } = await labelled(5);
    const { version } = await unitOf(`${prefix}-0001`);
    const both = await Promise.all([
      move(`${prefix}-0001`, 'lost', { version }),
      move(`${prefix}-0001`, 'damaged', { version }),
    ]);
    expect(both.filter((each) => each?.ok)).toHaveLength(1);
    expect(both.find((each) => !each?.ok)).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
      current: { state: 'retired' },
    });
    expect(await countsOf(product)).toMatchObject({ onHand: 4, inStock: 4 });
  });

  it('ten taps at once move once', async () => {
    const { product, prefix } = await labelled(5);
    const idempotencyKey = randomUUID();
    const { version } = await unitOf(`${prefix}-0001`);
    const taps = await Promise.all(
      Array.from({ length: 10 }, () => move(`${prefix}-0001`, 'lost', { idempotencyKey, version })),
    );
    expect(taps.every((tap) => tap?.ok)).toBe(true);
    expect(await countsOf(product)).toMatchObject({ onHand: 4, inStock: 4 });
  });

  it('while the shelf is counted: the second is told, and nothing is lost twice', async () => {
    const { product, prefix } = await labelled(5);
    const count = { productId: product.id, counted: 4, expected: 5, reason: '' };
    const [counted, moved] = await Promise.all([
      countShelf(db, { ...count, idempotencyKey: randomUUID() }, TODAY),
      move(`${prefix}-0001`, 'lost'),
    ]);
    expect(moved).toMatchObject({ ok: true });
    const { onHand } = await countsOf(product);
    expect(onHand).toBe(counted?.ok ? 3 : 4);
    if (!counted?.ok) expect(counted).toMatchObject({ reason: 'STOCK_MOVED', now: 4 });
  });

  it('many at once leave ledger and units alike', async () => {
    const { product, prefix } = await labelled(12);
    const moves = ['maintenance_out', 'maintenance_back', 'lost', 'damaged', 'restore'] as const;
    await Promise.all(
      Array.from({ length: 60 }, async (_, nth) => {
        const code = `${prefix}-${String(1 + ((nth * 7) % 12)).padStart(4, '0')}`;
        await move(code, moves[nth % moves.length] ?? 'lost');
        if (nth % 15 === 0) await makeMore(product, 1, { isReceived: true });
      }),
    );
    const { onHand, inStock, atRepair, inMaintenance } = await countsOf(product);
    expect([inStock, inMaintenance]).toEqual([onHand, atRepair]);
    expect(await checkStockLedger(db, TODAY)).toEqual([]);
  }, 60_000);
});
