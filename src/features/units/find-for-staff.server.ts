import type { Executor } from '#/db/client.server.ts';
import { readUnitCode } from '#/domain/stock/unit.ts';
import { listUnitsByCode } from './queries.server.ts';

/** Units whose labels begin with what was typed, or that were scanned. */
export async function findUnitsForStaff(db: Executor, search: string, limit: number) {
  const code = readUnitCode(search);
  return code.ok ? listUnitsByCode(db, code.value, limit) : [];
}
