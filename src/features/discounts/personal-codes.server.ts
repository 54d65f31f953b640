import type { Executor, Transaction } from '#/db/client.server.ts';
import { friendTerms, personalCodeFrom, type ReferralTerms } from '#/domain/discounts/referral.ts';
import { discountState } from '#/domain/discounts/discount-state.ts';
import {
  insertPersonalCode,
  listPersonalCodes,
  updateFriendTerms,
  type NewPersonalCode,
} from './personal-codes/queries.server.ts';

/** Two of 2^40 names meet once in a lifetime. */
const MAX_ATTEMPTS = 3;

/** Makes a code that belongs to a customer. */
export async function makePersonalCode(
  tx: Transaction,
  wanted: Omit<NewPersonalCode, 'code'>,
): Promise<{ codeId: string; code: string }> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const bytes = crypto.getRandomValues(new Uint8Array(8));
    const code = personalCodeFrom(wanted.kind, bytes);
    const codeId = await insertPersonalCode(tx, { ...wanted, code });
    if (codeId) return { codeId, code };
  }
  throw new Error(`No free name was found for a code of ${wanted.userId}`);
}

/** Every friend's code says what the shop offers from now on. In the transaction that saves it. */
export function setFriendTerms(tx: Transaction, terms: ReferralTerms, now: Date): Promise<void> {
  return updateFriendTerms(tx, friendTerms(terms, now));
}

/** The codes of a customer: the one to hand on, and what they got for it, the newest first. */
export async function readPersonalCodes(db: Executor, userId: string, now: Date) {
  const rows = await listPersonalCodes(db, userId);
  const rewards = rows.filter(({ kind }) => kind === 'reward').toReversed();
  return {
    friend: rows.find(({ kind, isShown }) => kind === 'friend' && isShown) ?? null,
    rewards: rewards.map((row) => ({ ...row, state: discountState(row, now) })),
  };
}
