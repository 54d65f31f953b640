import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { CONSENT_PURPOSES, type ConsentPurpose } from './consent.ts';
import type { Role } from './roles.ts';

/** What a merge asks of each of the two accounts. */
export interface MergeAccount {
  id: string;
  role: Role;
  isConfirmed: boolean;
  isClosed: boolean;
  isBlocked: boolean;
  /** Its owner asked for it to be closed. */
  isClosing: boolean;
  notes: number;
  tags: readonly string[];
}

export type MergeRejection =
  | { reason: 'SAME_ACCOUNT' }
  | { reason: 'OWN_ACCOUNT' }
  | { reason: 'ADMIN_ACCOUNT' }
  | { reason: 'ACCOUNT_CLOSED' }
  | { reason: 'ACCOUNT_CLOSING' }
  /** Nobody has proven yet that mail to it reaches them. */
  | { reason: 'KEPT_UNCONFIRMED' }
  /** Somebody who was kept out would get in again by the other account. */
  | { reason: 'BLOCKED_ENDS' }
  | { reason: 'TOO_MANY_NOTES'; most: number }
  | { reason: 'TOO_MANY_TAGS'; most: number };

interface MergeQuestion {
  /** Whoever merges. */
  actorId: string;
  kept: MergeAccount;
  ended: MergeAccount;
  /** It was said that the person is blocked, and that the kept account is open to them. */
  letsBlockedIn: boolean;
  most: { notes: number; tags: number };
}

/** Whether two accounts of one person become one (ACCOUNT-18). */
export function checkMerge(question: MergeQuestion): Result<null, MergeRejection> {
  const { actorId, kept, ended, letsBlockedIn, most } = question;
  const both = [kept, ended];
  if (kept.id === ended.id) return reject({ reason: 'SAME_ACCOUNT' });
  if (both.some(({ id }) => id === actorId)) return reject({ reason: 'OWN_ACCOUNT' });
  if (both.some(({ role }) => role === 'admin')) return reject({ reason: 'ADMIN_ACCOUNT' });
  if (both.some(({ isClosed }) => isClosed)) return reject({ reason: 'ACCOUNT_CLOSED' });
  if (both.some(({ isClosing }) => isClosing)) return reject({ reason: 'ACCOUNT_CLOSING' });
  if (!kept.isConfirmed) return reject({ reason: 'KEPT_UNCONFIRMED' });
  if (ended.isBlocked && !kept.isBlocked && !letsBlockedIn) {
    return reject({ reason: 'BLOCKED_ENDS' });
  }
  if (kept.notes + ended.notes > most.notes) {
    return reject({ reason: 'TOO_MANY_NOTES', most: most.notes });
  }
  if (mergedTags(kept.tags, ended.tags).length > most.tags) {
    return reject({ reason: 'TOO_MANY_TAGS', most: most.tags });
  }
  return ok(null);
}

/** Each tag once, in the order of the alphabet. */
export function mergedTags(kept: readonly string[], ended: readonly string[]): string[] {
  return [...new Set([...kept, ...ended])].toSorted();
}

type ConsentLog = readonly { purpose: string; granted: boolean }[];

/**
 * What stands after a merge, from both logs, oldest first: where both were asked, a no of either is
 * a no. Null: neither was ever asked.
 */
export function mergedConsents(
  kept: ConsentLog,
  ended: ConsentLog,
): Record<ConsentPurpose, boolean | null> {
  const last = (log: ConsentLog, purpose: ConsentPurpose) =>
    log.findLast((entry) => entry.purpose === purpose)?.granted;
  const merged = (purpose: ConsentPurpose) => {
    const said = [last(kept, purpose), last(ended, purpose)].filter((word) => word !== undefined);
    return said.length === 0 ? null : said.every(Boolean);
  };
  const [newsletter, whatsapp, cartReminder, analytics] = CONSENT_PURPOSES;
  return {
    [newsletter]: merged(newsletter),
    [whatsapp]: merged(whatsapp),
    [cartReminder]: merged(cartReminder),
    [analytics]: merged(analytics),
  };
}

export type SubscriptionState = 'pending' | 'subscribed' | 'left';

/** Whether the kept address gets the newsletter after a merge: a leave of either address counts. */
export function mergedSubscription(
  kept: SubscriptionState | null,
  ended: SubscriptionState | null,
): SubscriptionState | null {
  return kept !== null && ended === 'left' ? 'left' : kept;
}
