import { ok, reject, type Result } from '../errors/result.ts';
import { shillings, type Cents } from '../money/money.ts';

/** How the deposit of a hired unit is set: as an amount, or as a share of what a new unit costs. */
export interface DepositTerms {
  deposit: Cents;
  /** What a new unit costs; null: nobody has said. */
  replacementValue: Cents | null;
  /** Percent of the replacement value, 1 to 100; null: the amount holds. */
  depositShare: number | null;
}

/**
 * The deposit of one unit (PRICE-8): the amount as it stands, or the share of the replacement value,
 * up to the next whole shilling. The table has the same rule as a check.
 */
export function depositPerUnit({
  deposit,
  replacementValue,
  depositShare,
}: DepositTerms): Result<Cents, { reason: 'NO_REPLACEMENT_VALUE' }> {
  if (depositShare === null) return ok(deposit);
  if (replacementValue === null) return reject({ reason: 'NO_REPLACEMENT_VALUE' });
  // Whole numbers up to the division: no share is a shilling too high by a fraction.
  return ok(shillings(Math.ceil((replacementValue * depositShare) / 10_000)));
}
