import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newSource } from '#tests/factories/payment.ts';
import type { CartFill } from '#tests/factories/cart.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { unitSteps } from '#tests/factories/unit.ts';
import { makeUser } from '#tests/factories/user.ts';
import { keep, linesStage } from '#tests/fakes/lines-stage.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { actAsStaff } from '#/db/acting-staff.server.ts';
import { inTransaction } from '#/db/client.server.ts';
import { orderPicks } from '#/db/schema/warehouse.ts';
import { listAuditOf } from '#/features/audit/list-audit-of.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { findOrder, listOrderEvents, listOrderLines } from '#/features/orders/queries.server.ts';
import {
  dispatchOrder,
  undoOrderStep,
} from '#/features/orders/use-cases/carry-out-order.server.ts';
import { listWarehouse } from '../list-warehouse.server.ts';
import { pickUnits } from './pick-units.server.ts';
import type { PickUnitsInput } from './schemas.ts';

/*
 * Seen red with each guard taken away (tests/guards/picks.ts): `lockOrder` and `findIsPicked` in
 * `pickUnits`, `countedBefore`, and the lock of the unit.
 */
const { db, pool } = await useDatabase();
const { labelled, move } = unitSteps(db);
const NOW = new Date();
const ROUNDS = 6;
const staff = await makeUser(db, { role: 'admin', name: 'Zawadi' });
const { change } = linesStage({ db, pool }, staff.id, NOW);

async function paidOrder(lines: CartFill[]): Promise<string> {
  const { orderId } = await makeOrder(db, { lines });
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  const paid = { source: newSource(), amount, receipt: randomUUID(), now: NOW };
  await inTransaction(db, (tx) => confirmPaid(tx, { orderId, ...paid }));
  return orderId;
}

/** An order of so many units of a product of its own. */
async function orderOf(quantity: number) {
  const orderId = await paidOrder([{ product: await makeProduct(db), quantity }]);
  const [line] = await listOrderLines(db, [orderId]);
  return { orderId, lineId: line?.id ?? '' };
}

const send = (orderId: string, pick: PickUnitsInput['pick'], key: string = randomUUID()) =>
  pickUnits(db, { orderId, key, pick });

function count(order: { orderId: string; lineId: string }, units: number, countedBefore = 0) {
  const { orderId, lineId } = order;
  return send(orderId, { kind: 'count', lineId, units, countedBefore });
}

const scan = (orderId: string, code: string, isBack = false) =>
  send(orderId, { kind: 'unit', code, isBack });

async function shownOf(orderId: string) {
  const { out } = await listWarehouse(db, { locale: 'en', when: 'today' }, NOW);
  const lines = out.orders.find(({ id }) => id === orderId)?.lines ?? [];
  return lines.map(({ counted, codes }) => ({ counted, codes }));
}

const kindsOf = async (orderId: string) =>
  (await listOrderEvents(db, orderId)).map(({ kind }) => kind);

const picksOf = (orderId: string) =>
  db.select().from(orderPicks).where(eq(orderPicks.orderId, orderId));

describe('a tick', () => {
  it('begins the packing, and is in the list and in the log with who made it', async () => {
    const order = await orderOf(3);
    const acting = { userId: staff.id, requestId: 'r', address: '10.0.0.1' };
    await actAsStaff(acting, async () => {
      expect(await count(order, 2)).toEqual({ ok: true, value: null });
    });
    expect(await shownOf(order.orderId)).toEqual([{ counted: 2, codes: [] }]);
    expect((await findOrder(db, order.orderId))?.status).toBe('preparing');
    expect(await picksOf(order.orderId)).toMatchObject([{ units: 2, staffId: staff.id }]);
    const entries = await listAuditOf(db, ['order_picks'], order.orderId);
    expect(entries).toMatchObject([{ staffName: 'Zawadi' }]);
    expect(await count(order, -1, 2)).toEqual({ ok: true, value: null });
    expect(await shownOf(order.orderId)).toEqual([{ counted: 1, codes: [] }]);
    expect((await kindsOf(order.orderId)).filter((kind) => kind === 'preparing_started')).toEqual([
      'preparing_started',
    ]);
  });

  it('is refused where it rests on another number, is too much, or comes too late', async () => {
    const order = await orderOf(3);
    expect(await count(order, 4)).toEqual({ ok: false, reason: 'PICK_MISCOUNTED', left: 3 });
    await count(order, 2);
    expect(await count(order, 1)).toEqual({ ok: false, reason: 'PICK_MOVED', counted: 2 });
    const other = await orderOf(1);
    const foreign = { ...order, lineId: other.lineId };
    expect(await count(foreign, 1)).toMatchObject({ reason: 'PICK_LINE_GONE' });
    expect(await count({ ...order, orderId: randomUUID() }, 1)).toBeNull();
    await dispatchOrder(db, { orderId: order.orderId, trip: null }, NOW);
    expect(await count(order, 1, 2)).toMatchObject({ reason: 'ORDER_NOT_IN_STATUS' });
    expect(await picksOf(order.orderId)).toHaveLength(1);
  });

  it('lays labelled units to the line of their product, and says what is wrong with others', async () => {
    const { product, prefix } = await labelled(5);
    const other = await labelled(2);
    const orderId = await paidOrder([{ product, quantity: 2 }]);
    const code = (number: number) => `${prefix}-000${number}`;
    expect(await scan(orderId, `https://goled.example/u/${code(1).toLowerCase()}`)).toMatchObject({
      ok: true,
    });
    expect(await scan(orderId, code(1))).toMatchObject({ reason: 'PICK_ALREADY' });
    expect(await scan(orderId, 'NOPE-1')).toMatchObject({ reason: 'PICK_CODE_UNKNOWN' });
    expect(await scan(orderId, '!')).toMatchObject({ reason: 'PICK_CODE_UNKNOWN' });
    const foreign = `${other.prefix}-0001`;
    expect(await scan(orderId, foreign)).toMatchObject({ reason: 'PICK_OTHER_GOODS' });
    await move(code(4), 'maintenance_out');
    expect(await scan(orderId, code(4))).toMatchObject({ reason: 'PICK_NOT_IN_STOCK' });
    await scan(orderId, code(2));
    expect(await scan(orderId, code(3))).toMatchObject({ reason: 'PICK_MISCOUNTED', left: 0 });
    expect(await shownOf(orderId)).toEqual([{ counted: 0, codes: [code(1), code(2)] }]);
    const second = await paidOrder([{ product }]);
    const { number } = (await findOrder(db, orderId)) ?? {};
    expect(await scan(second, code(1))).toMatchObject({ reason: 'PICK_ELSEWHERE', number });
    expect(await scan(second, code(1), true)).toMatchObject({ reason: 'PICK_NOT_HERE' });
    // Taken away, it is the other order's to have.
    expect(await scan(orderId, code(1), true)).toMatchObject({ ok: true });
    expect(await scan(second, code(1))).toMatchObject({ ok: true });
    expect(await shownOf(orderId)).toEqual([{ counted: 0, codes: [code(2)] }]);
  });

  it('stays when the packing is called off, and can be made again', async () => {
    const order = await orderOf(2);
    await count(order, 1);
    await undoOrderStep(db, order.orderId, NOW);
    expect(await shownOf(order.orderId)).toEqual([{ counted: 1, codes: [] }]);
    expect(await count(order, 1, 1)).toMatchObject({ ok: true });
    expect((await findOrder(db, order.orderId))?.status).toBe('preparing');
  });
});

describe('ticks at once', () => {
  it('one that is sent again because no answer came counts once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { orderId, lineId } = await orderOf(3);
      const key = randomUUID();
      const pick = { kind: 'count', lineId, units: 1, countedBefore: 0 } as const;
      const again = () => send(orderId, pick, key);
      const answers = await Promise.all([again(), again(), again()]);
      expect([...answers, await again()]).toMatchObject([
        { ok: true },
        { ok: true },
        { ok: true },
        { ok: true },
      ]);
      expect(await shownOf(orderId)).toEqual([{ counted: 1, codes: [] }]);
    }
  });

  it('of two who counted the same units the second is told', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await orderOf(4);
      const answers = await Promise.all([count(order, 1), count(order, 1)]);
      expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
      expect(answers.find((answer) => !answer?.ok)).toMatchObject({ reason: 'PICK_MOVED' });
      expect(await kindsOf(order.orderId)).toContain('preparing_started');
    }
  });

  it('one unit lies with one order', async () => {
    const { product, prefix } = await labelled(ROUNDS + 1);
    const first = await paidOrder([{ product, quantity: ROUNDS }]);
    const second = await paidOrder([{ product }]);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const code = `${prefix}-000${round}`;
      const answers = await Promise.all([scan(first, code), scan(second, code)]);
      expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
      if (answers[1]?.ok) await scan(second, code, true);
    }
  });

  it('against a change of the order: no more lies there than it needed, or it is seen', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await orderOf(3);
      const shrink = change(order.orderId, ([line]) => [keep(line, { quantity: 1 })]);
      const [ticked] = await Promise.all([count(order, 3), shrink]);
      const lines = await listOrderLines(db, [order.orderId]);
      expect(lines.map(({ quantity }) => quantity)).toEqual([1]);
      const [shown] = await shownOf(order.orderId);
      // Before the change it counts, and the list says how many too many lie there.
      expect(shown?.counted).toBe(ticked?.ok ? 3 : 0);
      if (!ticked?.ok) expect(ticked).toMatchObject({ reason: 'PICK_MISCOUNTED', left: 1 });
    }
  });
});
