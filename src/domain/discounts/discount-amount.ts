import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { DiscountCode, DiscountTerms } from './discount.ts';

export type TermsRejection =
  | { reason: 'TYPE_UNKNOWN' }
  /** 'Percentage must be between 0 and 100'. */
  | { reason: 'PERCENTAGE_OUT_OF_RANGE' }
  | { reason: 'FIXED_NEGATIVE' };

export type PlannedTermsRejection = TermsRejection | { reason: 'WINDOW_REVERSED' };

/** 100 % in hundredths of a percent. */
const WHOLE = 100_00;

/** Looks at terms somebody wants. `value` is in hundredths, see `DiscountTerms`. */
export function checkTerms(terms: {
  type: string;
  value: number;
}): Result<DiscountTerms, TermsRejection> {
  const { type, value } = terms;
  if (type === 'percentage') {
    const isShare = Number.isInteger(value) && value >= 0 && value <= WHOLE;
    return isShare ? ok({ type, value }) : reject({ reason: 'PERCENTAGE_OUT_OF_RANGE' });
  }
  if (type === 'fixed') {
    const isAmount = Number.isInteger(value) && value >= 0;
    return isAmount ? ok({ type, value }) : reject({ reason: 'FIXED_NEGATIVE' });
  }
  return reject({ reason: 'TYPE_UNKNOWN' });
}

/** Looks at a discount as staff plan it: its terms, and that it ends after it begins. No bound is null. */
export function checkPlannedTerms<Instant extends Date | string>(planned: {
  type: string;
  value: number;
  startsAt: Instant | null;
  expiresAt: Instant | null;
}): Result<DiscountTerms, PlannedTermsRejection> {
  const { startsAt, expiresAt } = planned;
  const terms = checkTerms(planned);
  if (!terms.ok) return terms;
  if (startsAt && expiresAt && startsAt >= expiresAt) return reject({ reason: 'WINDOW_REVERSED' });
  return terms;
}

/**
 * What terms take off an amount: a share of it, rounded down to a whole cent so that splitting a
 * cart never gains one, or a fixed amount, at most all of it.
 * @throws RangeError on terms or an amount that no discount can have: our fault, not the
 * customer's.
 */
export function discountAmount(terms: DiscountTerms, original: Cents): Cents {
  const checked = checkTerms(terms);
  if (!checked.ok) throw new RangeError(`No discount: ${checked.reason}`);
  if (!Number.isInteger(original) || original < 0) {
    throw new RangeError('Original amount must not be negative');
  }
  if (terms.type === 'fixed') return Math.min(terms.value, original);
  // The product can pass what a float counts exactly.
  return Number((BigInt(original) * BigInt(terms.value)) / BigInt(WHOLE));
}

/** What a code takes off a subtotal, at most its `maxDiscountAmount`. */
export function codeDiscountAmount(
  code: DiscountTerms & Pick<DiscountCode, 'maxDiscountAmount'>,
  subtotal: Cents,
): Cents {
  const amount = discountAmount(code, subtotal);
  return code.maxDiscountAmount === null ? amount : Math.min(amount, code.maxDiscountAmount);
}
