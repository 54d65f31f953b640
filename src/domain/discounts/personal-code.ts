import { ok, reject, type Result } from '#/domain/errors/result.ts';

/** `friend`: of who recommends the shop, for somebody else's first order; `reward`: for them alone. */
export type PersonalKind = 'friend' | 'reward';

/** What is known of somebody who enters a code that belongs to a customer. */
export interface PersonalUse {
  kind: PersonalKind;
  /** The customer it belongs to, by account, e-mail or phone. */
  isOwner: boolean;
  /** An order stands already, by account, e-mail or phone. */
  hasOrdered: boolean;
}

export type PersonalRejection =
  /** It is for a friend of whoever enters it. */
  { reason: 'OWN_CODE' } | { reason: 'NOT_FIRST_ORDER' } | { reason: 'CODE_OF_ANOTHER' };

/** Whether a code of a customer counts for who enters it (REFERRAL-2, REFERRAL-4); null: an ordinary code, or nobody is known. */
export function checkPersonalUse(use: PersonalUse | null): Result<null, PersonalRejection> {
  if (use?.kind === 'reward' && !use.isOwner) return reject({ reason: 'CODE_OF_ANOTHER' });
  if (use?.kind === 'friend' && use.isOwner) return reject({ reason: 'OWN_CODE' });
  if (use?.kind === 'friend' && use.hasOrdered) return reject({ reason: 'NOT_FIRST_ORDER' });
  return ok(null);
}
