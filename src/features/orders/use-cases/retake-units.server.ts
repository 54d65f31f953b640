import type { Transaction } from '#/db/client.server.ts';
import { compareDays, nairobiDay } from '#/domain/dates/day.ts';
import { retakeCode } from '#/features/discounts/redeem-code.server.ts';
import { holdUnits, type Held } from '#/features/rentals/hold-units.server.ts';
import { toStockDemand } from '../line-demand.ts';
import type { OrderLineRow } from '../queries.server.ts';

export type Retaken = Held & { codeGone: boolean };

class UnitsGone extends Error {}

/**
 * Takes the released units of an order once more, for money that came late, and with them the use of
 * its code: if that has gone to somebody else meanwhile, the price it was promised stands all the same.
 * `codeGone` says so. Null when units are gone or a hire would have left already; then the transaction goes on as if
 * nothing had been tried.
 */
export async function retakeUnits(
  tx: Transaction,
  orderId: string,
  lines: readonly OrderLineRow[],
  now: Date,
): Promise<Retaken | null> {
  const today = nairobiDay(now);
  const hasBegun = lines.some(
    ({ leavesOn }) => leavesOn !== null && compareDays(leavesOn, today) < 0,
  );
  if (hasBegun) return null;
  try {
    // A savepoint: what was taken before the shortage showed is put back.
    return await tx.transaction(async (savepoint) => {
      const codeGone = !(await retakeCode(savepoint, orderId, now));
      const held = await holdUnits(savepoint, toStockDemand(lines), today);
      if (!held.ok) throw new UnitsGone();
      return { ...held.value, codeGone };
    });
  } catch (error) {
    if (error instanceof UnitsGone) return null;
    throw error;
  }
}
