import { randomUUID } from 'node:crypto';
import type { Transaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { SetApart } from '#/domain/orders/apart.ts';
import { readUnitCode } from '#/domain/stock/unit.ts';
import type { OrderLineRow } from '#/features/orders/queries.server.ts';
import type { ReturnRejection } from '#/features/orders/rejections.ts';
import { findOrderOfUnit, insertPick, lockUnit } from './queries.server.ts';

interface Scanned {
  orderId: string;
  line: OrderLineRow;
  codes: readonly string[];
  apart: readonly SetApart[];
}

/**
 * Takes labelled units from the order they were packed for, whose row is locked; what is set apart
 * gets its unit. Refused when a label is on another product, or on a unit that is out with another order.
 */
export async function takeUnitsBack(
  tx: Transaction,
  { orderId, line, codes, apart }: Scanned,
): Promise<Result<(SetApart & { unitId: string | null })[], ReturnRejection>> {
  const ids = new Map<string, string>();
  const named = apart.flatMap(({ code }) => code ?? []);
  // Sorted, so that two returns take the units in the same order.
  for (const typed of [...new Set([...codes, ...named])].toSorted()) {
    const code = readUnitCode(typed);
    const unit = code.ok ? await lockUnit(tx, code.value) : undefined;
    const at = unit && (await findOrderOfUnit(tx, unit.id));
    const isOther = at !== undefined && at.orderId !== orderId;
    if (!unit || unit.productId !== line.productId || isOther) {
      return reject({ reason: 'RETURN_OTHER_UNIT', code: typed.slice(0, 40) });
    }
    ids.set(typed, unit.id);
    if (!at) continue;
    const back = { orderId, lineId: at.lineId, unitId: unit.id, units: -1 };
    await insertPick(tx, { key: randomUUID(), ...back });
  }
  return ok(
    apart.map((one) => ({
      ...one,
      unitId: one.code === null ? null : (ids.get(one.code) ?? null),
    })),
  );
}
