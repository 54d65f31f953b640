import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { UNSENT_STATUSES } from '#/domain/orders/order-task.ts';
import { countPicked, lineForUnit } from '#/domain/orders/pick.ts';
import { readUnitCode } from '#/domain/stock/unit.ts';
import { listOrderLines, lockOrder, type OrderRow } from '#/features/orders/queries.server.ts';
import type { PickRejection } from '#/features/orders/rejections.ts';
import { prepareLocked } from '#/features/orders/use-cases/carry-out-order.server.ts';
import { findIsApart } from '../apart/queries.server.ts';
import { addUpPicks } from './picked-lines.ts';
import type { CountedPick, PickUnitsInput, ScannedPick } from './schemas.ts';
import {
  findIsPicked,
  findOrderOfUnit,
  insertPick,
  listPicks,
  lockUnit,
} from './queries.server.ts';

interface Entry {
  lineId: string;
  unitId: string | null;
  units: number;
}

type Decided = Result<Entry, PickRejection>;

/**
 * A tick of whoever packs: units are laid to a line of an order, or one that its label names; or they
 * are taken from it again. Sent twice, it counts once; the first begins the packing (ORDER-36). Null:
 * there is no such order.
 */
export function pickUnits(
  db: Executor,
  { orderId, key, pick }: PickUnitsInput,
): Promise<Result<null, PickRejection> | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return null;
    if (await findIsPicked(tx, key)) return ok(null);
    const { status } = order;
    if (!UNSENT_STATUSES.includes(status)) {
      return reject({ reason: 'ORDER_NOT_IN_STATUS', status, wanted: 'preparing' });
    }
    const lines = await readLines(tx, order);
    const entry =
      pick.kind === 'count'
        ? decideCount(lines, pick)
        : await decideUnit(tx, { order, lines, pick });
    if (!entry.ok) return entry;
    await insertPick(tx, { key, orderId, ...entry.value });
    return beginPacking(tx, order);
  });
}

async function readLines(tx: Transaction, order: OrderRow) {
  const picks = Map.groupBy(await listPicks(tx, [order.id]), ({ lineId }) => lineId);
  const lines = await listOrderLines(tx, [order.id]);
  return lines.map(({ id, productId, quantity }) => ({
    id,
    productId,
    quantity,
    ...addUpPicks(picks.get(id) ?? []),
  }));
}

type Lines = Awaited<ReturnType<typeof readLines>>;

function decideCount(lines: Lines, pick: CountedPick): Decided {
  const line = lines.find(({ id }) => id === pick.lineId);
  // Somebody took it out of the order meanwhile.
  if (!line) return reject({ reason: 'PICK_LINE_GONE' });
  const units = countPicked(line, pick);
  return units.ok ? ok({ lineId: line.id, unitId: null, units: units.value }) : units;
}

async function decideUnit(
  tx: Transaction,
  { order, lines, pick }: { order: OrderRow; lines: Lines; pick: ScannedPick },
): Promise<Decided> {
  const read = readUnitCode(pick.code);
  if (!read.ok) return reject({ reason: 'PICK_CODE_UNKNOWN', code: pick.code.slice(0, 40) });
  const code = read.value;
  // Locked: two orders do not get the same unit at once.
  const unit = await lockUnit(tx, code);
  if (!unit) return reject({ reason: 'PICK_CODE_UNKNOWN', code });
  const at = await findOrderOfUnit(tx, unit.id);
  const isHere = at?.orderId === order.id;
  if (pick.isBack) {
    return isHere
      ? ok({ lineId: at.lineId, unitId: unit.id, units: -1 })
      : reject({ reason: 'PICK_NOT_HERE', code });
  }
  if (isHere) return reject({ reason: 'PICK_ALREADY', code });
  if (at) return reject({ reason: 'PICK_ELSEWHERE', code, number: at.number });
  const isReady = unit.state === 'in_stock' && !(await findIsApart(tx, unit.id));
  if (!isReady) return reject({ reason: 'PICK_NOT_IN_STOCK', code });
  const line = lineForUnit(lines, unit.productId);
  if (line === null) return reject({ reason: 'PICK_OTHER_GOODS', code });
  return line.ok ? ok({ lineId: line.value.id, unitId: unit.id, units: 1 }) : line;
}

/** Whoever lays the first unit there has begun to pack. */
async function beginPacking(
  tx: Transaction,
  order: OrderRow,
): Promise<Result<null, PickRejection>> {
  if (order.status !== 'confirmed') return ok(null);
  const step = await prepareLocked(tx, order);
  if (!step.ok) throw new Error(`Order ${order.id} is confirmed and cannot be packed`);
  return ok(null);
}
