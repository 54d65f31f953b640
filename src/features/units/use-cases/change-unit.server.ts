import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import {
  isCounted as isCountedAlready,
  planMove,
  readUnitCode,
  type PlannedMove,
} from '#/domain/stock/unit.ts';
import { bookUnits } from '#/features/rentals/book-units.server.ts';
import { lockProducts } from '#/features/rentals/queries.server.ts';
import {
  findUnit,
  findUnitByCode,
  findUnitByKey,
  insertUnitEvents,
  lockUnitCodes,
  updateUnit,
  type UnitRow,
} from '../queries.server.ts';
import { viewUnit } from './read-units.server.ts';
import type { UnitRejection } from '../rejections.ts';
import type { MoveUnitInput, ServiceUnitInput, UpdateUnitInput } from '../schemas.ts';
import type { UnitView } from '../views.ts';

type Changed = Result<UnitView, UnitRejection> | null;
type Step = (tx: Transaction, unit: UnitRow) => Promise<Result<null, UnitRejection>>;

/** Writes what a unit's page says: label, serial, condition, when and for what it was bought. */
export function saveUnit(db: Executor, input: UpdateUnitInput): Promise<Changed> {
  return changeUnit(db, input, async (tx, unit) => {
    const { version, serial, condition, boughtOn, cost } = input;
    if (unit.version !== version) return rejectChanged(tx, unit);
    const code = readUnitCode(input.code);
    if (!code.ok) return code;
    if (code.value !== unit.code) {
      await lockUnitCodes(tx);
      if (await findUnitByCode(tx, code.value)) {
        return reject({ reason: 'CODE_TAKEN', code: code.value });
      }
    }
    await updateOrThrow(tx, unit, { code: code.value, serial, condition, boughtOn, cost });
    const changes = [
      { kind: 'relabelled' as const, before: unit.code, after: code.value },
      { kind: 'condition' as const, before: unit.condition, after: condition },
    ].filter(({ before, after }) => before !== after);
    if (changes.length > 0) {
      await insertUnitEvents(
        tx,
        changes.map((change) => ({ unitId: unit.id, ...change })),
      );
    }
    return ok(null);
  });
}

/**
 * Moves a unit, and the ledger with it unless that has it already (STOCK-10, STOCK-11). Refused
 * below what is promised, as any movement is. A repeated tap moves once.
 */
export function moveUnit(db: Executor, input: MoveUnitInput, today: Day): Promise<Changed> {
  return changeUnit(db, input, async (tx, unit) => {
    const { version, move, isCounted, reason, idempotencyKey } = input;
    if (unit.version !== version) return rejectChanged(tx, unit);
    const plan = planMove(unit, move);
    if (!plan.ok) return plan;
    const movement = isCounted
      ? await requireCounted(tx, unit, plan.value)
      : await book(tx, { unit, plan: plan.value, reason }, today);
    if (!movement.ok) return movement;
    const { state, retiredAs } = plan.value;
    await updateOrThrow(tx, unit, { state, retiredAs });
    const event = { unitId: unit.id, kind: move, text: reason, idempotencyKey };
    await insertUnitEvents(tx, [{ ...event, movementId: movement.value }]);
    return ok(null);
  });
}

/** Writes down what was done to a unit, or is to be known of it. */
export function serviceUnit(db: Executor, input: ServiceUnitInput): Promise<Changed> {
  return changeUnit(db, input, async (tx, unit) => {
    const { service, text, cost, idempotencyKey } = input;
    if (service === 'note' && text === '') return reject({ reason: 'NOTE_EMPTY' });
    await insertUnitEvents(tx, [{ unitId: unit.id, kind: service, text, cost, idempotencyKey }]);
    return ok(null);
  });
}

/** Null: no such unit. What a request has done before is answered with the unit as it is now. */
function changeUnit(
  db: Executor,
  { unitId, idempotencyKey }: { unitId: string; idempotencyKey?: string },
  step: Step,
): Promise<Changed> {
  return inTransaction(db, async (tx) => {
    const found = await findUnit(tx, unitId);
    if (!found) return null;
    await lockProducts(tx, [found.productId]);
    const isDone = idempotencyKey !== undefined && (await findUnitByKey(tx, idempotencyKey));
    const unit = await findUnit(tx, unitId);
    if (!unit) return null;
    const done = isDone ? ok(null) : await step(tx, unit);
    if (!done.ok) return done;
    const now = await findUnit(tx, unitId);
    return now ? ok(await viewUnit(tx, now)) : null;
  });
}

async function rejectChanged(tx: Transaction, unit: UnitRow) {
  return reject({ reason: 'CHANGED_MEANWHILE', current: await viewUnit(tx, unit) });
}

async function requireCounted(
  tx: Transaction,
  unit: UnitRow,
  plan: PlannedMove,
): Promise<Result<null, UnitRejection>> {
  const { counts } = await viewUnit(tx, unit);
  return isCountedAlready(counts, plan) ? ok(null) : reject({ reason: 'NOT_COUNTED' });
}

interface Booking {
  unit: UnitRow;
  plan: PlannedMove;
  reason: string;
}

async function book(
  tx: Transaction,
  { unit, plan: { kind, move, units }, reason }: Booking,
  today: Day,
): Promise<Result<number | null, UnitRejection>> {
  const { productId, code } = unit;
  // Orders sell; here is only said which unit it was.
  if (move === 'sold') return reject({ reason: 'NOT_COUNTED' });
  const { counts } = await viewUnit(tx, unit);
  if (move === 'maintenance_back' && counts.atRepair < 1) {
    return reject({ reason: 'NOT_AT_REPAIR', atRepair: counts.atRepair });
  }
  const note = { kind, reason: [code, reason].filter(Boolean).join(': ').slice(0, 300) };
  const booked = await bookUnits(tx, { productId }, today, async () => ok({ units, note }));
  if (!booked) throw new Error(`Product ${productId} vanished while it was locked`);
  return booked.ok ? ok(booked.value.movementId) : booked;
}

async function updateOrThrow(
  tx: Transaction,
  unit: UnitRow,
  values: Parameters<typeof updateUnit>[2],
): Promise<void> {
  if (!(await updateUnit(tx, unit, values))) throw new Error(`${unit.code} moved while locked`);
}
