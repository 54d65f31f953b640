import { randomUUID } from 'node:crypto';
import type { Transaction } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { findUnit } from './queries.server.ts';
import { moveUnit } from './use-cases/change-unit.server.ts';

interface Aside {
  unitId: string;
  move: 'maintenance_out' | 'maintenance_back';
  reason: string;
}

/** Takes a labelled unit off sale or puts it back, with the ledger; false: unit or stock do not allow it. */
export async function moveUnitAside(
  tx: Transaction,
  { unitId, move, reason }: Aside,
  today: Day,
): Promise<boolean> {
  const unit = await findUnit(tx, unitId);
  if (!unit) return false;
  const { version } = unit;
  const input = { unitId, version, move, reason, isCounted: false, idempotencyKey: randomUUID() };
  return (await moveUnit(tx, input, today))?.ok === true;
}
