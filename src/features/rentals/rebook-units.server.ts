import type { Transaction } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Result } from '#/domain/errors/result.ts';
import { holdUnits, type StockShort } from './hold-units.server.ts';
import { releaseUnits } from './release-units.server.ts';
import type { StockDemand } from './stock-demand.ts';

/** What the public pages show has changed. */
export interface Rebooked {
  isShown: boolean;
}

class UnitsTaken extends Error {
  readonly short: StockShort;

  constructor(short: StockShort) {
    super('The units are promised to others');
    this.short = short;
  }
}

/**
 * Books the hires of an order for other days (ORDER-20). The old days are given back before the new
 * ones are taken, so that an own booking stands in nobody's way; after a rejection everything is as it was.
 * The order's row is locked.
 */
export async function rebookUnits(
  tx: Transaction,
  { from, to }: { from: readonly StockDemand[]; to: readonly StockDemand[] },
  today: Day,
): Promise<Result<Rebooked, StockShort>> {
  try {
    return await tx.transaction(async (savepoint) => {
      const { backInStock } = await releaseUnits(savepoint, from, today);
      const held = await holdUnits(savepoint, to, today);
      if (!held.ok) throw new UnitsTaken({ reason: held.reason, shortages: held.shortages });
      return { ok: true, value: { isShown: backInStock || held.value.soldOut } };
    });
  } catch (error) {
    if (error instanceof UnitsTaken) return { ok: false, ...error.short };
    throw error;
  }
}
