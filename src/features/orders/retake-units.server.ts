import type { Transaction } from '#/db/client.server.ts';
import { compareDays, type Day } from '#/domain/dates/day.ts';
import { holdUnits, type Held } from '#/features/rentals/hold-units.server.ts';
import { wantsOf } from './line-wants.ts';
import type { OrderLineRow } from './queries.server.ts';

class UnitsGone extends Error {}

/**
 * Takes the released units of an order once more, for money that came late. Null when they are gone
 * or a hire would have begun already; then the transaction goes on as if nothing had been tried.
 */
export async function retakeUnits(
  tx: Transaction,
  lines: readonly OrderLineRow[],
  today: Day,
): Promise<Held | null> {
  const hasBegun = lines.some(
    ({ rentalStartDate: start }) => start !== null && compareDays(start, today) < 0,
  );
  if (hasBegun) return null;
  try {
    // A savepoint: what was taken before the shortage showed is put back.
    return await tx.transaction(async (savepoint) => {
      const held = await holdUnits(savepoint, wantsOf(lines), today);
      if (!held.ok) throw new UnitsGone();
      return held.value;
    });
  } catch (error) {
    if (error instanceof UnitsGone) return null;
    throw error;
  }
}
