import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { uuidV7 } from '#/db/columns.ts';
import type { Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import {
  LAST_NUMBER,
  readPrefix,
  readUnitCode,
  unitCode,
  unlabelledUnits,
  type UnitEventKind,
} from '#/domain/stock/unit.ts';
import { bookUnits } from '#/features/rentals/book-units.server.ts';
import { lockProducts } from '#/features/rentals/queries.server.ts';
import {
  findLastNumber,
  findUnitByCode,
  findUnitProduct,
  insertUnitEvents,
  insertUnits,
  listUnitsByKey,
  lockUnitCodes,
  updateUnitPrefix,
} from '../queries.server.ts';
import { getProductUnits } from './read-units.server.ts';
import type { UnitRejection } from '../rejections.ts';
import type { MakeUnitsInput, SetLabelsInput } from '../schemas.ts';
import type { MadeUnitsView, ProductUnitsView } from '../views.ts';

/**
 * Says that a product's units carry labels, and gives units owned without one theirs; or that they
 * carry none any more. Null: no such product.
 */
export function setLabels(
  db: Executor,
  { productId, prefix: typed, basedOn, make }: SetLabelsInput,
): Promise<Result<ProductUnitsView, UnitRejection> | null> {
  return inTransaction(db, async (tx) => {
    await lockProducts(tx, [productId]);
    const product = await findUnitProduct(tx, productId);
    if (!product) return null;
    const prefix = typed === null ? null : readPrefix(typed);
    if (prefix && !prefix.ok) return prefix;
    // A repeated tap has what it asked for.
    if (product.prefix !== (prefix?.value ?? null)) {
      if (product.prefix !== basedOn) return reject({ reason: 'LABELS_CHANGED' });
      const count = product.inStock + product.inMaintenance;
      if (!prefix && count > 0) return reject({ reason: 'LABELS_USED', count });
      const units = Math.min(make, unlabelledUnits(product));
      if (prefix && units > 0) {
        const codes = await nextCodes(tx, prefix.value, units);
        if (!codes.ok) return codes;
        const made = { productId, codes: codes.value, key: undefined, movementId: null };
        await writeUnits(tx, { ...made, ...PLAIN });
      }
      await updateUnitPrefix(tx, productId, prefix?.value ?? null);
    }
    const view = await getProductUnits(tx, productId);
    return view && ok(view);
  });
}

const PLAIN = { serial: '', condition: 'good', boughtOn: null, cost: null } as const;

/** Makes units, of those owned without a label or of what came now (STOCK-10). Null: no such product. */
export function makeUnits(
  db: Executor,
  input: MakeUnitsInput,
  today: Day,
): Promise<Result<MadeUnitsView, UnitRejection> | null> {
  const { productId, units, isReceived, idempotencyKey: key } = input;
  return inTransaction(db, async (tx) => {
    await lockProducts(tx, [productId]);
    const product = await findUnitProduct(tx, productId);
    if (!product) return null;
    const made = await listUnitsByKey(tx, productId, key);
    if (made.length > 0) return ok(toMade(made.map(({ code }) => code)));
    if (product.prefix === null) return reject({ reason: 'LABELS_OFF' });
    const unlabelled = unlabelledUnits(product);
    if (!isReceived && units > unlabelled) {
      return reject({ reason: 'ALL_LABELLED', unlabelled: Math.max(0, unlabelled) });
    }
    const codes = await chooseCodes(tx, product.prefix, input);
    if (!codes.ok) return codes;
    const movement = isReceived ? await receive(tx, input, today) : ok(null);
    if (!movement.ok) return movement;
    await writeUnits(tx, { ...input, codes: codes.value, key, movementId: movement.value });
    return ok(toMade(codes.value));
  });
}

/** Books units that came; the id of the movement. */
export async function receive(
  tx: Transaction,
  {
    productId,
    units,
    cost,
    reason = '',
  }: Pick<MakeUnitsInput, 'productId' | 'units' | 'cost'> & { reason?: string },
  today: Day,
): Promise<Result<number | null, UnitRejection>> {
  const note = { kind: 'received' as const, unitCost: cost, reason };
  const booked = await bookUnits(tx, { productId }, today, async () => ok({ units, note }));
  if (!booked) throw new Error(`Product ${productId} vanished while it was locked`);
  return booked.ok ? ok(booked.value.movementId) : booked;
}

async function chooseCodes(
  tx: Transaction,
  prefix: string,
  { units, code: typed }: MakeUnitsInput,
): Promise<Result<string[], UnitRejection>> {
  if (units > 1 || typed.trim() === '') return nextCodes(tx, prefix, units);
  const code = readUnitCode(typed);
  if (!code.ok) return code;
  await lockUnitCodes(tx);
  if (await findUnitByCode(tx, code.value))
    return reject({ reason: 'CODE_TAKEN', code: code.value });
  return ok([code.value]);
}

export async function nextCodes(
  tx: Transaction,
  prefix: string,
  units: number,
): Promise<Result<string[], UnitRejection>> {
  await lockUnitCodes(tx);
  const last = await findLastNumber(tx, prefix);
  if (last + units > LAST_NUMBER) {
    return reject({ reason: 'CODE_TAKEN', code: unitCode(prefix, LAST_NUMBER) });
  }
  return ok(Array.from({ length: units }, (_, nth) => unitCode(prefix, last + nth + 1)));
}

interface NewUnits extends Pick<
  MakeUnitsInput,
  'productId' | 'serial' | 'condition' | 'boughtOn' | 'cost'
> {
  codes: string[];
  key: string | undefined;
  movementId: number | null;
}

export async function writeUnits(
  tx: Transaction,
  { productId, codes, serial, condition, boughtOn, cost, key, movementId }: NewUnits,
): Promise<void> {
  const rows = codes.map((code) => ({
    id: uuidV7(),
    productId,
    code,
    serial: codes.length === 1 ? serial : '',
    condition,
    state: 'in_stock' as const,
    boughtOn,
    cost,
  }));
  await insertUnits(tx, rows);
  const kind: UnitEventKind = movementId === null ? 'labelled' : 'received';
  const events = rows.map(({ id, code }, nth) => ({
    unitId: id,
    kind,
    after: code,
    movementId,
    idempotencyKey: nth === 0 ? key : undefined,
  }));
  await insertUnitEvents(tx, events);
}

function toMade(codes: readonly string[]): MadeUnitsView {
  return { count: codes.length, first: codes.at(0) ?? '', last: codes.at(-1) ?? '' };
}
