import type { Executor } from '#/db/client.server.ts';
import type { DiscountableLine } from '#/domain/discounts/price-cart.ts';
import { normaliseCode } from '#/domain/discounts/normalise-code.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { rateLimit } from '#/platform/auth/rate-limit.server.ts';
import { priceWithDiscounts, type DiscountedCart } from './price-with-discounts.server.ts';
import type { ApplyCodeRejection } from './rejections.ts';

const TEN_MINUTES = 600;
/** Codes one signed-in person may try. */
const PERSON_LIMIT = { max: 20, window: TEN_MINUTES };
/** Codes that may be tried from one address; whole mobile networks share one. */
const ADDRESS_LIMIT = { max: 60, window: TEN_MINUTES };

export interface CodeEntry {
  code: string;
  /** Null for a guest. */
  userId: string | null;
  clientIp: string;
}

export interface AppliedCode {
  /** In its one spelling, to be kept with the cart. */
  code: string;
  cart: DiscountedCart;
}

/** Every try counts (DISCOUNT-14); a good code that product discounts outdo is kept. */
export async function applyCode(
  db: Executor,
  lines: readonly DiscountableLine[],
  entry: CodeEntry,
  now: Date,
): Promise<Result<AppliedCode, ApplyCodeRejection>> {
  const read = normaliseCode(entry.code);
  if (!read.ok) return read;
  const allowed = await countAttempts(entry);
  if (!allowed.ok) return allowed;
  const code = read.value;
  const cart = await priceWithDiscounts(db, lines, { code, userId: entry.userId, now });
  if (cart.outcome?.state === 'refused') return { ok: false, ...cart.outcome.rejection };
  return ok({ code, cart });
}

async function countAttempts({
  userId,
  clientIp,
}: CodeEntry): Promise<Result<null, ApplyCodeRejection>> {
  const who = userId === null ? 'guest' : 'person';
  // A guest's tries from a shared address never lock those out who are signed in.
  const byAddress = await rateLimit(`discount-code:${who}:${clientIp}`, ADDRESS_LIMIT);
  const byPerson =
    userId === null ? 0 : await rateLimit(`discount-code:user:${userId}`, PERSON_LIMIT);
  const wait = Math.max(byAddress, byPerson);
  return wait > 0 ? reject({ reason: 'TOO_MANY_CODES', minutes: Math.ceil(wait / 60) }) : ok(null);
}
